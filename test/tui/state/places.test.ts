/** Jumps to the place that is shown already: Esc must not lead to the same place once more. */

import { expect, it } from "vitest";
import type { Model } from "../../../src/tui/state/model.ts";
import { type Destination, visit } from "../../../src/tui/state/navigation.ts";
import { paneNamed } from "../../../src/tui/state/panes/all.ts";
import { type Updated, withVisits } from "../../../src/tui/state/places.ts";
import { withRows } from "./models.ts";

const jump = (model: Model, to: Destination): Updated =>
  withVisits(visit(model, paneNamed(model.pane).entry(model), to));

it.each<[string, Destination]>([
  ["the form of a method", { pane: "api", method: "apps.datastore.put" }],
  ["the items of a datastore", { pane: "datastores", item: { datastore: "requests", key: undefined } }],
  ["a workflow", { pane: "workflows", workflow: { id: "Wf01" } }],
  ["a user", { pane: "people", person: { tab: "users", id: "U01" } }],
  ["a run", { pane: "traces", run: "Tr1" }],
])("makes the way no longer by a jump from %s to itself, and says so", (_, to) => {
  const there = jump(withRows(10), to)[0];
  expect(there.history).toHaveLength(1);
  const again = jump(there, to)[0];
  expect(again.history).toEqual(there.history);
  expect(again.notice?.text).toMatch(/^(That is what is shown here|This is its run)$/);
});
