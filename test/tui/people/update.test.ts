/** What keys and answers do to the People pane's model. */

import { describe, expect, it } from "vitest";
import type { Model } from "../../../src/tui/state/model.ts";
import type { PeopleMessage } from "../../../src/tui/state/people/message.ts";
import { update } from "../../../src/tui/state/update.ts";
import { emptyModel, press, type } from "../state/models.ts";

const facts = { id: "U1", title: "user Ada (U1)", fields: [], json: { id: "U1" }, what: "the user" };

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

function openOne(active = true): Model {
  return answered(listed(3), { kind: "opened", tab: "users", id: "U1", facts, active, anew: false });
}

const copied = (model: Model, key: string) =>
  press(model, key)[1].flatMap((effect) => (effect.kind === "copy-text" ? [effect.text] : []));

describe("the lists", () => {
  it("are asked for when they are first shown, and not again", () => {
    const [opened, effects] = press(emptyModel, "7");
    expect(effects).toMatchObject([{ kind: "ask", tab: "users", filter: "" }]);
    const [turned, more] = press(opened, "]");
    expect(more).toMatchObject([{ kind: "ask", tab: "groups" }]);
    expect(press(turned, "[", "1", "7", "]")[1]).toEqual([]);
  });

  it.each([
    [true, "G", 1],
    [true, "k", 0],
    [false, "G", 0],
  ] as const)("with more pages: %s, %s asks for %i", (hasMore, key, asked) => {
    expect(press(listed(40, "users", hasMore), key)[1]).toHaveLength(asked);
  });

  it("are filtered by what was typed, and shown whole again by Esc", () => {
    const [filtered, effects] = press(type(press(listed(9), "/")[0], "active eq false"), "enter");
    expect(effects).toMatchObject([{ kind: "ask", tab: "users", filter: "active eq false" }]);
    expect(press(filtered, "esc")[1]).toMatchObject([{ kind: "ask", filter: "" }]);
  });

  it("have no filter for invite requests", () => {
    expect(press(listed(2, "requests"), "/")[0].notice?.text).toMatch(/without a filter/);
  });
});

describe("a change", () => {
  it.each([
    ["d", true, { kind: "active", id: "U1", active: false }],
    ["d", false, { kind: "active", id: "U1", active: true }],
    ["D", true, { kind: "delete", tab: "users", id: "U1" }],
  ] as const)("%s of somebody active: %s is planned, not made", (key, active, wish) => {
    const [reviewed, effects] = press(openOne(active), key);
    expect(effects).toEqual([{ pane: "people", kind: "plan", wish }]);
    expect(press(reviewed, "y")[1]).toEqual([]);
  });

  it("of a row is about what stands there", () => {
    const [, effects] = press(listed(5), "j", "d");
    expect(effects).toEqual([{ pane: "people", kind: "choose", tab: "users", position: 1, use: "active" }]);
  });

  it.each([
    ["groups", "active", /not active or deactivated/],
    ["requests", "delete", /only be approved/],
  ] as const)("of %s that cannot be made says so", (tab, use, words) => {
    const model = answered(listed(2, tab), { kind: "chosen", tab, id: "S1", active: undefined, use });
    expect(model.notice?.text).toMatch(words);
    expect(model.people.view).toBe("list");
  });

  it("is dropped with Esc, and when nothing would change", () => {
    const plan = { what: "patch user", lines: ["~ a"], meaning: [], nameToType: undefined };
    const [reviewed] = press(openOne(), "d");
    const asked = answered(reviewed, { kind: "planned", plan, changesAnything: true });
    const [left, effects] = press(asked, "esc");
    expect(left.people).toMatchObject({ view: "one", review: undefined });
    expect(effects).toEqual([{ pane: "people", kind: "drop-plan" }]);
    const nothing = answered(reviewed, { kind: "planned", plan, changesAnything: false });
    expect(nothing).toMatchObject({ people: { view: "one" }, notice: { text: "Nothing would change" } });
  });

  it("that was planned too late for its review is dropped", () => {
    const plan = { what: "x", lines: [], meaning: [], nameToType: undefined };
    const [, effects] = update(openOne(), { pane: "people", kind: "planned", plan, changesAnything: true });
    expect(effects).toEqual([{ pane: "people", kind: "drop-plan" }]);
  });

  it("takes an invite request's identifier and nothing else", () => {
    const typed = type(press(listed(1, "requests"), "A")[0], "nonsense");
    expect(press(typed, "enter")[1]).toMatchObject([{ kind: "expire-notice" }]);
    const named = type(press(typed, "ctrl-u")[0], "Ir0123");
    expect(press(named, "enter")[1]).toEqual([
      { pane: "people", kind: "plan", wish: { kind: "approve", id: "Ir0123" } },
    ]);
  });
});

describe("commands", () => {
  const filtered = press(type(press(listed(9), "/")[0], 'userName sw "a"'), "enter")[0];

  it.each([
    ["users", listed(3), "flowtail scim users list --profile dev"],
    ["a filter", filtered, `flowtail scim users list --filter 'userName sw "a"' --profile dev`],
    ["groups", listed(3, "groups"), "flowtail scim groups list --profile dev"],
    ["requests", listed(3, "requests"), "flowtail api admin.inviteRequests.approved.list --profile dev"],
    ["one", openOne(), "flowtail scim users get U1 --profile dev"],
    ["a change", press(openOne(), "d")[0], "flowtail scim users patch U1 active=false --profile dev"],
    ["a deletion", press(openOne(), "D")[0], "flowtail scim users delete U1 --profile dev"],
  ] as const)("for %s", (_what, model, text) => {
    expect(copied(model, "Y")).toEqual([text]);
  });
});
