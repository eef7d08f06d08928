"""Search: seats that try every act in many imagined games before they choose, in compiled code."""
