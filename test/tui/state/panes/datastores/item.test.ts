import { describe, expect, it } from "vitest";
import { newFailure } from "../../../../../src/base/failure.ts";
import { parseLossless } from "../../../../../src/base/json.ts";
import type { DatastoreItem } from "../../../../../src/catalog/schemas/datastore.ts";
import { contextsOf } from "../../../../../src/tui/state/keymap.ts";
import type { Model } from "../../../../../src/tui/state/model.ts";
import { paneNamed } from "../../../../../src/tui/state/panes/all.ts";
import { carryDatastores } from "../../../../../src/tui/state/panes/datastores/carried.ts";
import { getItem } from "../../../../../src/tui/state/panes/datastores/item.ts";
import { itemRows } from "../../../../../src/tui/state/panes/datastores/item-rows.ts";
import {
  asKind,
  editedText,
  kindOf,
  readValue,
  valueAt,
  valueKinds,
  withoutValue,
  withValue,
} from "../../../../../src/tui/state/panes/datastores/item-value.ts";
import type { ChangePlan } from "../../../../../src/tui/state/panes/datastores/model.ts";
import { reviewNotes } from "../../../../../src/tui/state/panes/datastores/review-notes.ts";
import { reviewText } from "../../../../../src/tui/state/panes/datastores/review-text.ts";
import { withDatastores, withItem } from "../../../../../src/tui/state/panes/datastores/setters.ts";
import { items, values } from "../../../../expressions/arbitrary.ts";
import fc from "../../../../support/cases.ts";
import { press, type } from "../../models.ts";
import { itemModel, itemsModel, ofPane, tell } from "./models.ts";

const own = (value: unknown) => JSON.stringify(value);
const paths = fc.array(fc.oneof(fc.constantFrom("a", "b", "__proto__", "constructor"), fc.nat({ max: 3 })), {
  minLength: 1,
  maxLength: 3,
});

describe("values inside an item", () => {
  it("are found where they were put, whatever the names", () => {
    fc.assert(
      fc.property(
        items,
        fc.array(fc.constantFrom("a", "n", "__proto__"), { minLength: 1, maxLength: 3 }),
        values,
        (item, path, value) => {
          expect(own(valueAt(withValue(item, path, value), path))).toBe(own(value));
        },
      ),
    );
  });

  it("change nothing else, and nothing at all when they are put back", () => {
    fc.assert(
      fc.property(items, paths, (item, path) => {
        const value = valueAt(item, path);
        fc.pre(value !== undefined);
        expect(own(withValue(item, path, value))).toBe(own(item));
        expect(valueAt(withoutValue(item, path), path.slice(0, -1))).toBeDefined();
      }),
    );
  });

  it("keep their type when they are edited", () => {
    fc.assert(
      fc.property(values, (value) => {
        const read = readValue(kindOf(value), editedText(value));
        expect(read.ok && own(read.value)).toBe(own(value));
      }),
    );
    const long = parseLossless("12345678901234567890");
    const read = readValue("number", editedText(long));
    expect(read.ok && own(read.value)).toBe("12345678901234567890");
  });

  it("become of any other type", () => {
    fc.assert(
      fc.property(values, fc.constantFrom(...valueKinds), (value, kind) => {
        expect(kindOf(asKind(value, kind))).toBe(kind);
      }),
    );
  });

  it.each(["1x", "", "01", "0x10", "1e", "Infinity"])("refuse %j as a number", (text) => {
    expect(readValue("number", text).ok).toBe(false);
  });
});

describe("rows", () => {
  const rowsOf = (item: Record<string, unknown>, tab: "form" | "json", folded: readonly string[] = []) =>
    itemRows({ draft: item, original: item, tab, folded });

  it("are the item's JSON, line by line", () => {
    fc.assert(
      fc.property(items, (item) => {
        const text = rowsOf(item, "json")
          .map(
            (row) =>
              (row.label === "" ? "" : `${JSON.stringify(row.label)}: `) +
              row.text +
              (row.hasNext ? "," : ""),
          )
          .join("\n");
        expect(own(JSON.parse(text))).toBe(own(item));
      }),
    );
  });

  it("have an id of their own", () => {
    fc.assert(
      fc.property(items, fc.constantFrom("form", "json"), (item, tab) => {
        const ids = rowsOf(item, tab as "form" | "json").map(({ id }) => id);
        expect(ids).toEqual([...new Set(ids)]);
      }),
    );
  });

  it("hide the parts of what is folded", () => {
    const item = { a: { b: [1, 2] }, c: 3 };
    expect(rowsOf(item, "form", ['["a"]']).map(({ label }) => label)).toEqual(["a", "c"]);
    expect(rowsOf(item, "form", ['["a","b"]']).map(({ label }) => label)).toEqual(["a", "b", "c"]);
  });

  it("say what is new and what has changed", () => {
    const states = itemRows({
      draft: { a: 1, b: 3, c: 4 },
      original: { a: 1, b: 2 },
      tab: "form",
      folded: [],
    });
    expect(states.map(({ label, state }) => `${label} ${state}`)).toEqual(["a same", "b changed", "c new"]);
  });

  it("are not deeper than a screen can show", () => {
    let deep: unknown = 1;
    for (let level = 0; level < 5000; level++) deep = [deep];
    const model = tell(itemsModel(), {
      ...{ pane: "datastores", kind: "item-opened", item: { id: "1", deep }, key: "1", position: 0 },
      askedAtMs: 0,
    })[0];
    expect(model.datastores.item).toMatchObject({ draft: undefined, failure: { code: "too_deep" } });
    let shown: unknown = 1;
    for (let level = 0; level < 100; level++) shown = [shown];
    expect(rowsOf({ shown }, "form").length).toBeLessThan(60);
  });
});

const item = {
  id: "8801",
  status: "open",
  priority: 3,
  ok: true,
  note: null,
  tags: ["vip"],
  by: { who: "U1" },
};
const draftAfter = (...keys: readonly string[]) => press(itemModel(item), ...keys)[0].datastores.item.draft;
const clear = "ctrl-u";

/** What the user's editor has left of a text: an item, a text that is none, or nothing. */
function left(
  model: Model,
  edited: { readonly item: DatastoreItem } | { readonly text?: string },
  of = model.datastores.item,
): Model {
  const about = { pane: "datastores", of } as const;
  return tell(
    model,
    "item" in edited
      ? { ...about, kind: "text-edited", item: edited.item }
      : { ...about, kind: "edit-refused", problem: "Not JSON.", ...edited },
  )[0];
}

describe("editing", () => {
  it.each<[string, readonly string[], object]>([
    ["a text", ["j", "enter", clear, "x", "enter"], { status: "x" }],
    ["a number", ["j", "j", "enter", clear, "7", "enter"], { priority: 7 }],
    ["nothing when it is not a number", ["j", "j", "enter", clear, "x", "enter"], { priority: 3 }],
    ["nothing when it is left", ["j", "enter", "x", "esc"], { status: "open" }],
    ["true", ["j", "j", "j", "enter"], { ok: false }],
    ["an element of a list", ["j", "j", "j", "j", "j", "j", "enter", "x", "enter"], { tags: ["vipx"] }],
    ["an object's attribute", ["G", "enter", "2", "enter"], { by: { who: "U12" } }],
    ["a list by one more element", ["j", "j", "j", "j", "j", "+"], { tags: ["vip", ""] }],
    ["a type", ["j", "#"], { status: 0 }],
    ["null into a text", ["j", "j", "j", "j", "#"], { note: [] }],
  ])("changes %s", (_, keys, expected) => {
    expect(draftAfter(...keys)).toEqual({ ...item, ...expected });
  });

  it("adds an attribute with the empty value of its declared type, and takes one away", () => {
    const named = type(press(itemModel(item), "+")[0], "tags2");
    expect(press(named, "enter")[0].datastores.item.draft).toEqual({ ...item, tags2: "" });
    const declared = press(itemModel({ id: "1" }), "+", "tab", "tab")[0];
    expect(declared.datastores.editor?.line.text).toBe("status");
    const priority = press(type(press(itemModel({ id: "1" }), "+")[0], "priority"), "enter")[0];
    expect(priority.datastores.item.draft).toEqual({ id: "1", priority: 0 });
    expect(draftAfter("j", "-")).not.toHaveProperty("status");
  });

  it("refuses a name that is taken", () => {
    const model = press(type(press(itemModel(item), "+")[0], "status"), "enter")[0];
    expect(model.datastores.editor?.problem?.message).toBe("There is an attribute of that name.");
  });

  it("does not touch the key of a stored item", () => {
    for (const key of ["enter", "#", "-"]) expect(draftAfter(key)).toEqual(item);
    const copied = press(itemModel(item), "D", "enter")[0];
    expect(copied.datastores.editor?.kind).toBe("value");
  });

  it("does not put a text with line breaks into one line", () => {
    const model = press(itemModel({ id: "1", text: "a\nb" }), "j", "enter")[0];
    expect(model.datastores.editor).toBeUndefined();
    expect(model.notice?.text).toContain("$EDITOR");
  });

  it("keeps a text that came back from the editor and is no item", () => {
    const [asked, effects] = press(itemModel(item), "ctrl-e");
    expect(ofPane(effects)).toMatchObject([
      { pane: "datastores", kind: "edit-text", text: `${JSON.stringify(item, null, 2)}\n` },
    ]);
    const refused = left(asked, { text: "{" });
    expect(ofPane(press(refused, "ctrl-e")[1])).toMatchObject([{ text: "{" }]);
    const edited = left(refused, { item: { id: "8801" } });
    expect(edited.datastores.item).toMatchObject({ draft: { id: "8801" }, rejected: undefined });
  });

  it.each([
    ["esc", /no item yet: Ctrl-E edits it again, Esc once more drops it/, { view: "item" }],
    ["n", /no item yet: Ctrl-E edits it again, Ctrl-R drops it/, { view: "item" }],
    ["ctrl-s", /no item yet: Ctrl-E edits it again/, { view: "item" }],
    ["q", /the same key once more quits/, { view: "item" }],
    ["D", /no item yet: Ctrl-E edits it again/, { view: "item" }],
  ])("does not lose such a text by %s", (key, words, datastores) => {
    const refused = left(itemModel(item), { text: "{" });
    const [pressed, effects] = press(refused, key);
    expect(pressed).toMatchObject({ datastores: { ...datastores, item: { rejected: "{" } } });
    expect(pressed.notice?.text).toMatch(words);
    expect(effects.filter(({ kind }) => kind === "quit")).toEqual([]);
  });

  it("goes over to another sandbox with such a text", () => {
    const refused = left(itemModel(item), { text: "{" });
    const [carried] = carryDatastores(itemModel({ id: "8801" }), refused);
    expect(carried.datastores).toMatchObject({ view: "item", item: { rejected: "{" } });
  });

  it.each([
    ["changes", ["j", "j", "j", "enter"], { draft: item }],
    ["a new item", ["D"], { draft: undefined }],
  ] as const)("drops %s with the second Esc also where it was reached from another pane", (_, keys, left) => {
    const opened = press(itemModel(item), ...keys)[0];
    const { datastores } = opened;
    const jumped: Model = {
      ...opened,
      history: [paneNamed("activity").entry(opened)],
      datastores: { ...datastores, item: { ...datastores.item, position: undefined } },
    };
    const [once] = press(jumped, "esc");
    expect(once.pane).toBe("datastores");
    const [back] = press(once, "esc");
    expect(back).toMatchObject({ pane: "activity", datastores: { item: { ...left, rejected: undefined } } });
    expect(back.datastores.item.draft).toEqual(left.draft);
  });

  it("has nothing to lose where the editor failed", () => {
    const failed = left(itemModel(item), {});
    expect(press(failed, "esc")[0].datastores.view).toBe("items");
  });

  it("asks twice before changes are dropped", () => {
    const changed = press(itemModel(item), "j", "j", "j", "enter")[0];
    const once = press(changed, "esc")[0];
    expect(once.datastores.view).toBe("item");
    expect(once.notice?.text).toMatch(/^Changed/);
    expect(press(once, "esc")[0].datastores).toMatchObject({ view: "items", item: { draft: undefined } });
    expect(press(once, "j", "esc")[0]).toMatchObject({ datastores: { view: "item" }, onceMore: "drop-item" });
    expect(press(once, "enter", "esc")[0].datastores.view).toBe("items");
    expect(press(itemModel(item), "esc")[0].datastores.view).toBe("items");
  });

  it("says that changes are dropped where the item is read again, and nothing where there are none", () => {
    const changed = press(itemModel(item), "j", "j", "j", "enter")[0];
    const [asked, effects] = press(changed, "ctrl-r");
    expect(ofPane(effects)).toMatchObject([{ kind: "read-anew" }]);
    const about = { pane: "datastores", datastore: "requests", key: String(item.id) } as const;
    const answer = (model: Model) =>
      tell(model, { ...about, kind: "item-anew", item: { ...item, status: "held" }, askedAtMs: 1 })[0];
    const read = answer(asked);
    expect(read.notice?.text).toBe("The changes are dropped: this is what is stored");
    expect(read.datastores.item).toMatchObject({ draft: { status: "held" }, original: { status: "held" } });
    const unchanged = answer(press(itemModel(item), "ctrl-r")[0]);
    expect([unchanged.notice, unchanged.datastores.item.draft]).toEqual([
      undefined,
      { ...item, status: "held" },
    ]);
  });

  it("keeps changes where the item cannot be read again, and those that are made meanwhile", () => {
    const changed = press(itemModel(item), "j", "j", "j", "enter")[0];
    const { draft } = changed.datastores.item;
    const asked = press(changed, "ctrl-r")[0];
    const about = { pane: "datastores", datastore: "requests", key: String(item.id) } as const;
    const failure = newFailure("refused", "internal_error", "It failed.");
    const failed = tell(asked, { ...about, kind: "item-failed", failure })[0];
    expect(failed.datastores.item).toMatchObject({ draft, failure: { code: "internal_error" } });
    const later = withItem(asked, { draft: { ...item, priority: 9 } });
    const stored = { ...item, status: "held" };
    const read = tell(later, { ...about, kind: "item-anew", item: stored, askedAtMs: 1 })[0];
    expect(read.datastores.item).toMatchObject({ draft: later.datastores.item.draft, behind: "changed" });
  });
});

describe("writing", () => {
  const changed = (): Model => press(itemModel(item), "j", "j", "j", "enter")[0];
  const plan: ChangePlan = {
    ...{ kind: "put", datastore: "requests", primaryKey: "id", key: "8801" },
    ...{ before: item, after: { ...item, ok: false }, changes: [{ path: "ok", before: true, after: false }] },
    ...{ isStale: false, nameToType: undefined },
  };

  it("asks anew where another writer has changed the item, and drops what would change nothing now", () => {
    const planned = tell(press(changed(), "ctrl-s")[0], { pane: "datastores", kind: "planned", plan })[0];
    const making = press(planned, "y")[0];
    const now = { ...plan, isStale: true, before: { ...item, ok: "no" } };
    const again = tell(making, { pane: "datastores", kind: "overtaken", plan: now })[0];
    expect(again.datastores.review).toMatchObject({ phase: "asking", plan: now });
    expect(reviewNotes(again).join(" ")).toMatch(/^Nothing was written: the stored item has changed/);
    const same = { ...now, before: now.after, changes: [] };
    const left = tell(making, { pane: "datastores", kind: "overtaken", plan: same })[0];
    expect(left.datastores).toMatchObject({ view: "item", item: { original: now.after } });
    expect(left.notice?.text).toMatch(/^Nothing was written: .* nothing would change any more$/);
    const away = { ...making, datastores: { ...making.datastores, view: "items" as const } };
    const late = tell(away, { pane: "datastores", kind: "overtaken", plan: now });
    expect(late[0].notice?.text).toMatch(/^Nothing was written/);
    expect(ofPane(late[1])).toContainEqual({ pane: "datastores", kind: "drop-plan" });
  });

  it("shows the plan first, and sends nothing without a yes", () => {
    const [asked, effects] = press(changed(), "ctrl-s");
    expect(ofPane(effects)).toMatchObject([
      { kind: "plan", wanted: { kind: "put", item: { ok: false }, believed: item } },
    ]);
    const planned = tell(asked, { pane: "datastores", kind: "planned", plan })[0];
    expect(planned.datastores).toMatchObject({ view: "review", review: { phase: "asking" } });
    for (const key of ["n", "esc"]) {
      const [left, sent] = press(planned, key);
      expect(left.datastores.view).toBe("item");
      expect(ofPane(sent)).toEqual([{ pane: "datastores", kind: "drop-plan" }]);
    }
    expect(ofPane(press(planned, "y")[1])).toEqual([{ pane: "datastores", kind: "carry-out" }]);
    expect(ofPane(press(planned, "y", "y")[1])).toHaveLength(1);
  });

  it("takes the app's name where the place is protected, and nothing else", () => {
    const asked = press(changed(), "ctrl-s")[0];
    const planned = tell(asked, {
      pane: "datastores",
      kind: "planned",
      plan: { ...plan, nameToType: "bot" },
    })[0];
    expect(ofPane(press(type(planned, "y"), "enter")[1])).toEqual([]);
    expect(ofPane(press(type(planned, "bot"), "enter")[1])).toEqual([
      { pane: "datastores", kind: "carry-out" },
    ]);
    expect(press(planned, "esc")[0].datastores.view).toBe("item");
    expect(contextsOf(planned), "the change is read on").toContain("change-name");
  });

  it("can be taken back, once", () => {
    const asked = press(changed(), "ctrl-s")[0];
    const writing = press(tell(asked, { pane: "datastores", kind: "planned", plan })[0], "y")[0];
    const done = tell(writing, {
      pane: "datastores",
      kind: "changed",
      item: plan.after,
      ...{ canUndo: true, kept: [] },
      askedAtMs: 0,
    })[0];
    expect(done.datastores).toMatchObject({
      view: "item",
      item: { original: plan.after, draft: plan.after },
    });
    const [undoing, effects] = press(done, "u");
    expect(ofPane(effects)).toEqual([
      { pane: "datastores", kind: "plan", wanted: { kind: "undo", of: plan } },
    ]);
    const back = { ...plan, before: plan.after, after: item };
    const confirmed = press(tell(undoing, { pane: "datastores", kind: "planned", plan: back })[0], "y")[0];
    const undone = tell(confirmed, {
      pane: "datastores",
      kind: "changed",
      item,
      ...{ canUndo: true, kept: [] },
      askedAtMs: 0,
    })[0];
    expect(undone.notice?.text).toBe("Taken back");
    expect(press(undone, "u")[0].notice?.text).toBe("There is no change to undo");
  });

  it("keeps what was edited after the write when that is taken back", () => {
    const later = press(itemModel(item), "j", "j", "j", "enter")[0];
    const undoing = press(withDatastores(later, { lastMade: plan }), "u")[0];
    const before = { ...item, status: "held" };
    const back = { ...plan, before: item, after: before };
    const confirmed = press(tell(undoing, { pane: "datastores", kind: "planned", plan: back })[0], "y")[0];
    const undone = tell(confirmed, {
      ...{ pane: "datastores", kind: "changed", item: before },
      ...{ canUndo: true, kept: [], askedAtMs: 0 },
    })[0];
    expect(undone.notice?.text).toBe("Taken back");
    expect(undone.datastores.item).toMatchObject({ draft: { ok: false }, original: item, behind: "changed" });
  });

  it("says what the datastore may refuse, and that another writer has changed the item", () => {
    const asked = press(changed(), "ctrl-s")[0];
    const doubtful = { ...plan, after: { id: "8801", nope: 1 }, isStale: true };
    const planned = tell(asked, { pane: "datastores", kind: "planned", plan: doubtful })[0];
    const lines = reviewNotes(planned);
    expect(lines.every((line) => line.length <= planned.screen.columns - 2)).toBe(true);
    expect(lines.join(" ")).toBe(
      'The stored item has changed since it was read: this is against what is stored now. The datastore may refuse it: "requests" declares no attribute "nope".',
    );
  });

  it("says of an item that is deleted meanwhile that the write would make it anew", () => {
    const asked = press(changed(), "ctrl-s")[0];
    const gone = { ...plan, before: undefined, isStale: true };
    const planned = tell(asked, { pane: "datastores", kind: "planned", plan: gone })[0];
    expect(reviewNotes(planned)[0]).toBe("The item is not stored any more: this would make it anew.");
  });

  it("says of a new item whose key is taken that it would replace the one there, and blames no other writer", () => {
    const asked = press(changed(), "ctrl-s")[0];
    const { datastores } = asked;
    const created = {
      ...asked,
      datastores: { ...datastores, item: { ...datastores.item, original: undefined } },
    };
    const planned = tell(created, {
      pane: "datastores",
      kind: "planned",
      plan: { ...plan, isStale: true },
    })[0];
    expect(reviewNotes(planned).join(" ")).toMatch(
      /^An item "8801" is stored already: this would replace it\./,
    );
  });

  it("shows after a no what the plan knew to be stored, but for what is edited", () => {
    const now = { ...plan, kind: "delete" as const, before: { ...item, ok: "no" }, after: undefined };
    const refused = (model: Model) =>
      press(tell(press(model, "d")[0], { pane: "datastores", kind: "planned", plan: now })[0], "n")[0];
    expect(refused(itemModel(item)).datastores.item).toMatchObject({
      draft: now.before,
      original: now.before,
    });
    expect(refused(changed()).datastores.item).toMatchObject({
      ...{ draft: { ok: false }, original: item, behind: "changed" },
    });
  });

  it("shows the changed part of a long text first, and the whole below", () => {
    const asked = press(changed(), "ctrl-s")[0];
    const [before, after] = ["old", "new"].map(
      (word) => `${"a word ".repeat(200)}${word}${" a word".repeat(200)}`,
    );
    const changes = [{ path: "note", before, after }];
    const planned = tell(asked, { pane: "datastores", kind: "planned", plan: { ...plan, changes } })[0];
    const lines = reviewText(planned).lines.map(({ cells }) =>
      cells.map(({ label, text }) => label + text).join(""),
    );
    expect(lines.slice(0, 5).join(" ")).toMatch(/~ note: .* - …(?:a |word )+old .*\+ …(?:a |word )+new /);
    expect(lines.join(" ").replaceAll(/ +/g, " ")).toContain(`~ note: ${JSON.stringify(before)} → `);
  });

  it("shows a new value below an old one that is longer than a text that is laid out", () => {
    const asked = press(changed(), "ctrl-s")[0];
    const changes = [{ path: "note", before: `x${"a".repeat(250_000)}y`, after: "NEW" }];
    const planned = tell(asked, { pane: "datastores", kind: "planned", plan: { ...plan, changes } })[0];
    const lines = reviewText(planned).lines.map(({ cells }) => cells.map(({ text }) => text).join(""));
    expect(lines.at(-2)).toMatch(/^… 50,\d{3} more characters/);
    expect(lines.at(-1)).toBe('+ "NEW"');
  });

  it("needs a key", () => {
    const model = press(itemModel(item), "D", "ctrl-s")[0];
    expect(model.datastores.view).toBe("item");
    expect(model.notice?.text).toContain("key");
  });

  it("ignores a plan that nobody waits for any more", () => {
    const [model, effects] = tell(itemModel(item), { pane: "datastores", kind: "planned", plan });
    expect(model.datastores.view).toBe("item");
    expect(ofPane(effects)).toEqual([{ pane: "datastores", kind: "drop-plan" }]);
  });
});

describe("an item of the list, asked for anew", () => {
  const stored = { ...item, status: "theirs" };
  const anew = (now: DatastoreItem | undefined) =>
    ({
      pane: "datastores",
      kind: "item-anew",
      datastore: "requests",
      key: "8801",
      item: now,
      askedAtMs: 9,
    }) as const;
  const edited = () => press(itemModel(item), "j", "j", "j", "enter")[0];

  it("is shown as it is stored, and that it has changed is said", () => {
    const [model] = tell(itemModel(item), anew(stored));
    expect(model.datastores.item).toMatchObject({ draft: stored, original: stored, askedAtMs: 9 });
    expect(model.notice?.text).toMatch(/has changed since the list was asked for/);
    const turned = Object.fromEntries(Object.entries(item).toReversed());
    const [same] = tell(itemModel(item), anew(turned));
    expect([same.datastores.item.draft, same.notice]).toEqual([item, undefined]);
  });

  it("stays as it is edited, and that it has changed is said", () => {
    const [model] = tell(edited(), anew(stored));
    expect(model.datastores.item).toMatchObject({
      ...{ draft: { ...item, ok: false }, original: item, behind: "changed" },
    });
    expect(model.notice?.text).toMatch(/yours is not of that/);
    const typing = press(itemModel(item), "j", "enter")[0];
    const [typed] = tell(typing, anew(stored));
    expect(typed.datastores).toMatchObject({ editor: typing.datastores.editor, item: { draft: item } });
  });

  it("takes the place of a text that is left as it was in the user's editor", () => {
    const asked = itemModel(item);
    const [came] = tell(asked, anew(stored));
    const closed = left(
      came,
      { item: Object.fromEntries(Object.entries(item).toReversed()) },
      asked.datastores.item,
    );
    expect(closed.datastores.item).toMatchObject({ draft: stored, original: stored, behind: undefined });
    expect(closed.notice?.text).toMatch(/this is what is stored now$/);
  });

  it.each([
    ["one that was changed", { item: { ...item, priority: 9 } }, { draft: { ...item, priority: 9 } }],
    ["one that is no item", { text: "{" }, { draft: item, rejected: "{" }],
  ])("leaves a text in the user's editor against what it was begun with: %s", (_, edited, kept) => {
    const asked = itemModel(item);
    const [came] = tell(asked, anew(stored));
    const closed = left(came, edited, asked.datastores.item);
    expect(closed.datastores.item).toMatchObject({ ...kept, original: item, behind: "changed" });
    expect(closed.notice?.text).toMatch(
      "text" in edited ? /^Not JSON/ : /has changed since .*yours is not of that/,
    );
    expect(ofPane(press(closed, "ctrl-s")[1])).toMatchObject(
      "text" in edited ? [] : [{ kind: "plan", wanted: { believed: item } }],
    );
  });

  it("leaves a text of the user's editor that was closed before it came back", () => {
    const asked = itemModel(item);
    const closed = press(asked, "esc")[0];
    const edited = left(closed, { item: { ...item, priority: 9 } }, asked.datastores.item);
    expect(edited.datastores).toMatchObject({ view: "item", item: { key: "8801", original: item } });
  });

  it("is no longer said to be another one once it is shown, or is the same again", () => {
    const [behind] = tell(withItem(edited(), { dropping: undefined }), anew(stored));
    const again = withItem(behind, { readingAgain: true });
    expect(tell(again, anew(item))[0].datastores.item.behind).toBeUndefined();
    const unchanged = withItem(itemModel(item), { behind: "changed", readingAgain: true });
    expect(tell(unchanged, anew(stored))[0].datastores.item).toMatchObject({
      draft: stored,
      behind: undefined,
    });
  });

  it("that is gone stays to be read, and says so", () => {
    const [model] = tell(itemModel(item), anew(undefined));
    expect(model.datastores.item).toMatchObject({ draft: item, behind: "gone" });
    expect(model.notice?.text).toMatch(/not stored any more/);
  });

  it("that cannot be had stays with its age, and says why", () => {
    const place = { pane: "datastores", kind: "item-failed", datastore: "requests" } as const;
    const failure = newFailure("transport", "unreachable", "No.");
    const [model] = tell(itemModel(item), { ...place, key: "8801", failure });
    expect(model.datastores.item).toMatchObject({ draft: item, failure, askedAtMs: 0, readingAgain: false });
  });

  it("is passed over where another one is open, and after a write", () => {
    const other = itemModel({ ...item, id: "9" });
    expect(tell(other, anew(stored))[0].datastores.item).toEqual(other.datastores.item);
    const once = tell(itemModel(item), anew(item))[0];
    expect(tell(once, anew(stored))[0].datastores.item).toEqual(once.datastores.item);
  });
});

describe("an item that is asked for by its key", () => {
  const place = { pane: "datastores", datastore: "requests", key: "b" } as const;
  const asked = getItem(itemsModel(), "requests", "b")[0];
  const failure = newFailure("transport", "unreachable", "No.");

  it.each<[string, Parameters<typeof tell>[1]]>([
    ["failure of another key", { ...place, kind: "item-failed", key: "a", failure }],
    ["failure of another datastore", { ...place, kind: "item-failed", datastore: "others", failure }],
    [
      "item of another key",
      { ...place, kind: "item-opened", key: "a", item: { id: "a" }, position: undefined, askedAtMs: 0 },
    ],
    [
      "item of another datastore",
      {
        ...place,
        kind: "item-opened",
        datastore: "others",
        item: { id: "b" },
        position: undefined,
        askedAtMs: 0,
      },
    ],
    ["missing item of another datastore", { ...place, kind: "item-missing", datastore: "others" }],
  ])("is not the late %s", (_, late) => {
    expect(tell(asked, late)[0].datastores.item).toEqual(asked.datastores.item);
  });

  it("shows why it could not be had", () => {
    const [failed] = tell(asked, { ...place, kind: "item-failed", failure });
    expect(failed.datastores.item).toMatchObject({ loading: false, failure });
  });
});
