"""Environments for researchers: many games as arrays, Gymnasium, PettingZoo, OpenSpiel.

Here live `Batch`, which plays many games at once in compiled code, and what fits it to the
libraries of the field. The rules are the kernel's; what is observed is in `lastcard.observation`.
"""

from lastcard.envs.batch import Batch, Step
from lastcard.envs.names import VERSION, env_name
from lastcard.envs.terms import EnvError, Terms

__all__ = ["VERSION", "Batch", "EnvError", "Step", "Terms", "env_name"]
