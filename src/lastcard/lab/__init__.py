"""The laboratory: simulations, checks of editions and, later, tournaments and reports.

Its modules are imported one by one, so that the command line can read a plan without the kernel.
"""
