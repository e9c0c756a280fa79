"""A guest of a running server, who speaks the protocol of a table as any client: for `clutch mcp` and `terminal`."""
