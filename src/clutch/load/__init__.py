"""The table server under load: private servers, clients, figures, and what a crash may not do."""
