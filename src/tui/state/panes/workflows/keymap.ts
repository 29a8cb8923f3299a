/** The keys of the Workflows pane: those of every view, and those of one view. */

import { requestKeys } from "../../change/keymap.ts";
import { chooseColumns, copyCommand, viewKeys } from "../../keys/pane-rows.ts";
import { filter, footer, jump, keysIn, read, take } from "../../keys/rows.ts";
import { tabKeys } from "../../reader/keymap.ts";

export const workflowsBindings = [
  // In every view; motions move in the rows of that view.
  ...keysIn("workflows", {
    ...viewKeys,
    "show-events": jump("a", "The events of the workflow or the run in Activity", footer("activity", 7)),
    "copy-command": copyCommand("does the same", 10),
    "copy-id": take(
      "y",
      "Copy the row's identifier, how to read what was delivered, or the error",
      footer("copy", 8),
    ),
  }),
  ...keysIn("workflow-list", {
    "open-workflow": read("enter l right", "The workflow's steps and runs", footer("open", 1)),
    "find-workflow": filter("/", "Only workflows with a text in title, ID or reference", footer("find", 2)),
    "name-workflow": jump("K", "Open a workflow by its ID or reference", footer("other", 3)),
    "choose-columns": chooseColumns,
    "find-declared": take("ctrl-r", "Read the manifest, or ask the sandbox, again"),
  }),
  // For one workflow, in each of its tabs.
  ...keysIn("workflow", {
    ...tabKeys("the workflow's steps, its runs", footer("steps, runs", 3)),
    "name-function": read("K", "The steps that use another function", footer("function", 4)),
  }),
  ...keysIn("workflow-steps", {
    "use-step": take(
      "enter",
      "Export the responses of a form; at a function: ask for its steps again",
      footer("export, ask again", 1),
    ),
  }),
  ...keysIn("workflow-runs", {
    "open-run": jump("enter t l right", "The run as a waterfall", footer("waterfall", 1)),
    "choose-columns": chooseColumns,
  }),
  ...keysIn("export", {
    ...requestKeys({ help: "Yes, order it", word: "order it" }, "the workflow"),
  }),
];

export type WorkflowsAction = (typeof workflowsBindings)[number]["action"];
