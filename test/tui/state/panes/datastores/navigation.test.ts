/** Coming back to a place of the Datastores pane: what was written or dropped since does not come back with it. */

import { expect, it } from "vitest";
import type { DatastoreItem } from "../../../../../src/catalog/schemas/datastore.ts";
import type { Model } from "../../../../../src/tui/state/model.ts";
import { visit } from "../../../../../src/tui/state/navigation.ts";
import { activityEntry } from "../../../../../src/tui/state/panes/activity/navigation.ts";
import { datastoresPane } from "../../../../../src/tui/state/panes/datastores/pane.ts";
import { withDatastores, withItem } from "../../../../../src/tui/state/panes/datastores/setters.ts";
import type { DatastoresDestination } from "../../../../../src/tui/state/panes/datastores/types.ts";
import { type Updated, withVisits } from "../../../../../src/tui/state/places.ts";
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

const refused = 'The changes of "8801" are not written: 3 leads there';

it("leads to no other place while an item has changes: they are where they were", () => {
  const jumped = jumpedTo(changed(), "requests", "8802");
  expect(jumped).toMatchObject({ pane: "activity", notice: { text: refused } });
  expect(jumped.datastores).toEqual(changed().datastores);
  const further = withItem(jumped, { draft: { ...item, ok: false, status: "held" } });
  const [returned, effects] = back(further);
  expect(returned.datastores.item).toEqual(further.datastores.item);
  expect(effects).toEqual([]);
});

it.each([
  ["an item", ["j", "j", "enter"], "Changed: Ctrl-S writes it, Ctrl-R drops the changes"],
  ["a new item", ["D"], "Changed: Ctrl-S writes it, Esc twice drops the changes"],
  ["a question whether to write it", ["j", "j", "enter", "ctrl-s"], 'The changes of "8801" are not written'],
])("makes the way no longer by a jump that is refused: of %s", (_, keys, words) => {
  const model = press(itemModel(item), ...keys)[0];
  const to = { pane: "datastores", item: { datastore: "others", key: undefined } } as const;
  const [stayed, effects] = withVisits(visit(model, datastoresPane.entry(model), to));
  expect(stayed).toMatchObject({ notice: { text: words }, history: [], datastores: model.datastores });
  expect(ofPane(effects)).toEqual([]);
});

it("makes the way no longer by a jump to what is shown, nor by one to a query that is gone", () => {
  const model = itemsModel();
  const jump = (to: DatastoresDestination) => withVisits(visit(model, datastoresPane.entry(model), to))[0];
  const same = jump({ pane: "datastores", item: { datastore: "requests", key: undefined } });
  expect(same).toMatchObject({ history: [], notice: { text: "That is what is shown here" } });
  const gone = jump({ pane: "datastores", query: "gone" });
  expect(gone).toMatchObject({ history: [], notice: { text: "There is no such query any more" } });
  const broken = { name: "bad", title: "bad", shipped: false, datastore: undefined, where: undefined };
  const away: Model = {
    ...withDatastores(model, { queries: [{ ...broken, problem: "An operator is missing." }] }),
    pane: "activity",
  };
  const [stayed] = datastoresPane.show(
    away,
    { pane: "datastores", query: "bad" },
    activityEntry(away, undefined),
  );
  expect(stayed).toMatchObject({
    pane: "activity",
    history: [],
    notice: { text: "An operator is missing." },
  });
});

it("brings no change back that was dropped or written: the item is read anew", () => {
  const dropped = itemsModel();
  const entry = datastoresPane.entry(changed());
  const [returned, effects] = back({ ...dropped, history: [entry] });
  expect(ofPane(effects)).toEqual([
    { pane: "datastores", kind: "read-anew", datastore: "requests", key: "8801" },
  ]);
  expect(datastoresPane.unsent(returned)).toBeUndefined();
  expect(returned.datastores.item).toMatchObject({ draft: item, position: 0 });
  const stored = { ...item, status: "held" };
  const anew = { pane: "datastores", kind: "item-anew", datastore: "requests", key: "8801" } as const;
  expect(tell(returned, { ...anew, item: stored, askedAtMs: 1 })[0].datastores.item).toMatchObject({
    ...{ draft: stored, original: stored, position: 0 },
  });
});

it("brings no new item back that was dropped", () => {
  const entry = datastoresPane.entry(press(itemModel(item), "D")[0]);
  expect(back({ ...itemsModel(), history: [entry] })[0].datastores).toMatchObject({
    ...{ view: "items", item: { draft: undefined } },
  });
});

it("reads an item of another datastore from the one that it is of", () => {
  const other = jumpedTo(itemModel(item), "others", "1");
  expect(other.datastores.items.store.name).toBe("others");
  const [returned, effects] = back(other);
  expect(returned.datastores.items.store.name).toBe("requests");
  expect(ofPane(effects)).toMatchObject([
    { kind: "ask", datastore: "requests" },
    { kind: "sort" },
    { kind: "read-anew", datastore: "requests", key: "8801" },
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
