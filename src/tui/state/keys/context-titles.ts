/** What each key context is called: in the reference, in the palette and in the sentence why an action cannot be done. */

import { capital } from "../../../base/capital.ts";
import type { KeyContext } from "./binding.ts";

const titles: Readonly<Partial<Record<KeyContext, string>>> = {
  always: "Everywhere, also while a line is typed",
  pane: "In every pane",
  detail: "While a detail is read",
  record: "While a record's detail is read",
  histogram: "While columns of the histogram are chosen",
  line: "While a line is typed",
  help: "While the help is open",
  columns: "The columns of a list",
  text: "In every text that is read, and in the rows of a run, a comparison and statistics",
  found: "While words are searched for",
  finding: "While the words to search for are typed",
  "change-name": "While the name of a protected profile is typed",
  runs: "Traces: the runs",
  run: "Traces: one run",
  comparison: "Traces: a comparison",
  statistics: "Traces: statistics",
  stores: "Datastores: the list",
  items: "Datastores: the items",
  item: "Datastores: one item",
  builder: "Datastores: the builder of conditions",
  review: "Datastores: a change before it is made",
  choices: "Datastores: a list to choose from",
  api: "API",
  "api-methods": "API: the methods",
  "api-form": "API: a method",
  "api-fields": "API: the fields of a method",
  "api-text": "API: a method's facts and errors",
  "api-write": "API: a write before it is sent",
  "api-call": "API: a call",
  "api-answer": "API: an answer",
  "api-calls": "API: the calls of the session",
  "workflow-list": "Workflows: the list",
  workflow: "Workflows: one of them",
  "workflow-steps": "Workflows: steps",
  "workflow-runs": "Workflows: runs",
  export: "Workflows: an export before it is ordered",
  facts: "While an audit entry, a user or a group is read",
  "audit-family": "Audit: one of the families",
  "audit-chosen": "Audit: families that were chosen",
  "audit-families": "Audit: the families of actions",
  "people-list": "People: the lists",
  "people-users": "People: users",
  "people-groups": "People: groups",
  "people-requests": "People: invite requests",
  "people-one": "People: one of them",
  "people-change": "People: a change before it is made",
};

export function contextTitle(context: KeyContext): string {
  return titles[context] ?? capital(context);
}
