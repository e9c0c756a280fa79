"""What is kept, and where: the seam, SQLite and PostgreSQL."""
