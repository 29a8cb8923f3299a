/** What keys and answers do to the People pane's model. */

import { describe, expect, it } from "vitest";
import { newFailure } from "../../../src/base/failure.ts";
import type { Effect } from "../../../src/tui/state/effect.ts";
import type { Model } from "../../../src/tui/state/model.ts";
import { paneNamed } from "../../../src/tui/state/panes/all.ts";
import type { PeopleEffect } from "../../../src/tui/state/panes/people/effect.ts";
import type { PeopleMessage } from "../../../src/tui/state/panes/people/message.ts";
import type { PersonFacts } from "../../../src/tui/state/panes/people/model.ts";
import { update } from "../../../src/tui/state/update.ts";
import { emptyModel, press, type } from "../state/models.ts";

const facts: PersonFacts = {
  id: "U1",
  name: "Ada",
  title: "user Ada (U1)",
  fields: [],
  json: { id: "U1" },
  what: "the user",
};

function answered(
  model: Model,
  message: Partial<PeopleMessage> & { readonly kind: PeopleMessage["kind"] },
): Model {
  return update(model, { pane: "people", ...message } as PeopleMessage)[0];
}

function listed(length: number, tab: "users" | "groups" | "requests" = "users", hasMore = false): Model {
  const turns = { users: 0, groups: 1, requests: 2 }[tab];
  const [opened] = press(emptyModel, "7", ...Array<string>(turns).fill("]"));
  const answer = { length, total: length, hasMore, asking: false, failure: undefined };
  return answered(opened, { kind: "list-changed", tab, ...answer });
}

const noRows = { tab: "users", total: undefined, hasMore: false, asking: false } as const;

function openOne(active = true): Model {
  return answered(listed(3), { kind: "opened", tab: "users", id: "U1", facts, active, anew: false });
}

const copied = (model: Model, ...keys: readonly string[]) =>
  press(model, ...keys)[1].flatMap((effect) => (effect.kind === "copy-text" ? [effect.text] : []));

const asked = (effects: readonly Effect[], kind: PeopleEffect["kind"]) =>
  effects.filter((effect) => effect.pane === "people" && effect.kind === kind);

const plan = {
  what: "patch user",
  lines: ["~ a"],
  meaning: [],
  changesAnything: true,
  nameToType: undefined,
  command: { command: ["scim", "x"] },
};

function planned(model: Model): Model {
  return answered(model, { kind: "planned", plan });
}

describe("the lists", () => {
  it("are asked for when they are first shown, and not again", () => {
    const [opened, effects] = press(emptyModel, "7");
    expect(effects).toMatchObject([{ kind: "ask", tab: "users", filter: "" }]);
    const [turned, more] = press(opened, "]");
    expect(more).toMatchObject([{ kind: "ask", tab: "groups" }]);
    expect(press(turned, "[", "1", "7", "]")[1]).toEqual([]);
  });

  it("are asked for again when they are shown after nothing came, and not where rows came before", () => {
    const failure = newFailure("transport", "network", "The platform gave no usable answer.");
    const failedWith = (length: number) =>
      answered(press(emptyModel, "7")[0], { ...noRows, kind: "list-changed", length, failure });
    expect(press(press(failedWith(0), "1")[0], "7")[1]).toMatchObject([{ kind: "ask", tab: "users" }]);
    expect(press(press(failedWith(3), "1")[0], "7")[1]).toEqual([]);
    expect(asked(press(failedWith(0), ":")[1], "ask")).toHaveLength(2);
  });

  it.each([
    [true, "G", [{ kind: "more", all: true }]],
    [true, "k", []],
    [true, "j", []],
    [true, "pagedown", []],
    [false, "G", []],
  ] as const)("with more pages: %s, %s asks for %j", (hasMore, key, effects) => {
    expect(press(listed(40, "users", hasMore), key)[1]).toMatchObject(effects);
  });

  it("ask for the next page before the last row is reached", () => {
    const [, effects] = press(listed(40, "users", true), "pagedown", "j", "j", "j", "j", "j", "j", "j");
    expect(effects).toMatchObject([{ kind: "more", all: false }]);
  });

  it("go to the very last row while all pages come, until one moves or stops it", () => {
    const came = { tab: "users", total: 300, hasMore: true, asking: true, failure: undefined } as const;
    const [wanted] = press(listed(100, "users", true), "G");
    const second = answered(wanted, { kind: "list-changed", length: 200, ...came });
    expect(second.people.lists.users).toMatchObject({ cursor: 199, toEnd: true });
    const third = answered(second, {
      kind: "list-changed",
      ...came,
      length: 300,
      hasMore: false,
      asking: false,
    });
    expect(third.people.lists.users).toMatchObject({ cursor: 299, toEnd: false });
    expect(
      answered(press(second, "k")[0], { kind: "list-changed", length: 300, ...came }).people.lists.users
        .cursor,
    ).toBe(198);
    const [stopped, effects] = press(second, "esc");
    expect(effects).toEqual([{ pane: "people", kind: "stop-asking", tab: "users" }]);
    expect(stopped.people.lists.users.toEnd).toBe(false);
  });

  it("are filtered by what was typed, and shown whole again by Esc", () => {
    const [filtered, effects] = press(type(press(listed(9), "/")[0], "active eq false"), "enter");
    expect(asked(effects, "ask")).toMatchObject([{ tab: "users", filter: "active eq false" }]);
    const idle = answered(filtered, {
      kind: "list-changed",
      tab: "users",
      length: 1,
      hasMore: false,
      asking: false,
    });
    expect(press(idle, "esc")[1]).toMatchObject([{ kind: "ask", filter: "" }]);
    const [before, again] = press(press(idle, "esc")[0], "backspace");
    expect(before.people.lists.users.filter).toBe("active eq false");
    expect(again).toMatchObject([{ kind: "ask", filter: "active eq false" }]);
  });

  it("say where a filter cannot be one, and ask for nothing", () => {
    const [wrong, effects] = press(type(press(listed(9), "/")[0], "active = false"), "enter");
    expect(wrong.people.editor?.problem).toMatchObject({
      offset: 7,
      length: 1,
      message: "SCIM writes eq for =",
    });
    expect(asked(effects, "ask")).toEqual([]);
  });

  it.each([
    ["active =", undefined],
    ["active = f", "SCIM writes eq for ="],
    ["userName eq ad", undefined],
    ["userName eq ada ", "A text stands in double quotes"],
    ['userName eq "ad', undefined],
    ["active eq false", undefined],
    ["ada\u200b king", "An invisible character, U+200B, stands here"],
  ])("say while %j is typed what is wrong once the word is finished", (text, message) => {
    const typing = type(press(listed(9), "/")[0], text);
    expect(typing.people.editor?.problem?.message).toBe(message);
  });

  it("say nothing any more once the mistake is gone", () => {
    const wrong = type(press(listed(9), "/")[0], "active = f");
    const right = ["backspace", "backspace", "backspace"].reduce((model, key) => press(model, key)[0], wrong);
    expect(right.people.editor).toMatchObject({ line: { text: "active " }, problem: undefined });
  });

  it("have no filter for invite requests", () => {
    expect(press(listed(2, "requests"), "/")[0].notice?.text).toMatch(/without a filter/);
  });
});

describe("the one that is open", () => {
  it("gives way to the next row and the one before", () => {
    const [next, effects] = press(openOne(), "n");
    expect(effects).toEqual([{ pane: "people", kind: "open", tab: "users", position: 1 }]);
    expect(next.people.lists.users.cursor).toBe(1);
    expect(press(openOne(), "N")[0].notice?.text).toBe("This is the first row");
    const [audit] = press(openOne(), "A");
    const visited = update(audit, { pane: "audit", kind: "current-changed", current: undefined })[0];
    const elsewhere = { ...visited, pane: "people", history: visited.history } as const;
    expect(press({ ...elsewhere, people: openOne().people }, "n")[0].notice?.text).toMatch(
      /not opened from the list/,
    );
  });

  it("leads to whom a line names, and Esc back", () => {
    const group: PersonFacts = {
      ...{ id: "S1", name: "Crew", title: "group Crew (S1)", json: {}, what: "the group" },
      fields: [
        { label: "members (2)", text: "ada", target: { kind: "person", tab: "users", id: "U1" } },
        { label: "", text: "grace", target: { kind: "person", tab: "users", id: "U2" } },
      ],
    };
    const open = answered(listed(3, "groups"), {
      ...{ kind: "opened", tab: "groups", id: "S1", facts: group, active: undefined, anew: false },
    });
    const [person, effects] = press(open, "j", "enter");
    expect(effects).toEqual([{ pane: "people", kind: "open-again", tab: "users", id: "U2" }]);
    expect(person.people).toMatchObject({ tab: "users", one: { id: "U2", asking: true } });
    const [back, again] = press(person, "esc");
    expect(back.people).toMatchObject({ view: "one", tab: "groups", one: { id: "S1", detail: { line: 1 } } });
    expect(again, "it may have been changed by that").toEqual([
      { pane: "people", kind: "open-again", tab: "groups", id: "S1" },
    ]);
    expect(press(back, "esc")[0].people).toMatchObject({ view: "list", tab: "groups" });
    expect(press(back, "-")[1]).toEqual([
      { pane: "people", kind: "plan", wanted: { kind: "member", change: "remove", user: "U2", group: "S1" } },
    ]);
  });

  it("shows in the audit log what somebody did, and Esc comes back", () => {
    const [audit, effects] = press(openOne(), "A");
    expect(audit).toMatchObject({ pane: "audit", audit: { filter: { text: "actor=U1" } } });
    expect(effects).toMatchObject([{ pane: "audit", kind: "follow" }]);
    expect(press(audit, "esc")[0]).toMatchObject({
      pane: "people",
      people: { view: "one", one: { id: "U1" } },
    });
  });

  it("is what is known of it now where Esc comes back to it", () => {
    const [audit] = press(openOne(), "A");
    const known = { kind: "opened", tab: "users", id: "U1", facts, active: false, anew: true } as const;
    const [back, effects] = press(answered(audit, known), "esc");
    expect(back.people.one).toMatchObject({ id: "U1", active: false });
    expect(asked(effects, "open-again")).toEqual([]);
  });

  it("finds a line by its words, and then the next", () => {
    const fields = ["ada", "grace", "edsger", "ada"].map((text) => ({ label: "", text }));
    const open = answered(openOne(), {
      kind: "opened",
      tab: "users",
      id: "U1",
      facts: { ...facts, fields },
      anew: true,
    });
    const [first] = press(type(press(open, "/")[0], "ada"), "enter");
    expect(first.people.one?.detail.line).toBe(0);
    expect(press(first, "n")[0].people.one?.detail.line).toBe(3);
    expect(press(type(press(open, "/")[0], "nobody"), "enter")[0].notice?.text).toBe(
      'Nothing here says "nobody"',
    );
  });

  it("is not overwritten by what was asked about another", () => {
    const late = answered(openOne(), {
      kind: "opened",
      tab: "users",
      id: "U9",
      facts,
      active: true,
      anew: true,
    });
    expect(late.people.one?.id).toBe("U1");
  });
});

describe("a change", () => {
  it.each([
    ["|", true, { kind: "active", id: "U1", active: false }],
    ["|", false, { kind: "active", id: "U1", active: true }],
    ["d", true, { kind: "delete", of: "users", id: "U1" }],
  ] as const)("%s of somebody active: %s is planned, not made", (key, active, wanted) => {
    const [reviewed, effects] = press(openOne(active), key);
    expect(effects).toEqual([{ pane: "people", kind: "plan", wanted }]);
    expect(press(reviewed, "y")[1].filter(({ pane }) => pane !== undefined)).toEqual([]);
  });

  it("of a row is about what stands there", () => {
    const [, effects] = press(listed(5), "j", "|");
    expect(effects).toEqual([
      { pane: "people", kind: "choose", tab: "users", position: 1, action: "active" },
    ]);
  });

  it.each([
    ["groups", "active"],
    ["requests", "delete"],
  ] as const)("of %s that there is no key for is not begun", (tab, use) => {
    const person = { tab, id: "S1", name: "Crew" };
    const before = listed(2, tab);
    const chosen = { pane: "people", kind: "chosen", person, active: undefined, action: use } as const;
    expect(update(before, chosen)[1]).toEqual([]);
    expect(answered(before, chosen).people.view).toBe("list");
  });

  it("is typed as words, beginning with the cursor's attribute as it is", () => {
    const fields = [{ label: "title", text: "Lead", change: 'title="Team lead"' }];
    const open = answered(openOne(), {
      kind: "opened",
      tab: "users",
      id: "U1",
      facts: { ...facts, fields },
      anew: true,
    });
    const [editing] = press(open, "i");
    expect(editing.people.editor).toMatchObject({ kind: "change", line: { text: 'title="Team lead"' } });
    const [, effects] = press(type(editing, " active=false"), "enter");
    expect(asked(effects, "plan")).toEqual([
      {
        ...{ pane: "people", kind: "plan" },
        wanted: { kind: "patch", of: "users", id: "U1", words: ["title=Team lead", "active=false"] },
      },
    ]);
  });

  it("goes back to where it was typed when a word is wrong", () => {
    const escaped = type(press(openOne(), "i")[0], String.raw`title="a\q"`);
    const [refused, effects] = press(escaped, "enter");
    expect(asked(effects, "plan")).toEqual([]);
    expect(refused.people.editor?.problem).toMatchObject({ code: "no-escape", offset: 8, length: 2 });
    const [planning] = press(type(press(openOne(), "i")[0], String.raw`title="a \"q\""`), "enter");
    expect(planning.people.review?.wanted).toMatchObject({ words: ['title=a "q"'] });
    const typed = type(press(openOne(), "i")[0], "title=x  titel=y");
    const [reviewed] = press(typed, "enter");
    const remedy = "Did you mean title?";
    const details = { word: 1 };
    const failure = newFailure("usage", "unknown_attribute", "No such attribute.", { remedy, details });
    const wrong = answered(reviewed, { kind: "change-failed", failure });
    expect(wrong.people).toMatchObject({
      view: "one",
      editor: {
        line: { text: "title=x  titel=y" },
        problem: { offset: 9, length: 7, hint: "Did you mean title?" },
      },
    });
  });

  it("can be typed otherwise after all", () => {
    const [asking] = press(planned(press(type(press(openOne(), "i")[0], "title=x"), "enter")[0]), "i");
    expect(asking.people).toMatchObject({
      view: "one",
      review: undefined,
      editor: { line: { text: "title=x" } },
    });
  });

  it.each([
    ["users", "userName= emails=", { of: "users", words: ["userName=zoe", "emails="] }],
    ["groups", "displayName=", { of: "groups", words: ["displayName=zoe"] }],
  ] as const)("of nobody yet creates %s", (tab, begins, wanted) => {
    const [editing] = press(listed(2, tab), "+");
    expect(editing.people.editor?.line.text).toBe(begins);
    expect(asked(press(type(editing, "zoe"), "enter")[1], "plan")).toMatchObject([
      { wanted: { kind: "create", ...wanted } },
    ]);
  });

  it("shows what was created", () => {
    const [editing] = press(listed(2), "+");
    const made = press(planned(press(type(editing, "zoe"), "enter")[0]), "y")[0];
    const [shown, effects] = update(made, {
      pane: "people",
      kind: "changed",
      id: "U77",
      canUndo: true,
      kept: [],
    });
    expect(shown.people).toMatchObject({
      view: "one",
      one: { id: "U77", asking: true },
      lastMade: plan.what,
    });
    expect(asked(effects, "open-again")).toMatchObject([{ id: "U77" }]);
  });

  it("says what the platform made otherwise of it before what it was", () => {
    const made = press(planned(press(openOne(), "|")[0]), "y")[0];
    const done = answered(made, { kind: "changed", id: "U1", canUndo: true, kept: ["It keeps its own."] });
    expect(done.notice).toMatchObject({
      text: expect.stringMatching(/^It keeps its own\. Done, u takes it back/),
      tone: "warn",
    });
  });

  it("makes somebody a member, from the group's side and from the user's", () => {
    const person = { tab: "groups", id: "S1", name: "Crew" } as const;
    const group = answered(listed(2, "groups"), {
      kind: "chosen",
      person,
      active: undefined,
      action: "member",
    });
    expect(asked(press(type(group, "ada"), "enter")[1], "plan")).toMatchObject([
      { wanted: { kind: "member", change: "add", user: "ada", group: "S1" } },
    ]);
    expect(asked(press(type(press(openOne(), "M")[0], "Crew"), "enter")[1], "plan")).toMatchObject([
      { wanted: { kind: "member", change: "add", user: "U1", group: "Crew" } },
    ]);
  });

  it("of somebody with a hostile name leaves the terminal alone", () => {
    const evil = { ...plan, what: "patch user \u001b[2J\u202Eevil" };
    const reviewed = answered(press(openOne(), "|")[0], {
      kind: "planned",
      plan: evil,
    });
    const done = answered(press(reviewed, "y")[0], { kind: "changed", id: "U1", canUndo: true, kept: [] });
    expect(done.notice?.text).toMatch(/^[\x20-\x7e\u2400-\u243f\ufffd]*$/u);
  });

  it("is taken back with u, once", () => {
    expect(press(openOne(), "u")[0].notice?.text).toBe("There is no change to undo");
    const made = press(planned(press(openOne(), "|")[0]), "y")[0];
    const done = answered(made, { kind: "changed", id: "U1", canUndo: true, kept: [] });
    const [undoing, effects] = press(done, "u");
    expect(asked(effects, "plan")).toMatchObject([{ wanted: { kind: "undo" } }]);
    const back = answered(undoing, { kind: "planned", plan: { ...plan, what: "patch user back" } });
    const undone = answered(press(back, "y")[0], { kind: "changed", id: "U1", canUndo: true, kept: [] });
    expect(undone.notice?.text, "what was made, and not how").toBe("Taken back: patch user");
    expect(undone.people.lastMade).toBeUndefined();
  });

  it("is dropped with Esc, and when nothing would change", () => {
    const [reviewed] = press(openOne(), "|");
    const [left, effects] = press(planned(reviewed), "esc");
    expect(left.people).toMatchObject({ view: "one", review: undefined });
    expect(asked(effects, "drop-plan")).toHaveLength(1);
    const nothing = answered(reviewed, {
      kind: "planned",
      plan: { ...plan, changesAnything: false },
    });
    expect(nothing).toMatchObject({ people: { view: "one" }, notice: { text: "Nothing would change" } });
    const meaning = ['"hana" is hana (U8).', "members has no U8 to take out."];
    const why = answered(reviewed, { kind: "planned", plan: { ...plan, changesAnything: false, meaning } });
    expect(why.notice?.text).toBe('Nothing would change. "hana" is hana (U8). members has no U8 to take out');
  });

  it("is planned anew where a jump leads back to its question", () => {
    const pane = paneNamed("people");
    const to = { pane: "people", person: { tab: "users", id: "U9" } } as const;
    const reviewed = planned(press(openOne(), "|")[0]);
    const [away] = pane.show(reviewed, to, pane.entry(reviewed));
    const [back, effects] = press(away, "esc");
    const { wanted } = reviewed.people.review ?? {};
    // The person may have been changed meanwhile too.
    const again = { pane: "people", kind: "open-again", tab: "users", id: "U1" };
    expect(effects).toEqual([again, { pane: "people", kind: "plan", wanted }]);
    expect(press(planned(back), "esc")[0].people).toMatchObject({ view: "one", one: { id: "U1" } });
  });

  it("says still what came of a try that may have been made, where a jump leads back to its question", () => {
    const pane = paneNamed("people");
    const to = { pane: "people", person: { tab: "users", id: "U9" } } as const;
    const failure = newFailure("transport", "connection_lost", "It is not known whether it was made.");
    const [sending] = press(planned(press(openOne(), "|")[0]), "y");
    const unsure = answered(sending, { kind: "change-failed", failure });
    const [away] = pane.show(unsure, to, pane.entry(unsure));
    const back = planned(press(away, "esc")[0]);
    expect(back.people).toMatchObject({ view: "review", review: { phase: "asking", failure } });
    expect(asked(press(back, "esc")[1], "ask"), "it shows whether it was made").toHaveLength(1);
  });

  it("is not left for another place of the pane while it is sent, and from another pane its question is as it is now", () => {
    const pane = paneNamed("people");
    const to = { pane: "people", person: { tab: "users", id: "U9" } } as const;
    const [sending] = press(planned(press(openOne(), "|")[0]), "y");
    const [stayed] = pane.show(sending, to, pane.entry(sending));
    expect(stayed).toMatchObject({ people: sending.people, history: [] });
    expect(stayed.notice?.text).toBe("A change of People is being sent");
    const from = pane.entry(sending);
    const [away] = paneNamed("api").show(sending, { pane: "api", method: "emoji.list" }, from);
    expect(press(away, "esc")[0].people).toMatchObject({ view: "review", review: { phase: "making" } });
    const done = answered(away, { kind: "changed", id: "U1", canUndo: true, kept: [] });
    expect(press(done, "esc")[0].people).toMatchObject({ view: "one", review: undefined });
  });

  it("that failed may have been made: what is shown is asked for again", () => {
    const failure = newFailure("transport", "connection_lost", "Lost.");
    const failed = answered(press(planned(press(openOne(), "|")[0]), "y")[0], {
      kind: "change-failed",
      failure,
    });
    expect(failed.people).toMatchObject({ view: "review", review: { phase: "asking", failure } });
    const [, effects] = press(failed, "esc");
    expect(asked(effects, "ask")).toHaveLength(1);
    expect(asked(effects, "open-again")).toMatchObject([{ id: "U1" }]);
  });

  it("is planned against what is stored: what is shown is asked for again when it is not made", () => {
    const [reviewed] = press(openOne(), "|");
    const [left, dropped] = press(planned(reviewed), "esc");
    expect(asked(dropped, "open-again")).toMatchObject([{ id: "U1" }]);
    expect(asked(dropped, "ask"), "a list may have many pages").toEqual([]);
    expect(left.people.one?.asking).toBe(true);
    expect(asked(press(reviewed, "esc")[1], "open-again"), "before the plan is there").toEqual([]);
    const nothing = { ...plan, changesAnything: false };
    const [, effects] = update(reviewed, { pane: "people", kind: "planned", plan: nothing });
    expect(asked(effects, "open-again")).toMatchObject([{ id: "U1" }]);
    expect(asked(effects, "ask")).toMatchObject([{ tab: "users" }]);
  });

  describe("shows in every list that may show it, when that is next shown", () => {
    const answer = { length: 2, total: 2, hasMore: false, asking: false } as const;
    const came = (model: Model) =>
      (["users", "groups", "requests"] as const).reduce(
        (before, tab) => answered(before, { kind: "list-changed", tab, ...answer }),
        model,
      );
    const all = came(press(listed(3), "]", "]", "]")[0]);
    const person = { tab: "users", id: "U1", name: "Ada" } as const;
    const typed = (model: Model, key: string, words: string) =>
      press(type(press(model, key)[0], words), "enter")[0];
    const toGroup = answered(all, { kind: "chosen", person, active: true, action: "member" });
    const ofOne = answered(all, { kind: "opened", tab: "users", id: "U1", facts, active: true, anew: false });
    const group = { ...person, tab: "groups" } as const;
    const asking = {
      membership: planned(press(type(toGroup, "Crew"), "enter")[0]),
      creation: planned(typed(all, "+", "zoe")),
      "change of who is open": planned(press(ofOne, "|")[0]),
      deletion: planned(
        answered(press(all, "]")[0], { kind: "chosen", person: group, active: undefined, action: "delete" }),
      ),
      approval: planned(typed(press(all, "[")[0], "+", "Ir0123")),
    };
    const done = { kind: "changed", id: "U1", canUndo: true, kept: [] } as const;
    const lost = newFailure("transport", "connection_lost", "Lost.");
    /** The lists that are asked for on a way through all of them, twice. */
    const askedFor = (model: Model) =>
      asked(press(model, "esc", "7", "]", "]", "]", "]", "]", "]")[1], "ask").map(
        (effect) => "tab" in effect && effect.tab,
      );

    it.each([
      ["membership", ["groups"]],
      ["creation", ["groups"]],
      ["change of who is open", ["groups"]],
      ["deletion", ["users"]],
      ["approval", []],
    ] as const)("after the %s was made", (what, tabs) => {
      expect(askedFor(came(answered(press(asking[what], "y")[0], done)))).toEqual(tabs);
    });

    it.each([
      ["membership", ["users", "groups"]],
      ["approval", ["requests"]],
    ] as const)("after the %s failed, which may have been made", (what, tabs) => {
      const failed = answered(press(asking[what], "y")[0], { kind: "change-failed", failure: lost });
      expect(askedFor(failed)).toEqual(tabs);
      const typedAgain = press(failed, "i");
      expect(asked(typedAgain[1], "ask")).toHaveLength(1);
    });

    it("after it was taken back from another list", () => {
      const made = came(answered(press(asking.membership, "y")[0], done));
      const undoing = planned(press(came(press(made, "]")[0]), "u")[0]);
      expect(askedFor(came(answered(press(undoing, "y")[0], done)))).toEqual(["users"]);
    });

    it("also where the pane is opened anew", () => {
      const failed = answered(press(asking.membership, "y")[0], { kind: "change-failed", failure: lost });
      const elsewhere = { ...press(failed, "i")[0], pane: "api" } as const;
      const later = {
        ...elsewhere,
        people: { ...elsewhere.people, tab: "groups", editor: undefined },
      } as const;
      expect(asked(press(later, "7")[1], "ask")).toMatchObject([{ tab: "groups" }]);
    });

    it("and in who was open before, where a jump leads back there", () => {
      const opened = { kind: "opened", tab: "users", id: "U1", facts, active: true } as const;
      const known = answered(answered(all, { ...opened, anew: false }), { ...opened, anew: true });
      const back = (model: Model) => {
        const [restored, effects] = paneNamed("people").restore(model, paneNamed("people").entry(known));
        return [restored.people.one?.id, ...effects.map(({ kind }) => kind)];
      };
      const [left] = press(known, "esc");
      expect(back(left)).toEqual(["U1"]);
      const use = answered(left, { kind: "chosen", person, active: true, action: "active" });
      expect(back(came(answered(press(planned(use), "y")[0], done)))).toEqual(["U1", "open-again"]);
    });
  });

  it("that was planned too late for its review is dropped", () => {
    const [, effects] = update(openOne(), { pane: "people", kind: "planned", plan });
    expect(effects).toEqual([{ pane: "people", kind: "drop-plan" }]);
  });

  it("takes an invite request's identifier and nothing else", () => {
    const typed = type(press(listed(1, "requests"), "+")[0], "nonsense");
    const [wrong, none] = press(typed, "enter");
    expect(wrong.people.editor?.problem?.message).toMatch(/begins with Ir/);
    expect(asked(none, "plan")).toEqual([]);
    const named = type(press(wrong, "ctrl-u")[0], "Ir0123");
    expect(asked(press(named, "enter")[1], "plan")).toEqual([
      { pane: "people", kind: "plan", wanted: { kind: "approve", id: "Ir0123" } },
    ]);
  });
});

describe("commands", () => {
  const filtered = answered(press(type(press(listed(9), "/")[0], 'userName sw "a"'), "enter")[0], {
    ...{ kind: "list-changed", tab: "users", length: 2, total: 2, hasMore: false, asking: false },
  });

  it.each([
    ["users", listed(3), "flowtail scim users list --all --profile dev"],
    ["a page of users", listed(100, "users", true), "flowtail scim users list --count 100 --profile dev"],
    ["a filter", filtered, `flowtail scim users list --filter 'userName sw "a"' --all --profile dev`],
    ["groups", listed(3, "groups"), "flowtail scim groups list --all --profile dev"],
    ["requests", listed(3, "requests"), "flowtail api admin.inviteRequests.approved.list --profile dev"],
    ["one", openOne(), "flowtail scim users get U1 --profile dev"],
    ["a change", planned(press(openOne(), "|")[0]), "flowtail scim x --profile dev"],
  ] as const)("for %s", (_what, model, text) => {
    expect(copied(model, "Y", "y")).toEqual([text]);
  });
});
