/** Coming back to a place of the Datastores pane: what was written or dropped since does not come back with it. */

import { expect, it } from "vitest";
import type { DatastoreItem } from "../../../../../src/catalog/schemas/datastore.ts";
import type { Model } from "../../../../../src/tui/state/model.ts";
import { activityEntry } from "../../../../../src/tui/state/panes/activity/navigation.ts";
import { datastoresPane } from "../../../../../src/tui/state/panes/datastores/pane.ts";
import { withItem } from "../../../../../src/tui/state/panes/datastores/setters.ts";
import type { Updated } from "../../../../../src/tui/state/places.ts";
import { press } from "../../models.ts";
import { itemModel, itemsModel, ofPane, tell } from "./models.ts";

const item = { id: "8801", status: "open", ok: true };
const changed = () => press(itemModel(item), "j", "j", "enter")[0];

/** The item goes to Activity, and a jump leads back to the pane. */
function jumpedTo(left: Model, datastore: string, key?: string): Model {
  const away: Model = { ...left, pane: "activity", history: [datastoresPane.entry(left)] };
  const to = { pane: "datastores", item: { datastore, key } } as const;
  return datastoresPane.show(away, to, activityEntry(away, undefined))[0];
}

/** Esc until the first place is shown again. */
function back(model: Model): Updated {
  const entry = model.history[0];
  if (entry?.pane !== "datastores") throw new Error("The first place is not of the pane.");
  return datastoresPane.restore({ ...model, history: [] }, entry) as Updated;
}

const opened = (model: Model, stored: DatastoreItem) =>
  tell(model, {
    ...{ pane: "datastores", kind: "item-opened", item: stored, key: String(stored.id) },
    ...{ datastore: "requests", position: undefined, askedAtMs: 1 },
  })[0];

it("brings a change back that is still open, and as it was changed further", () => {
  const jumped = jumpedTo(changed(), "requests", "8802");
  expect(jumped.notice?.text).toMatch(/^This item has changes/);
  const further = withItem(jumped, { draft: { ...item, ok: false, status: "held" } });
  const [returned, effects] = back(further);
  expect(returned.datastores.item).toEqual(further.datastores.item);
  expect(effects).toEqual([]);
});

it("brings no change back that was dropped, nor one that was written: the item is read anew", () => {
  const dropped = press(jumpedTo(changed(), "requests"), "esc", "esc")[0];
  expect(dropped.datastores.view).toBe("items");
  const [returned, effects] = back(dropped);
  expect(ofPane(effects)).toEqual([
    { pane: "datastores", kind: "get-item", datastore: "requests", key: "8801" },
  ]);
  expect(datastoresPane.unsent(returned)).toBeUndefined();
  const stored = { ...item, status: "held" };
  expect(opened(returned, stored).datastores.item).toMatchObject({
    ...{ draft: stored, original: stored, position: 0 },
  });
  const written = withItem(jumpedTo(changed(), "requests"), { original: { ...item, ok: false } });
  expect(datastoresPane.unsent(back(written)[0])).toBeUndefined();
});

it("brings no new item back that was dropped", () => {
  const made = press(itemModel(item), "D")[0];
  const dropped = press(jumpedTo(made, "requests"), "esc", "esc")[0];
  expect(back(dropped)[0].datastores).toMatchObject({ view: "items", item: { draft: undefined } });
});

it("reads an item of another datastore from the one that it is of", () => {
  const other = jumpedTo(itemModel(item), "others", "1");
  expect(other.datastores.items.store.name).toBe("others");
  const [returned, effects] = back(other);
  expect(returned.datastores.items.store.name).toBe("requests");
  expect(ofPane(effects)).toMatchObject([
    { kind: "ask", datastore: "requests" },
    { kind: "get-item", datastore: "requests", key: "8801" },
  ]);
});

it.each([
  ["the list", itemsModel(), { view: "items", item: { draft: undefined } }],
  ["the form of a condition", press(itemsModel(), "B")[0], { view: "builder", item: { draft: undefined } }],
  ["the list of datastores", press(itemsModel(), "esc")[0], { view: "stores", item: { draft: undefined } }],
])("leads back to %s, where no item is open", (_, from, place) => {
  const shown = opened(jumpedTo(from, "requests", "8801"), item);
  expect(shown.datastores).toMatchObject({ view: "item", item: { draft: item } });
  expect(back(shown)[0].datastores).toMatchObject(place);
});
