import { expect, it } from "vitest";
import type { Model } from "../../../../src/tui/state/model.ts";
import { press, type } from "../models.ts";
import { itemModel, itemsModel, storesModel } from "./models.ts";

const filtered = () => press(type(press(itemsModel(), "/")[0], `reason = "it's"`), "enter")[0];

it.each<[string, Model, string]>([
  ["the list of datastores", storesModel(), "flowtail datastore list --profile dev --app-id A1"],
  ["all items", itemsModel(), "flowtail datastore query requests --profile dev --app-id A1"],
  [
    "all pages",
    itemsModel(200, { pages: 2 }),
    "flowtail datastore query requests --all --profile dev --app-id A1",
  ],
  [
    "a condition",
    filtered(),
    `flowtail datastore query requests --where 'reason = "it'\\''s"' --profile dev --app-id A1`,
  ],
  [
    "the form of a condition",
    press(filtered(), "b", "j", "!")[0],
    `flowtail datastore query requests --where 'not reason = "it'\\''s"' --profile dev --app-id A1`,
  ],
  ["one item", itemModel({ id: "8801" }), "flowtail datastore get requests 8801 --profile dev --app-id A1"],
  [
    "an item whose key could be taken for an option",
    itemModel({ id: "--yes" }),
    "flowtail datastore get --profile dev --app-id A1 -- requests --yes",
  ],
  [
    "settings of the environment",
    { ...itemsModel(), identity: { ...itemsModel().identity, profileName: "environment" } },
    "flowtail datastore query requests --app-id A1",
  ],
])("copies the command for %s", (_, model, text) => {
  expect(press(model, "Y")[1]).toContainEqual({ kind: "copy-text", text, what: "the command" });
});
