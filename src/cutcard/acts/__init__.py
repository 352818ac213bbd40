"""What every act is made of: declare it, refuse it, undo it."""
