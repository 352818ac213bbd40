"""What every act is made of: declare it, refuse it, undo it. Forms, cards and state parts of the redesign come here."""
