/** The words of the Datastores pane, in each state that it can be in. */

import { it } from "vitest";
import { FlowtailError } from "../../../src/base/errors.ts";
import type { DatastoresMessage } from "../../../src/tui/state/panes/datastores/message.ts";
import { createFakeDatastores, someRequests } from "../../support/fake-datastores.ts";
import { localTimeIn } from "../../support/local-time.ts";
import { expectGoldenText } from "../golden.ts";
import { press } from "../state/models.ts";
import { itemModel, itemsModel, tell } from "../state/panes/datastores/models.ts";
import { answerIn, openPlace, walk } from "./said.ts";

localTimeIn("UTC");

type Datastores = ReturnType<typeof createFakeDatastores>;

const all = 40;
const refusal = new FlowtailError("auth", "token_revoked", "The token was revoked.");
const never = new Promise<never>(() => {});

/** An item with a value of each type. */
const item = {
  id: "7",
  text: "open",
  number: 3,
  yes: true,
  none: null,
  list: ["a"],
  object: { inner: "b" },
};

const texts = { id: "70", lines: "a\nb", long: "x".repeat(2001) };

async function open(
  options: Parameters<typeof createFakeDatastores>[0] = {},
  over: Partial<Datastores> = {},
) {
  const datastores = { ...createFakeDatastores(options), ...over };
  const place = await openPlace({ datastores });
  await place.go("3");
  return { datastores, place };
}

it("says in the list of datastores what is known, and what to do where nothing is", async () => {
  const usual = await open();
  const text = [
    ...(await walk(
      usual.place,
      ["the datastores", [], 4],
      ["the name of one is typed", ["K", "'x"]],
      ["the saved queries", ["esc", "v"], all],
    )),
  ];
  usual.datastores.change([]);
  text.push(
    ...(await walk(
      usual.place,
      ["the saved queries, which are gone by now", []],
      ["no saved query", ["esc"]],
    )),
  );
  for (const [title, known] of [
    ["no datastore is known", async () => ({ ok: true, value: undefined }) as const],
    ["the app is asked for its datastores", () => never],
  ] as const) {
    const { place } = await open({}, { known });
    text.push(...(await walk(place, [title, [], all])));
  }
  const any = await open({}, { known: async () => ({ ok: true, value: undefined }) as const });
  any.datastores.change([
    { name: "a", title: "Any", datastore: undefined, where: "a = 1", shipped: false, problem: undefined },
  ]);
  text.push(
    ...(await walk(any.place, ["a saved query for any datastore, and none is selected", ["v"], all])),
  );
  expectGoldenText("messages/said-datastores", text.join("\n\n"));
});

it("says in the list of items how far it has been read, and what there is to do", async () => {
  const text: string[] = [];
  const pages = await open({ pageItems: 10 });
  text.push(
    ...(await walk(
      pages.place,
      ["a first page", ["enter"], 3],
      ["a condition is typed", ["/"], 4],
      ["a condition that none of the fetched items matches, while it is typed", ['\'status = "none"'], all],
      ["a condition that matches nothing so far", ["enter"], all],
      ["a condition is typed where none was fetched that it could be tried on", ["/"], all],
      ["the condition as before", ["esc"], 1],
      ["how many matches are looked for", ["b"], 2],
      ["a number of matches that is none", ["ctrl-u", "'x", "enter"]],
      ["what matches, after all pages", ["ctrl-u", "'5", "enter"], all],
      ["the condition in its forms", ["X"], all],
      ["a name for the query", ["X", "ctrl-s"]],
      ["a name that is none", ["'!", "enter"]],
      ["the name of a query that is there", ["ctrl-u", "'open", "enter"]],
      ["the saved query", ["enter"], 2],
      ["the key of an item is typed", ["K"]],
      ["an item that there is not", ["'none", "enter"], all],
      ["back in the list", ["esc"], 2],
      ["the beginnings of a new item", ["+"], all],
      ["a new item", ["enter"], all],
    )),
  );
  const empty = await open({ items: [] });
  text.push(...(await walk(empty.place, ["no item", ["enter"], all])));
  const refused = await open();
  refused.datastores.refuse("query", refusal);
  text.push(...(await walk(refused.place, ["items that are refused", ["enter"], all])));
  const asked = await open({}, { page: () => never });
  text.push(...(await walk(asked.place, ["items are asked for", ["enter"], all])));
  text.push(...(await walk(asked.place, ["nothing was asked for", ["esc"], all])));
  text.push(...(await walk(asked.place, ["items are looked for", ["b", "enter"], all])));
  const gaps = await open(
    { pageItems: 1 },
    {
      page: async () => ({ ok: true, value: { items: [], nextCursor: "x", evaluatedAtMost: 0 } }),
    },
  );
  text.push(...(await walk(gaps.place, ["an empty page", ["enter"], all])));
  const long = await open();
  text.push(
    ...(await walk(long.place, [
      "a condition that is too long",
      ["enter", "/", `'${Array.from({ length: 70 }, () => `${"x".repeat(30)} = 1`).join(" or ")}`],
      4,
    ])),
  );
  expectGoldenText("messages/said-items", text.join("\n\n"));
});

it("says of an open item what it is, and what each row can be", async () => {
  const text: string[] = [];
  const stored = await open({ items: [item, texts, { id: "8" }] });
  const { place, datastores } = stored;
  text.push(
    ...(await walk(
      place,
      ["an item", ["enter", "enter"], 3],
      ["a text is typed", ["j", "enter"]],
      ["a number is typed", ["esc", "j", "enter"]],
      ["a number that is none", ["'x"]],
      ["true", ["esc", "j"], 1],
      ["null", ["j"], 1],
      ["a list", ["j"], 1],
      ["an element of the list", ["j"], 1],
      ["an object", ["G", "k", "k", "k"], 1],
      ["a text of two lines", ["n", "j"], 1],
      ["a long text", ["j"], 1],
      ["a new attribute", ["N", "+"]],
      ["a name that is there", ["'text", "enter"]],
      ["a name that is missing", ["ctrl-u", "enter"]],
      ["as JSON", ["esc", "]", "g"], 2],
      ["an item with changes", ["]", "j", "enter", "'x", "enter"], 1],
      ["an item with changes, about to be left", ["esc"], 1],
      ["the changes", ["ctrl-s"], all],
      ["written", ["y"], 1],
      ["taken back", ["u"], all],
      ["after that", ["y"], 1],
      ["a copy of it", ["D"], 3],
      ["a new item without a key", ["ctrl-s"], 1],
      ["a new item that is written", ["enter", "'9", "enter", "ctrl-s"], all],
      ["made", ["y"], 1],
      ["the deletion of it", ["d"], all],
      ["deleted", ["y"], 2],
      ["an item by its key", ["K", "'8", "enter"], all],
    )),
  );
  datastores.items("requests").delete("8");
  text.push(...(await walk(place, ["an item that is gone", ["ctrl-r"], all], ["its deletion", ["d"]])));
  const other = await open({ items: [item] });
  await other.place.go("enter");
  other.datastores.items("requests").set("7", { ...item, text: "other" });
  text.push(...(await walk(other.place, ["an item that has changed meanwhile", ["enter"], 3])));
  const bare = await open({ items: [{ id: "8" }] });
  const missing = await walk(bare.place, ["an item with nothing but its key", ["enter", "enter"], all]);
  text.push(...missing);
  const skeleton = { name: "none", title: "None", datastore: undefined, item: {}, problem: undefined };
  const none = await open({}, { skeletons: () => [skeleton] });
  text.push(
    ...(await walk(none.place, ["a new item with nothing at all", ["enter", "+", "j", "j", "enter"], all])),
  );
  const late = await open({}, { item: () => never });
  text.push(...(await walk(late.place, ["an item that is read", ["enter", "K", "'8801", "enter"], all])));
  const plans = await open({}, { plan: () => never });
  text.push(...(await walk(plans.place, ["a deletion that is planned", ["enter", "d"], all])));
  const guarded = await open({ protected: true });
  text.push(
    ...(await walk(
      guarded.place,
      ["a deletion in a place that is protected", ["enter", "d"], all],
      ["the name is typed", ["'x"], -3],
      ["a wrong name", ["enter"], -3],
    )),
  );
  expectGoldenText("messages/said-item", text.join("\n\n"));
});

it("says in the form of a condition what each row lacks, and why a key does nothing there", async () => {
  const { place } = await open({ items: someRequests(3) });
  const nested = `${"(a = 1 or (b = 2 and ".repeat(8)}c = 3${"))".repeat(8)}`;
  const text = await walk(
    place,
    ["an empty form", ["enter", "B"], all],
    ["an attribute is typed", ["enter"]],
    ["an attribute is there", ["'status", "enter"], all],
    ["its operator", ["l"], 1],
    ["an operator is typed", ["enter", "ctrl-u", "'like", "enter"]],
    ["its value", ["esc", "l"], 1],
    ["a value is typed", ["enter"]],
    ["the last cell", ["'open", "enter", "l"], all],
    ["a group in a group", ["(", "!"], all],
    ["a group that is negated", ["k", "!"], all],
    ["an empty group", ["-", "+", "(", "-", "k"], all],
    ["nothing", ["g", "-", "-"], all],
    [
      "a list that is missing",
      ["/", "ctrl-u", "'a in (1)", "enter", "B", "j", "l", "l", "enter", "ctrl-u", "enter"],
      all,
    ],
    ["a deep group", ["-", "/", "ctrl-u", `'${nested}`, "enter", "B", "G"], 1],
    ["a condition that is not used", ["!", "esc"], 2],
  );
  expectGoldenText("messages/said-form", text.join("\n\n"));
});

it("says what has come of a change that was planned, and what the editor gave back", async () => {
  const { place, datastores } = await open({ items: [item] });
  const changed = ["j", "enter", "'x", "enter"];
  const text = [...(await walk(place, ["the changes", ["enter", "enter", ...changed, "ctrl-s"], all]))];
  datastores.items("requests").set("7", { ...item, text: "other" });
  text.push(...(await walk(place, ["another writer was first", ["y"], all])));
  datastores.items("requests").set("7", { ...item, text: "openx" });
  text.push(...(await walk(place, ["another writer has made the same change", ["y"], 2])));
  datastores.items("requests").delete("7");
  text.push(...(await walk(place, ["the deletion of what is gone", ["d"], 2])));
  const long = await open({ items: [{ id: "1", note: "y".repeat(600) }] });
  text.push(
    ...(await walk(long.place, [
      "a long text",
      ["enter", "enter", "j", "enter", "'x", "enter", "ctrl-s"],
      4,
    ])),
  );
  const jump = await open({ items: [item] });
  text.push(
    ...(await walk(
      jump.place,
      [
        "a saved query is asked for over changes",
        ["enter", "enter", ...changed, ":", "'Open requests", "enter"],
        2,
      ],
      ["and over a new item", ["ctrl-r", "D", ":", "'Open requests", "enter"], 2],
      ["and from another pane", ["1", ":", "'Open requests", "enter"], 2],
    )),
  );
  const told = (title: string, message: DatastoresMessage, at = itemModel(item)) =>
    answerIn(title, tell(at, message)[0]);
  const wrong = { text: "{", problem: "The text is not JSON.", of: itemModel(item).datastores.item };
  const deep = Array.from({ length: 300 }).reduce<unknown>((inner) => [inner], 1);
  const came = { pane: "datastores", kind: "item-opened", key: "7", position: 0, askedAtMs: 0 } as const;
  const tooDeep = tell(itemsModel(), { ...came, item: { id: "7", deep } })[0].datastores.item.failure;
  text.push(
    told("the editor gave no item", { pane: "datastores", kind: "edit-refused", ...wrong }),
    told("the editor gave another key", {
      pane: "datastores",
      kind: "text-edited",
      item: { id: "8" },
      of: wrong.of,
    }),
    ["== an item that nests too deeply", tooDeep?.message, tooDeep?.remedy].join("\n"),
    answerIn("as many items as are kept", press(itemsModel(3, { more: true, full: true }), "n")[0]),
    answerIn("all was looked at", press(itemsModel(3), "b", "enter")[0]),
    answerIn("a form as long as it may be", press(itemsModel(3), "B", ...Array<string>(300).fill("+"))[0]),
  );
  expectGoldenText("messages/said-changes", text.join("\n\n"));
});
