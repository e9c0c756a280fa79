"""The table server: tables, seats, store, bus, clocks, sockets. It knows games only through core."""
