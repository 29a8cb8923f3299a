/** What keys and news do to the Audit pane's model. */

import { describe, expect, it } from "vitest";
import { completeAuditFilter } from "../../../src/tui/state/audit/completion.ts";
import { noAuditFilter, parseAuditFilter, textWithTerm } from "../../../src/tui/state/audit/filter.ts";
import { noAuditStatus } from "../../../src/tui/state/audit/model.ts";
import type { Model } from "../../../src/tui/state/model.ts";
import { update } from "../../../src/tui/state/update.ts";
import { emptyModel, press, type } from "../state/models.ts";

const current = {
  ...{ id: "7", title: "Ada renamed #a", fields: [], json: { id: "e7" }, what: "the entry" },
  ...{ action: "channel_renamed", actorId: "U01", entityId: "C01" },
};

function withEntries(length: number, patch: Partial<Model["audit"]> = {}): Model {
  const [opened] = press(emptyModel, "6");
  const [filled] = update(opened, {
    ...{ pane: "audit", kind: "entries-changed", length, cursor: 0, top: 0, added: length, held: length },
    ...{ dropped: 0, status: { ...noAuditStatus, phase: "live", answeredAtMs: 1 } },
  });
  return { ...filled, audit: { ...filled.audit, current, ...patch } };
}

describe("the pane", () => {
  it("asks for the log when it is first opened, and not again", () => {
    const [opened, effects] = press(emptyModel, "6");
    expect(effects).toEqual([{ pane: "audit", kind: "follow", filter: noAuditFilter, last: 500 }]);
    expect(press(opened, "1", "6")[1]).toEqual([]);
  });

  it("follows the newest entry until one moves, and again with G", () => {
    const model = withEntries(100);
    expect(model.audit).toMatchObject({ cursor: 99, flow: "following" });
    const [moved] = press(model, "k", "k");
    expect(moved.audit).toMatchObject({ cursor: 97, flow: "detached" });
    expect(press(moved, "G")[0].audit).toMatchObject({ cursor: 99, flow: "following", unseen: 0 });
  });

  it.each([
    ["a", "actor=U01"],
    ["e", "entity=C01"],
    ["x", "action=channel_renamed"],
  ])("%s filters by what the entry says", (key, text) => {
    const [narrowed, effects] = press(withEntries(9), key);
    expect(narrowed.audit.filter.text).toBe(text);
    expect(effects).toMatchObject([{ kind: "follow", filter: { text } }]);
    expect(press(narrowed, "backspace")[0].audit.filter.text).toBe("");
    expect(press(narrowed, "esc")[0].audit.filter.text).toBe("");
  });

  it("fetches twice as many with b, unless the filter has a start", () => {
    expect(press(withEntries(9), "b")[1]).toMatchObject([{ kind: "follow", last: 1000 }]);
    const since = { ...noAuditFilter, text: "since=2h", since: "2h" };
    expect(press(withEntries(9, { filter: since }), "b")[0].notice?.text).toMatch(/since=/);
  });

  it("uses what was typed, keeps what is wrong, and remembers what was used", () => {
    const typed = type(press(withEntries(9), "/")[0], "action=user ada");
    const [used, effects] = press(typed, "enter");
    expect(effects).toMatchObject([{ filter: { actions: ["user"], words: ["ada"] } }]);
    const wrong = press(type(press(used, "/")[0], "nope=1"), "enter");
    expect(wrong[0].audit.editor?.problem?.code).toBe("unknown-term");
    expect(wrong[1]).toEqual([]);
    expect(press(wrong[0], "esc")[0].audit).toMatchObject({ editor: undefined, filter: used.audit.filter });
  });

  it("prints the command that asks the same", () => {
    const filter = parseAuditFilter("action=channel,user_* actor=U01 since=2h until=1h word");
    if (!filter.ok) throw new Error(filter.problem.message);
    const [, effects] = press(withEntries(3, { filter: filter.value }), "Y");
    const text =
      "flowtail audit logs --action channel --action 'user_*' --actor U01 --since 2h --until-time 1h --profile dev";
    expect(effects).toContainEqual({ kind: "copy-text", text, what: "the command" });
  });
});

describe("a filter", () => {
  it.each([
    ["", {}],
    ["action=user,channel_* action=x_y", { actions: ["user", "channel_*", "x_y"] }],
    ["actor=U01 entity=C01", { actor: "U01", entity: "C01" }],
    ["since=2026-03-01 until=15:30", { since: "2026-03-01", until: "15:30" }],
    ['Ada "in #general"', { words: ["ada", "in #general"] }],
  ])("%j is understood", (text, terms) => {
    expect(parseAuditFilter(text)).toEqual({ ok: true, value: { ...noAuditFilter, text, ...terms } });
  });

  it.each([
    ["acto=U01", "unknown-term", 0, 4],
    ["x __proto__=1", "unknown-term", 2, 9],
    ["actor=", "no-value", 6, 1],
    ["since=later", "no-time", 6, 5],
    ['actor="Ada L"', "no-id", 6, 7],
    ["action=zz*", "no-action", 7, 3],
    ["action=a/b", "no-action", 7, 3],
  ])("%j is wrong: %s", (text, code, offset, length) => {
    expect(parseAuditFilter(text)).toMatchObject({ ok: false, problem: { code, offset, length } });
  });

  it.each([
    ["", "actor", "U1", "actor=U1"],
    ["a actor=U0 b", "actor", "U1", "a b actor=U1"],
  ] as const)("%j with %s %s", (text, name, value, whole) => {
    expect(textWithTerm(text, name, value)).toBe(whole);
  });

  it.each([
    ["", 0, "action="],
    ["act", 3, "action="],
    ["action=us", 9, "user"],
    ["action=user,cha", 15, "channel"],
    ["x sin", 5, "since="],
  ])("%j proposes at %i", (text, cursor, first) => {
    const { options, end } = completeAuditFilter(text, cursor);
    expect(options[0]?.text).toBe(first);
    expect(end).toBe(cursor);
  });
});
