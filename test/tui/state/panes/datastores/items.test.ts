import { describe, expect, it } from "vitest";
import { shownColumns } from "../../../../../src/tui/state/panes/datastores/items.ts";
import type { DatastoresMessage } from "../../../../../src/tui/state/panes/datastores/message.ts";
import { withItems } from "../../../../../src/tui/state/panes/datastores/setters.ts";
import { press, type } from "../../models.ts";
import { itemsModel, ofPane, requestsStore, storesModel, tell } from "./models.ts";

describe("choosing a datastore", () => {
  it("looks which there are when the pane is opened, once", () => {
    const model = storesModel();
    expect(ofPane(press(model, "1", "3")[1])).toEqual([]);
    expect(ofPane(press(model, "ctrl-r")[1])).toEqual([{ pane: "datastores", kind: "find-stores" }]);
  });

  it("asks for the first page of the one that is chosen", () => {
    const [model, effects] = press(storesModel(), "enter");
    expect(model.datastores).toMatchObject({ view: "items", items: { progress: { busy: "asking" } } });
    expect(ofPane(effects)).toEqual([
      {
        ...{ pane: "datastores", kind: "ask", datastore: "requests", primaryKey: "id", where: "" },
        ...{ begin: true, limit: 100, wanted: undefined },
      },
    ]);
  });

  it("takes a name that nobody knows, and keeps it in the list", () => {
    const [model, effects] = press(type(press(storesModel(), "K")[0], "secret"), "enter");
    expect(model.datastores.items.store).toEqual({ name: "secret", source: "typed", declaration: undefined });
    expect(ofPane(effects)).toMatchObject([{ kind: "ask", datastore: "secret", primaryKey: "id" }]);
    const found = tell(model, {
      pane: "datastores",
      kind: "stores-found",
      stores: [requestsStore],
      failure: undefined,
    });
    expect(found[0].datastores.stores.list.map(({ name }) => name)).toEqual(["requests", "secret"]);
  });

  it("asks again when the key turns out to be another attribute", () => {
    const model = press(type(press(storesModel([]), "K")[0], "balances"), "enter")[0];
    const balances = {
      name: "balances",
      source: "manifest.json",
      declaration: { name: "balances", primaryKey: "employee", attributes: [] },
    };
    const [, effects] = tell(model, {
      pane: "datastores",
      kind: "stores-found",
      stores: [balances],
      failure: undefined,
    });
    expect(ofPane(effects)).toMatchObject([{ kind: "ask", primaryKey: "employee", begin: true }]);
  });
});

describe("a condition that the declaration speaks against", () => {
  const asked = (where: string) => press(type(press(itemsModel(), "/")[0], where), "enter")[0];
  const answer = (length: number): DatastoresMessage => {
    const { columns, progress } = itemsModel(length).datastores.items;
    const kept = { cursor: 0, top: 0, failure: undefined };
    return { pane: "datastores", kind: "items-changed", length, columns, progress, ...kept };
  };

  it.each([
    ["priority != high", 5, /^"requests" declares no attribute "high"/],
    ["priority != high", 0, undefined],
    ["priority != 3", 5, undefined],
  ])("is told of with the first items: %s, %d of them", (where, length, told) => {
    const model = tell(asked(where), answer(length))[0];
    if (told) expect(model.notice).toMatchObject({ text: expect.stringMatching(told), tone: "warn" });
    else expect(model.notice).toBeUndefined();
    const later = tell(press(model, "j")[0], answer(length + 1))[0];
    expect(length > 0 && later.notice).toBeFalsy();
  });

  it("is not told of on another pane", () => {
    expect(tell(press(asked("priority != high"), "1")[0], answer(5))[0].notice).toBeUndefined();
  });
});

describe("columns", () => {
  it.each([
    ["the one behind it", 0, "status", ["status", "priority", "tags"]],
    ["where it was the last, the one before it", 3, "priority", ["id", "status", "priority"]],
  ])("of which one is hidden select %s", (_what, at, column, shown) => {
    const chosen = withItems(itemsModel(), { column: ["id", "status", "priority", "tags"][at] });
    const { items } = press(chosen, "-")[0].datastores;
    expect([items.column, shownColumns(items)]).toEqual([column, shown]);
  });

  it("of which one is left keep it, and say so", () => {
    const [model] = press(withItems(itemsModel(), { column: "id" }), "-", "-", "-", "-");
    expect([shownColumns(model.datastores.items), model.notice?.text]).toEqual([
      ["tags"],
      "One column stays",
    ]);
  });

  it("sort from the first row on", () => {
    const [model, effects] = press(withItems(itemsModel(), { column: "status", cursor: 7, top: 3 }), "s");
    expect(model.datastores.items).toMatchObject({ cursor: 0, top: 0, sort: { column: "status" } });
    expect(ofPane(effects)).toMatchObject([{ kind: "sort", sort: { column: "status", reversed: false } }]);
  });
});

describe("paging", () => {
  it.each([
    ["asks for the next page", { more: true }, ["n"], { kind: "ask", begin: false, wanted: undefined }],
    [
      "goes on until so many match",
      { more: true },
      ["b", "ctrl-u", "5", "enter"],
      { kind: "ask", begin: false, wanted: 5, limit: 1000 },
    ],
    ["stops when asked to", { busy: "scanning", wanted: 5 }, ["esc"], { kind: "stop" }],
    ["begins again", {}, ["ctrl-r"], { kind: "ask", begin: true }],
  ])("%s", (_, progress, keys, effect) => {
    expect(ofPane(press(itemsModel(30, progress), ...keys)[1])).toMatchObject([effect]);
  });

  it.each([
    ["is no more", {}, "There is no further page"],
    ["is being asked for", { busy: "asking", more: true }, "It is being asked; Esc stops it"],
  ])("says that there %s", (_, progress, text) => {
    const [model, effects] = press(itemsModel(30, progress), "n");
    expect(model.notice?.text).toBe(text);
    expect(ofPane(effects)).toEqual([]);
  });

  it("takes only a whole number of matches", () => {
    const [model, effects] = press(itemsModel(30, { more: true }), "b", "ctrl-u", "x", "enter");
    expect(model.datastores.editor?.problem?.message).toContain("How many");
    expect(ofPane(effects)).toEqual([]);
  });
});

describe("the condition", () => {
  it("is used when it is right, and remembered", () => {
    const [model, effects] = press(type(press(itemsModel(), "/")[0], 'status = "open"'), "enter");
    expect(model.datastores.items.filter.text).toBe('status = "open"');
    expect(ofPane(effects)).toMatchObject([{ kind: "ask", where: 'status = "open"', begin: true }]);
    expect(press(model, "/")[0].datastores.editor?.line.text).toBe('status = "open" ');
    expect(press(model, "/", "enter")[0].datastores.items.filter.text).toBe('status = "open"');
    expect(press(model, "/", "ctrl-u", "up")[0].datastores.editor?.line.text).toBe('status = "open"');
    expect(ofPane(press(model, "backspace")[1])).toMatchObject([{ kind: "ask", where: "" }]);
  });

  it("leads back to all items where no filter was before it", () => {
    const filter = { text: "priority > 1", condition: undefined, query: "urgent" };
    const [asked, effects] = press(withItems(itemsModel(), { filter }), "backspace");
    expect(ofPane(effects)).toMatchObject([{ kind: "ask", where: "" }]);
    expect(press(asked, "backspace")[0].notice?.text).toBe("No earlier filter");
  });

  it("stays in its line when it is wrong, with the place", () => {
    const [model, effects] = press(type(press(itemsModel(), "/")[0], "status = "), "enter");
    expect(model.datastores.editor?.problem).toMatchObject({ code: "missing-operand", offset: 9 });
    expect(ofPane(effects)).toEqual([]);
  });

  it("is saved under a name, and replaces another one only after a second Enter", () => {
    const filtered = press(type(press(itemsModel(), "/")[0], "priority > 1"), "enter")[0];
    const [asked, effects] = press(type(press(filtered, "ctrl-s")[0], "Über 1!"), "enter");
    expect(ofPane(effects)).toMatchObject([
      {
        kind: "save-query",
        name: "uber-1",
        title: "Über 1!",
        datastore: "requests",
        where: "priority > 1",
        replaces: undefined,
      },
    ]);
    const exists = { kind: "exists", path: ".flowtail/queries/uber-1.json", mark: "1" } as const;
    const about = { name: "uber-1", datastore: "requests", where: "priority > 1" };
    const answer = { pane: "datastores", kind: "query-saved", ...about } as const;
    const told = tell(asked, { ...answer, outcome: exists })[0];
    expect(ofPane(press(told, "enter")[1])).toMatchObject([{ replaces: "1" }]);
    const [again] = tell(told, { ...answer, outcome: { ...exists, mark: "2" } });
    expect(again.datastores.editor).toMatchObject({ exists: { changed: true } });
    expect(ofPane(press(again, "enter")[1])).toMatchObject([{ replaces: "2" }]);
    expect(ofPane(press(told, "x", "enter")[1])).toMatchObject([{ replaces: undefined }]);
  });

  it("leaves another line than the one that named it, and another filter, when it is saved", () => {
    const filtered = press(type(press(itemsModel(), "/")[0], "priority > 1"), "enter")[0];
    const about = { name: "urgent", datastore: "requests", where: "priority > 1" };
    const saved = { kind: "saved", path: ".flowtail/queries/urgent.json" } as const;
    const answer = { pane: "datastores", kind: "query-saved", ...about, outcome: saved } as const;
    const named = type(press(filtered, "ctrl-s")[0], "Urgent");
    const [told] = tell(named, answer);
    expect(told.datastores).toMatchObject({ editor: undefined, items: { filter: { query: "urgent" } } });

    const typing = type(press(filtered, "K")[0], "R-1");
    expect(typing.datastores.editor?.kind).toBe("key");
    expect(tell(typing, answer)[0].datastores.editor).toEqual(typing.datastores.editor);
    const renamed = type(named, "er");
    const exists = { kind: "exists", path: saved.path, mark: "1" } as const;
    for (const outcome of [saved, exists])
      expect(tell(renamed, { ...answer, outcome })[0].datastores.editor).toEqual(renamed.datastores.editor);
    const other = tell(named, { ...answer, where: "priority > 2" })[0];
    expect(other.datastores.items.filter.query).toBeUndefined();
  });

  it("can be a saved query, also one for another datastore", () => {
    const query = { name: "q", title: "Q", where: "missing(a)", shipped: false, problem: undefined };
    const queries = [
      { ...query, datastore: "balances" },
      { ...query, datastore: undefined },
    ];
    const model = tell(itemsModel(), { pane: "datastores", kind: "queries-changed", queries })[0];
    expect(ofPane(press(model, "v", "enter")[1])).toMatchObject([
      { datastore: "balances", where: "missing(a)" },
    ]);
    expect(ofPane(press(model, "v", "j", "enter")[1])).toMatchObject([
      { datastore: "requests", where: "missing(a)" },
    ]);
  });

  it("tells of a query file that breaks while the screen is open, once", () => {
    const good = {
      name: "q",
      title: "Q",
      datastore: undefined,
      where: "a = 1",
      shipped: false,
      problem: undefined,
    };
    const broken = { ...good, problem: "q.json: where, column 1: wrong" };
    const changed = (model: Parameters<typeof tell>[0], query: typeof good | typeof broken) =>
      tell(model, { pane: "datastores", kind: "queries-changed", queries: [query] });
    const model = changed(itemsModel(), good)[0];
    const [told] = changed(model, broken);
    expect(told.notice?.text).toBe("q.json: where, column 1: wrong; its last valid condition is kept");
    expect(changed({ ...told, notice: undefined }, broken)[0].notice).toBeUndefined();
  });
});

describe("columns", () => {
  it("are selected, hidden and shown again", () => {
    const model = itemsModel();
    const column = (...keys: readonly string[]) => press(model, ...keys)[0].datastores.items.column;
    expect([column(), column("l"), column("h"), column(..."lllll")]).toEqual(["id", "status", "id", "tags"]);
    const hidden = press(model, "l", "-")[0];
    expect(hidden.datastores.items).toMatchObject({ hidden: ["status"], column: "priority" });
    const [shown] = press(hidden, "V");
    expect(shown.datastores.items.hidden).toEqual([]);
    expect(press(shown, "V")[0].notice?.text).toBe(
      "No column is hidden; l goes on to those that have no room",
    );
    expect(press(model, ..."------")[0].datastores.items.hidden).toHaveLength(3);
  });

  it("are sorted by, the other way round, not at all", () => {
    const sorts = [1, 2, 3].map(
      (times) => press(itemsModel(), "l", ...Array(times).fill("s"))[0].datastores.items.sort,
    );
    expect(sorts).toEqual([
      { column: "status", reversed: false },
      { column: "status", reversed: true },
      undefined,
    ]);
  });
});

it("closes the explanation with Esc before it leaves the items", () => {
  const explained = press(itemsModel(), "X")[0];
  const closed = press(explained, "esc")[0];
  expect(closed.datastores).toMatchObject({ view: "items", items: { explained: false } });
  expect(press(closed, "esc")[0].datastores.view).toBe("stores");
});
