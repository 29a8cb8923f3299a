import { expect, it } from "vitest";
import type { Model } from "../../../../../src/tui/state/model.ts";
import { withItems } from "../../../../../src/tui/state/panes/datastores/setters.ts";
import { press, type } from "../../models.ts";
import { itemModel, itemsModel, storesModel } from "./models.ts";

const filtered = () => press(type(press(itemsModel(), "/")[0], `reason = "it's"`), "enter")[0];

it.each<[string, Model, string]>([
  ["the list of datastores", storesModel(), "flowtail datastore list --profile dev"],
  ["all items", itemsModel(), "flowtail datastore query requests --profile dev"],
  ["all pages", itemsModel(200, { pages: 2 }), "flowtail datastore query requests --all --profile dev"],
  [
    "the first page of several",
    itemsModel(100, { pages: 1, more: true }),
    "flowtail datastore query requests --profile dev",
  ],
  [
    "some pages of several",
    itemsModel(200, { pages: 2, more: true }),
    "flowtail datastore query requests --matches 200 --limit 100 --profile dev",
  ],
  [
    "larger pages, which a command follows by itself",
    itemsModel(91, { pages: 2, more: true, evaluated: 1100 }),
    "flowtail datastore query requests --matches 91 --profile dev",
  ],
  [
    "another condition than the one of the pages",
    press(withProgress(filtered(), { pages: 2, more: true }), "B", "j", "!")[0],
    `flowtail datastore query requests --where 'not reason = "it'\\''s"' --all --profile dev`,
  ],
  [
    "a condition",
    filtered(),
    `flowtail datastore query requests --where 'reason = "it'\\''s"' --profile dev`,
  ],
  [
    "a sorted list",
    press(filtered(), "l", "s")[0],
    `flowtail datastore query requests --where 'reason = "it'\\''s"' --sort status --profile dev`,
  ],
  [
    "pages sorted the other way round",
    press(itemsModel(200, { pages: 2 }), "l", "s", "s")[0],
    "flowtail datastore query requests --all --sort status --reverse --profile dev",
  ],
  [
    "a list that is sorted no more",
    press(itemsModel(), "l", "s", "s", "s")[0],
    "flowtail datastore query requests --profile dev",
  ],
  [
    "the form of a condition",
    press(filtered(), "B", "j", "!")[0],
    `flowtail datastore query requests --where 'not reason = "it'\\''s"' --profile dev`,
  ],
  ["one item", itemModel({ id: "8801" }), "flowtail datastore get requests 8801 --profile dev"],
  [
    "an item whose key could be taken for an option",
    itemModel({ id: "--yes" }),
    "flowtail datastore get --profile dev -- requests --yes",
  ],
  [
    "an app of the environment",
    { ...itemsModel(), identity: { ...itemsModel().identity, options: [["--app-id", "A1"]] } },
    "flowtail datastore query requests --app-id A1",
  ],
])("copies the command for %s", (_, model, text) => {
  expect(press(model, "Y", "y")[1]).toContainEqual({ kind: "copy-text", text, what: "the command" });
});

it("says of a list with changed items that the command asks the condition anew", () => {
  const changed = { pages: 1, evaluated: 30, changed: 1 };
  const noteOf = (model: Model) => press(model, "Y")[0].dialog;
  const note = "asks anew, and prints of what has changed since only what matches";
  expect(noteOf(withProgress(filtered(), changed))).toMatchObject({ note });
  expect(noteOf(withProgress(filtered(), { ...changed, changed: 0 }))).not.toHaveProperty("note");
  expect(noteOf(itemsModel(30, changed))).not.toHaveProperty("note");
});

function withProgress(model: Model, progress: object): Model {
  const { items } = model.datastores;
  return withItems(model, { progress: { ...items.progress, ...progress } });
}

it("says where the command ends elsewhere than the list", () => {
  const noteOf = (length: number, progress: object) =>
    press(itemsModel(length, { pages: 2, more: true, ...progress }), "Y")[0].dialog;
  const note = (size: number) => `may print more: it goes through pages of ${size} to as many matches`;
  expect(noteOf(91, { evaluated: 1100 })).toMatchObject({ note: note(1000) });
  expect(noteOf(0, { evaluated: 200 })).toMatchObject({ note: note(100) });
  expect(noteOf(91, { evaluated: 200 })).not.toHaveProperty("note");
  expect(noteOf(91, { evaluated: 1100, more: false })).not.toHaveProperty("note");
});
