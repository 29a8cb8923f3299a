/** What programs write where a value is missing, and what stands for one that is to be filled in. */
export const nothing = new RegExp(
  [
    "undefined|null|nil|none|true|false|yes|no",
    "\\[object [a-z]{1,20}\\]",
    "\\$\\{[a-z_][\\w.-]{0,60}\\}|\\{\\{[ ]?[a-z_][\\w.-]{0,60}[ ]?\\}\\}",
    "<[a-z][a-z _-]{0,40}>",
  ].join("|"),
  "i",
);
