"""One sitting, those who look on, and the seam for those who follow."""
