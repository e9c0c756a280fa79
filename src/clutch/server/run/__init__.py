"""The server as a process, and the commands around it."""
