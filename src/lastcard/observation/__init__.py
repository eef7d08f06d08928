"""What one seat observes, as a row of small numbers: for learners, networks and environments.

Here live the declaration of the row (`fields`), its compiled writing (`encode`), and action numbers
as the observer counts seats (`relative`). What a seat may know is decided in `kernel/view.py`.
"""

from lastcard.observation.fields import FIELDS, Field, Layout, Part, layout_of

__all__ = ["FIELDS", "Field", "Layout", "Part", "layout_of"]
