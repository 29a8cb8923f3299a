/** The names of all actions, `context.action`, made from the rows of the key table: a sentence cannot name one that is not there. */

import type { dialogBindings } from "../dialog/keymap.ts";
import type { lineBindings } from "../line/keymap.ts";
import type { activityBindings } from "../panes/activity/keymap.ts";
import type { apiBindings } from "../panes/api/keymap.ts";
import type { auditBindings } from "../panes/audit/keymap.ts";
import type { datastoresBindings } from "../panes/datastores/keymap.ts";
import type { peopleBindings } from "../panes/people/keymap.ts";
import type { tracesBindings } from "../panes/traces/keymap.ts";
import type { workflowsBindings } from "../panes/workflows/keymap.ts";
import type { factsBindings } from "../reader/fact-keymap.ts";
import type { detailBindings, recordBindings } from "../reader/keymap.ts";
import type { Binding } from "./binding.ts";
import type { helpBindings, programBindings } from "./program.ts";

export type ActionName = NameOf<Row> | `pane.open-${string}`;

type NameOf<Named> =
  Named extends Pick<Binding, "context" | "action"> ? `${Named["context"]}.${Named["action"]}` : never;

type Row = (
  | typeof activityBindings
  | typeof tracesBindings
  | typeof datastoresBindings
  | typeof workflowsBindings
  | typeof apiBindings
  | typeof auditBindings
  | typeof peopleBindings
  | typeof detailBindings
  | typeof recordBindings
  | typeof factsBindings
  | typeof lineBindings
  | typeof dialogBindings
  | typeof helpBindings
  | typeof programBindings
)[number];
