/** The names of all actions, `context.action`, made from the rows of the key table: a sentence cannot name one that is not there. */

import type { dialogBindings } from "../dialog/keymap.ts";
import type { lineBindings } from "../line/keymap.ts";
import type { OfPanes } from "../panes/types.ts";
import type { detailBindings, factsBindings, recordBindings } from "../reader/keymap.ts";
import type { findingBindings, searchBindings } from "../search/keymap.ts";
import type { Binding } from "./binding.ts";
import type { helpBindings, programBindings } from "./program.ts";

export type ActionName = NameOf<Row> | `pane.open-${string}`;

type NameOf<Named> =
  Named extends Pick<Binding, "context" | "action"> ? `${Named["context"]}.${Named["action"]}` : never;

type Row =
  | OfPanes<"binding">
  | (
      | typeof detailBindings
      | typeof recordBindings
      | typeof factsBindings
      | typeof lineBindings
      | typeof dialogBindings
      | typeof searchBindings
      | typeof findingBindings
      | typeof helpBindings
      | typeof programBindings
    )[number];
