/** Whole commands are not named: the place or the recording is what this server was started with, and an identifier may be any text. */
export const restElsewhere =
  "No tool gives the rest; flowtail's own commands do, with the options that this server was started with.";
