"""What goes between a client and the server: messages, bodies over HTTP, reasons of refusals, texts of people."""
