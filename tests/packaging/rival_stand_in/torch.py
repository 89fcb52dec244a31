"""A stand-in for PyTorch: enough to be found."""
__version__ = "0.0"
