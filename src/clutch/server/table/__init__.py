"""One sitting and those who look on."""
