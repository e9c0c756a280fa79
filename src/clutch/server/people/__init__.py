"""What follows people from table to table: ratings, and calls to their turn."""
