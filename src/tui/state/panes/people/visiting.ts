/** Going to a user or group from elsewhere, and coming back. */

import type { Model, Step } from "../../model.ts";
import { step } from "../../step.ts";
import { type Stop, visit } from "../../trail.ts";
import { showList } from "./listing.ts";
import type { ResourceTab } from "./model.ts";
import { openById } from "./opening.ts";
import { withPeople } from "./patch.ts";
import type { PeopleHistoryEntry } from "./types.ts";

/** Esc leads back. */
export function showPerson(
  model: Model,
  from: Stop,
  { tab, id }: { readonly tab: ResourceTab; readonly id: string },
): Step {
  return openById(visit(model, from, "people"), tab, id);
}

/** Shows a place of the pane as it was. */
export function restorePeople(model: Model, { view, tab, one }: PeopleHistoryEntry): Step {
  const restored = withPeople(model, { tab, one, review: undefined, editor: undefined });
  return view === "list" ? showList(restored, tab) : step(withPeople(restored, { view }));
}
