/** A change of an item that is being sent, and a question that a jump has left. */

import { expect, it } from "vitest";
import type { DatastoreItem } from "../../../../../src/catalog/schemas/datastore.ts";
import type { Model } from "../../../../../src/tui/state/model.ts";
import { visit } from "../../../../../src/tui/state/navigation.ts";
import { paneNamed } from "../../../../../src/tui/state/panes/all.ts";
import type { ChangePlan } from "../../../../../src/tui/state/panes/datastores/model.ts";
import { datastoresPane } from "../../../../../src/tui/state/panes/datastores/pane.ts";
import { withDatastores, withItems } from "../../../../../src/tui/state/panes/datastores/setters.ts";
import { goBack, openPane, type Updated, withVisits } from "../../../../../src/tui/state/places.ts";
import { press, type } from "../../models.ts";
import { itemModel, itemsModel, ofPane, tell } from "./models.ts";

const item = { id: "8801", ok: true };
const change: ChangePlan = {
  ...{ kind: "put", datastore: "requests", primaryKey: "id", key: "8801", before: item },
  ...{ after: { ...item, ok: false }, isStale: false, nameToType: undefined },
  changes: [{ path: "ok", before: true, after: false }],
};
const removal: ChangePlan = { ...change, kind: "delete", after: undefined };
const written = [...["j", "enter"], "ctrl-s"];

const planned = (model: Model, plan: ChangePlan) =>
  tell(model, { pane: "datastores", kind: "planned", plan })[0];
const asking = (from: Model, keys: readonly string[], plan: ChangePlan) =>
  planned(press(from, ...keys)[0], plan);
const sending = (from: Model, keys: readonly string[], plan: ChangePlan) =>
  press(asking(from, keys, plan), "y")[0];
const answered = (model: Model, stored?: DatastoreItem) =>
  tell(model, {
    ...{ pane: "datastores", kind: "changed", item: stored, canUndo: true, kept: [], askedAtMs: 0 },
  })[0];
const jump = (model: Model, datastore: string): Updated =>
  withVisits(
    visit(model, paneNamed(model.pane).entry(model), {
      pane: "datastores",
      item: { datastore, key: undefined },
    }),
  );
const back = (model: Model) => withVisits(goBack(model));

it.each([
  ["a write", written, change],
  ["a delete", ["d"], removal],
])("leads to no other place of the pane while %s is being sent", (_, keys, plan) => {
  const model = sending(itemModel(item), keys, plan);
  const [stayed, effects] = jump(model, "settings");
  expect(stayed).toMatchObject({
    ...{ datastores: model.datastores, history: [] },
    notice: { text: "A change of Datastores is being sent" },
  });
  expect(ofPane(effects)).toEqual([]);
  expect(press(stayed, "esc")[0].notice?.text).toBe("It is being sent");
});

it("asks for no second change while one is being sent, whatever has come over it", () => {
  const model = withDatastores(sending(itemModel(item), ["d"], removal), { view: "item" });
  const [stayed, effects] = press(model, "d");
  expect([stayed.notice?.text, ofPane(effects)]).toEqual(["A change of Datastores is being sent", []]);
});

it("keeps a question over an item that has come meanwhile", () => {
  const model = asking(itemModel(item), ["d"], removal);
  const came = {
    pane: "datastores",
    kind: "item-opened",
    item,
    key: "8801",
    position: 0,
    askedAtMs: 1,
  } as const;
  expect(tell(model, came)[0].datastores).toMatchObject({ view: "review", review: { phase: "asking" } });
});

it("closes by the answer no other item than the one that was deleted", () => {
  const model = sending(itemModel(item), ["d"], removal);
  const { items } = model.datastores;
  const elsewhere = withItems(model, { store: { ...items.store, name: "settings" } });
  const done = answered(elsewhere);
  expect(done.datastores).toMatchObject({ view: "item", item: { key: "8801", draft: item } });
  expect(done.notice?.text).toBe('Deleted: item "8801" of requests');
  expect(answered(model).datastores).toMatchObject({ view: "items", item: { draft: undefined } });
});

it("names in another pane the item that was changed, without a key that does nothing there", () => {
  const away = withVisits(openPane(sending(itemModel(item), written, change), "people"))[0];
  const done = answered(away, change.after);
  expect(done.notice?.text).toBe('Written: item "8801" of requests');
  expect(done.datastores).toMatchObject({
    view: "item",
    item: { draft: change.after, original: change.after },
  });
});

it("asks a delete that a jump has left once more, of the same item of the list", () => {
  const left = jump(asking(itemsModel(), ["j", "d"], removal), "settings")[0];
  expect(left.datastores).toMatchObject({ view: "items", review: { plan: undefined } });
  const [returned, effects] = back(left);
  expect(returned.datastores).toMatchObject({ view: "review", review: { phase: "planning", from: "items" } });
  expect(ofPane(effects).at(-1)).toEqual({
    ...{ pane: "datastores", kind: "plan" },
    wanted: { kind: "delete", datastore: "requests", primaryKey: "id", key: "8801", believed: item },
  });
  expect(press(planned(returned, removal), "esc")[0].datastores.view).toBe("items");
});

it("asks an undo that a jump has left once more, unless something was made since", () => {
  const made = withDatastores(itemModel(item), { lastMade: change });
  const left = jump(asking(made, ["u"], { ...change, after: item }), "settings")[0];
  expect(ofPane(back(left)[1]).at(-1)).toMatchObject({ kind: "plan", wanted: { kind: "undo", of: change } });
  const since = back(withDatastores(left, { lastMade: removal }))[0];
  expect(since.datastores).toMatchObject({ view: "item", item: { draft: item } });
});

/** Another pane while the change is being sent, from where Esc leads back. */
const leaving = (model: Model): Model => ({
  ...model,
  pane: "people",
  history: [datastoresPane.entry(model)],
});

it("shows the list where the item was deleted since, and does not ask again", () => {
  const model = sending(itemModel(item), ["d"], removal);
  expect(back(leaving(model))[0].datastores).toEqual(model.datastores);
  const [returned, effects] = back(answered(leaving(model)));
  expect([returned.datastores.view, ofPane(effects)]).toEqual(["items", []]);
});

it("shows the item that was made since, also where another one was looked at", () => {
  const made = { ...change, before: undefined, key: "9", after: { id: "9" } };
  const draft = press(type(press(itemModel(item), "D", "enter")[0], "9"), "enter")[0];
  const away = answered(leaving(sending(draft, ["ctrl-s"], made)), made.after);
  expect(back(away)[0].datastores).toMatchObject({ view: "item", item: { key: "9", original: made.after } });
  const other = jump(away, "settings")[0];
  const [returned, effects] = back(back(other)[0]);
  expect(returned.datastores).toMatchObject({ view: "item", item: { key: "9", draft: made.after } });
  expect(ofPane(effects).at(-1)).toMatchObject({ kind: "read-anew", datastore: "requests", key: "9" });
});
