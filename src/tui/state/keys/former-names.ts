/** Earlier names of actions: a configuration that still uses one means the same action; one with a context means that one. */

export const formerNames: Readonly<Record<string, string>> = {
  strip: "histogram",
  "next-loss": "next-destructive",
  "previous-loss": "previous-destructive",
  "send-write": "api-write.confirm",
  "drop-write": "api-write.refuse",
  "send-order": "export.confirm",
  "drop-order": "export.refuse",
  "leave-change": "people-change.refuse",
  "edit-wish": "type-again",
  "filter-before": "previous-filter",
  "copy-again": "command.copy",
  find: "text.find-text",
  "only-trace": "activity.only-this",
  "by-actor": "audit.only-this",
  "by-entity": "audit.only-this",
  "by-action": "audit.only-this",
  "hide-action": "audit.not-this",
  "hide-actor": "audit.not-this",
};
