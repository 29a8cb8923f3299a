/** The palette knows everything that has a name, and leads there from any place. */

import { describe, expect, it } from "vitest";
import { newFailure } from "../../../../src/base/failure.ts";
import { shownChoices } from "../../../../src/tui/state/dialog/choices.ts";
import { unlearnt } from "../../../../src/tui/state/dialog/palette.ts";
import { bindings, contextsOf } from "../../../../src/tui/state/keymap.ts";
import type { KeyContext } from "../../../../src/tui/state/keys/binding.ts";
import { asksSomething, coveringStacks } from "../../../../src/tui/state/keys/context-stacks.ts";
import type { Message } from "../../../../src/tui/state/message.ts";
import type { Model } from "../../../../src/tui/state/model.ts";
import { panes } from "../../../../src/tui/state/panes/all.ts";
import type { StoreEntry } from "../../../../src/tui/state/panes/datastores/model.ts";
import { withDatastores } from "../../../../src/tui/state/panes/datastores/setters.ts";
import type { Thing } from "../../../../src/tui/state/thing.ts";
import { update } from "../../../../src/tui/state/update.ts";
import { someViews } from "../../view-store.ts";
import { press, type, withRows } from "../models.ts";
import { itemModel } from "../panes/datastores/models.ts";

const store: StoreEntry = { name: "TimeOffRequests", source: "manifest.json", declaration: undefined };
const query = {
  name: "open",
  title: "Open requests",
  datastore: "TimeOffRequests",
  shipped: false,
  where: 'status = "open"',
  problem: undefined,
};
const things: readonly Thing[] = [
  {
    kind: "function",
    name: "approve_request",
    id: "Fn01",
    to: { pane: "activity", query: "component_id=Fn01" },
  },
  {
    kind: "workflow",
    name: "Ask for time off",
    id: "Wf01",
    to: { pane: "workflows", workflow: { id: "Wf01" } },
  },
  {
    kind: "user",
    name: "Ana Pérez",
    id: "U01",
    otherNames: ["aperez", "a.perez@shop.example"],
    to: { pane: "people", person: { tab: "users", id: "U01" } },
  },
];

function opened(from: Model): Model {
  return update(press(from, ":")[0], { kind: "things-found", things })[0];
}

const known: Model = (() => {
  const [seen] = update(withRows(100), { kind: "views-changed", views: someViews });
  const { datastores } = seen;
  const stores = { ...datastores.stores, list: [store], length: 1 };
  return { ...seen, datastores: { ...datastores, stores, queries: [query] } };
})();

const found = (model: Model, text: string) => {
  const shown = type(opened(model), text);
  return shown.dialog?.kind === "palette"
    ? shownChoices(shown, shown.dialog).map(({ choice }) => choice)
    : [];
};
const chosen = (model: Model, text: string) => press(type(opened(model), text), "enter");

const places: readonly (readonly [string, Model])[] = panes.map(({ title, key }) => [
  title,
  press(known, key)[0],
]);

describe.each(places)("from %s", (_title, from) => {
  it.each([
    ["timeoffr", "datastore", "datastores"],
    ["open requests", "query", "datastores"],
    ["approve_r", "function", "activity"],
    ["ask for time", "workflow", "workflows"],
    ["ana", "user", "people"],
    ["U01", "user", "people"],
    ["aperez", "user", "people"],
    ["a.perez@", "user", "people"],
    ["perez", "user", "people"],
    ["@shop.example", "user", "people"],
    ["auth.test", "method", "api"],
    ["errors view", "view", "activity"],
    ["workflows pane", "pane", "workflows"],
  ])("%j finds a %s and leads to %s", (text, kind, pane) => {
    expect(found(from, text)[0]?.kind).toBe(kind);
    expect(chosen(from, text)[0].pane).toBe(pane);
  });

  it.each(["user", "export", "datastore", "method", "keys", "undo", "deploy", "statistics"])(
    "%j finds only what contains it",
    (word) => {
      const all = found(from, word);
      expect(all.length).toBeGreaterThan(0);
      for (const { text, kind, otherNames = [] } of all)
        expect(`${text} ${kind} ${otherNames.join(" ")}`.toLowerCase()).toContain(word);
    },
  );

  it("lists every action that is no answer to a question, here or in another place", () => {
    const listed = found(from, "").map(({ text }) => text);
    const covering = new Set<KeyContext>(coveringStacks.flat());
    const missing = bindings.filter(
      ({ context, action, help }) =>
        !(covering.has(context) || asksSomething(context) || action === "palette") &&
        !listed.some((text) => text === help || text.startsWith(`${help} (`)),
    );
    expect(missing).toEqual([]);
  });
});

it("what all addresses have in common finds nobody", () => {
  expect(found(known, "shop").filter(({ kind }) => kind === "user")).toEqual([]);
});

it("every action says by itself what it is about: it stands there without its neighbours", () => {
  const texts = found(known, "").map(({ text }) => text);
  expect(texts.filter((text) => /^(the same|the other|the opposite|another|its) /i.test(text))).toEqual([]);
});

it.each(["datastore", "query", "view"])(
  "the name of a kind of few shows them before other places: %s",
  (kind) => {
    const kinds = found(known, kind).map((choice) => choice.kind);
    const elsewhere = kinds.findIndex((each) => /^[A-Z]/.test(each));
    expect(kinds.indexOf(kind)).toBeGreaterThan(-1);
    if (elsewhere !== -1) expect(kinds.lastIndexOf(kind)).toBeLessThan(elsewhere);
  },
);

describe("an action of another place", () => {
  it("is done there", () => {
    const [model, effects] = chosen(known, "previous destructive");
    expect(model.pane).toBe("audit");
    expect(effects).not.toEqual([]);
  });

  it("is done where a way leads from what is under the cursor", () => {
    const [model] = chosen(known, "build the condition in a form");
    expect(model.pane).toBe("datastores");
    expect(contextsOf(model)).toContain("builder");
  });

  it("says where it belongs when nothing leads there", () => {
    const [model] = chosen(known, "swap the two runs");
    expect(model.pane).toBe("traces");
    expect(model.notice?.text).toBe(
      "Swap the two runs that are compared: not possible here. It belongs to Traces: a comparison",
    );
  });

  it.each([
    ["type a datastore's name", "Changed: Ctrl-S writes it, Esc once more drops the changes"],
    ["ask for the next page", "Changed: Ctrl-S writes it, Ctrl-R drops the changes"],
  ])("drops no changes of an item on its way: %s", (action, words) => {
    const changed = press(itemModel({ id: "1", ok: true }), "j", "enter")[0];
    const [model] = chosen(changed, action);
    expect(model.datastores).toMatchObject({ view: "item", item: changed.datastores.item });
    expect(model.notice?.text).toBe(words);
  });

  it("leaves no change that is being sent on its way", () => {
    const { review } = itemModel({ id: "1" }).datastores;
    const sending = withDatastores(itemModel({ id: "1" }), {
      ...{ view: "review", review: { ...review, from: "item", phase: "making" } },
    });
    const [model] = chosen(sending, "ask for the next page");
    expect(model.datastores).toEqual(sending.datastores);
    expect(model.notice?.text).toBe("A change of Datastores is being sent");
  });

  it("that has nothing to do says so, as its key does", () => {
    expect(chosen(known, "the page before the first")[0].dialog).toBeDefined();
    const [model] = chosen(known, "hide the column");
    expect(model.notice?.text).toBe("There are no columns until an item has arrived");
  });
});

it("a jump from the palette is left with Esc, to where it came from", () => {
  const [traces] = press(known, "2");
  const [there] = chosen(traces, "timeoffr");
  const [back] = press(there, "esc", "esc", "esc");
  expect(back.pane).toBe("traces");
});

it("the keys of any place can be read", () => {
  const [model] = chosen(known, "what the keys do in traces: a comparison");
  expect(model.help?.contexts).toContain("comparison");
  expect(press(model, "esc")[0].help).toBeUndefined();
});

it("asks for users and groups when it first opens, and never again", () => {
  const [first, effects] = press(known, ":");
  expect(
    effects.flatMap((each) =>
      each.pane === "people" && each.kind === "ask" ? [`${each.tab} ${each.least}`] : [],
    ),
  ).toEqual(["users 1000", "groups 1000"]);
  expect(press(first, "esc", ":")[1]).toEqual([{ kind: "find-things" }]);
});

const learnt = (model: Model) => (model.dialog?.kind === "palette" ? model.dialog.choices : []);
const cursorOf = ({ dialog }: Model) => (dialog?.kind === "palette" ? dialog.cursor : -1);

it("follows what becomes known while it is open, whichever pane learns it", () => {
  const [bare] = press(withRows(100), ":");
  const before = learnt(bare).length;
  const [stores, asked] = update(bare, {
    ...{ pane: "datastores", kind: "stores-found", stores: [store], failure: undefined },
  });
  expect(learnt(stores).map(({ text }) => text)).toContain("TimeOffRequests");
  // The runtime of a pane that has learnt something may have more names.
  expect(asked).toEqual([{ kind: "find-things" }]);
  const [viewed] = update(stores, { kind: "views-changed", views: someViews });
  expect(learnt(viewed).length).toBe(before + 1 + someViews.length);
  const [named] = update(viewed, { kind: "things-found", things });
  expect(learnt(named).map(({ text }) => text)).toContain("Ana Pérez");
});

it("keeps the choice that was selected when others come before it", () => {
  const [bare] = press(type(press(withRows(100), ":")[0], "re"), "down", "down");
  const choice = (model: Model) =>
    model.dialog?.kind === "palette" ? shownChoices(model, model.dialog)[model.dialog.cursor] : undefined;
  const [more] = update(bare, { kind: "things-found", things: manyThings });
  expect(choice(more)?.choice.id).toBe(choice(bare)?.choice.id);
  expect(cursorOf(more)).toBeGreaterThan(cursorOf(bare));
});

const manyThings = ["re", "re 1", "re 2"].map(
  (name): Thing => ({
    kind: "function",
    name,
    id: "",
    to: { pane: "activity", query: "component_id=Fn01" },
  }),
);

it.each(places)(
  "what can be done here comes before what begins with the word elsewhere: from %s",
  (_title, from) => {
    for (const word of ["why", "copy", "open", "next", "sort", "the"]) {
      const shown = found(from, word);
      const exact = shown.filter(({ text }) => text.toLowerCase() === word);
      const words = shown
        .slice(exact.length)
        .filter(({ text }) => new RegExp(`\\b${word}\\b`, "i").test(text));
      const away = words.findIndex(({ isElsewhere }) => isElsewhere);
      if (away !== -1) expect(words.slice(away).filter(({ isElsewhere }) => !isElsewhere)).toEqual([]);
    }
  },
);

it("`why` from the log is why it failed", () => {
  expect(found(known, "why")[0]).toMatchObject({
    kind: "here",
    text: expect.stringContaining("why it failed"),
  });
});

it("says whose names may be lacking, and why", () => {
  const [asking] = press(withRows(100), ":");
  expect(unlearnt(asking)).toEqual([
    "datastores are being asked for…",
    "users are being asked for…",
    "groups are being asked for…",
  ]);
  const answer: Extract<Message, { readonly kind: "list-changed" }> = {
    pane: "people",
    kind: "list-changed",
    tab: "users",
    length: 0,
    total: undefined,
    hasMore: false,
    asking: false,
    askedAtMs: undefined,
    failure: undefined,
  };
  const failure = newFailure("auth", "no_token", "There is no token");
  const groups: typeof answer = { ...answer, tab: "groups", length: 1000, hasMore: true };
  const [refused] = update(asking, { ...answer, failure });
  const [first] = update(refused, groups);
  expect(unlearnt(first).slice(1)).toEqual([
    "users are not known: There is no token",
    "of the groups only the 1000 that People lists are known",
  ]);
});
