/** Earlier names of actions: a configuration that still uses one means the same action. */

export const formerNames: Readonly<Record<string, string>> = {
  strip: "histogram",
  "edit-wish": "type-again",
  "filter-before": "previous-filter",
};
