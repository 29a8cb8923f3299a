/** What keys and news do to the Audit pane's model. */

import { describe, expect, it } from "vitest";
import { newFailure } from "../../../src/base/failure.ts";
import {
  type AuditFilter,
  noAuditFilter,
  parseAuditFilter,
  textWithTerm,
} from "../../../src/catalog/audit/log-filter.ts";
import type { SeenAudit } from "../../../src/catalog/audit/named-subjects.ts";
import type { Effect } from "../../../src/tui/state/effect.ts";
import { contextsOf } from "../../../src/tui/state/keymap.ts";
import type { Model } from "../../../src/tui/state/model.ts";
import { auditCommand } from "../../../src/tui/state/panes/audit/command.ts";
import { completeAuditFilter } from "../../../src/tui/state/panes/audit/completion.ts";
import type { AuditEffect } from "../../../src/tui/state/panes/audit/effect.ts";
import type { AuditMessage } from "../../../src/tui/state/panes/audit/message.ts";
import { initialAudit, noAuditStatus } from "../../../src/tui/state/panes/audit/model.ts";
import { update } from "../../../src/tui/state/update.ts";
import { emptyModel, press, type } from "../state/models.ts";

const current = {
  ...{ id: "7", title: "Ada renamed #a", fields: [], json: { id: "e7" }, what: "the entry" },
  ...{ action: "channel_renamed", actor: { id: "U01", label: "ada (U01)" } },
  ...{ entity: { id: "C01", label: "#time-off (C01)" } },
};

type Entries = Extract<AuditMessage, { readonly kind: "entries-changed" }>;

function entries(length: number, patch: Partial<Entries> = {}): AuditMessage {
  return {
    ...{
      pane: "audit",
      kind: "entries-changed",
      length,
      matched: length,
      tried: "shown",
      names: {},
      cursor: 0,
      top: 0,
      added: length,
      read: length,
    },
    ...{
      held: length,
      dropped: 0,
      older: "none",
      status: { ...noAuditStatus, phase: "live", answeredAtMs: 1 },
    },
    ...patch,
  };
}

function withEntries(length: number, patch: Partial<Model["audit"]> = {}): Model {
  const [opened] = press(emptyModel, "6");
  const [filled] = update(opened, entries(length));
  return { ...filled, audit: { ...filled.audit, current, ...patch } };
}

function filterOf(text: string): AuditFilter {
  const filter = parseAuditFilter(text);
  if (!filter.ok) throw new Error(filter.problem.message);
  return filter.value;
}

const asked = (effects: readonly Effect[], kind: AuditEffect["kind"]) =>
  effects.filter((effect) => effect.pane === "audit" && effect.kind === kind);

describe("the pane", () => {
  it("asks for the log when it is first opened, and not again", () => {
    const [opened, effects] = press(emptyModel, "6");
    expect(effects).toMatchObject([{ pane: "audit", kind: "follow", filter: noAuditFilter, last: 500 }]);
    expect(press(opened, "1", "6")[1]).toEqual([]);
  });

  it.each([["k"], ["g"], ["ctrl-u"], ["pageup"]])(
    "stops following with %s, and follows again with G",
    (key) => {
      const model = withEntries(100);
      expect(model.audit).toMatchObject({ cursor: 99, flow: "following" });
      const [moved] = press(model, key);
      expect(moved.audit.cursor).toBeLessThan(99);
      expect(moved.audit.flow).toBe("detached");
      expect(press(moved, "G")[0].audit).toMatchObject({ cursor: 99, flow: "following", unseen: 0 });
    },
  );

  it("follows on when one moves down at the newest entry", () => {
    expect(press(withEntries(9), "j")[0].audit.flow).toBe("following");
  });

  it("lets an entry that is read not run away", () => {
    const [opened] = press(withEntries(50), "enter");
    expect(opened.audit).toMatchObject({ flow: "detached", detail: { open: true, focused: false } });
    expect(press(opened, "enter")[0].audit.detail.focused).toBe(true);
  });

  it("holds the screen with the space bar, counts what comes, and goes on with it", () => {
    const [paused] = press(withEntries(50), "space");
    const [more] = update(paused, entries(53, { cursor: 49, top: 32, added: 3 }));
    expect(more.audit).toMatchObject({ flow: "paused", cursor: 49, unseen: 3 });
    expect(press(more, "space")[0].audit).toMatchObject({ flow: "following", cursor: 52, unseen: 0 });
  });

  it("counts as new only the entries below the screen", () => {
    const held = withEntries(50, { flow: "detached", cursor: 40, top: 32 });
    const [more] = update(held, entries(60, { cursor: 40, top: 32, added: 10 }));
    expect(more.audit.unseen).toBe(10);
    const seen = press(more, "pagedown")[0].audit;
    expect(seen).toMatchObject({ flow: "detached", cursor: 58, unseen: 0 });
  });

  it("goes back to live with 0, without a range of time", () => {
    const filter = filterOf("action=user since=2h until=1h");
    const [live, effects] = press(withEntries(9, { filter, flow: "detached" }), "0");
    expect(live.audit).toMatchObject({ flow: "following", filter: { text: "action=user" } });
    expect(asked(effects, "follow")).toHaveLength(1);
  });

  it("asks now, and reads anew what is not read any longer", () => {
    expect(press(withEntries(9), "ctrl-r")[1]).toEqual([{ pane: "audit", kind: "ask-now" }]);
    const stopped = withEntries(9, { status: { ...noAuditStatus, phase: "stopped" } });
    expect(press(stopped, "ctrl-r")[1]).toMatchObject([{ kind: "follow" }]);
  });

  it.each(["G", "0"])("says with %s that reading has stopped, and how to ask again", (key) => {
    const stopped = withEntries(9, { status: { ...noAuditStatus, phase: "stopped" }, cursor: 8 });
    expect(press(stopped, key)[0].notice?.text).toBe("Reading the audit log has stopped: Ctrl-R asks again");
  });
});

describe("older entries", () => {
  const more = () => withEntries(30, { older: "more", cursor: 0, top: 0, flow: "detached" });

  it.each([["b"], ["k"], ["g"], ["pageup"]])("are asked for by %s at the oldest one, once", (key) => {
    const [asking, effects] = press(more(), key);
    expect(effects).toEqual([{ pane: "audit", kind: "older", count: 500 }]);
    expect(asking.audit.older).toBe("asking");
    expect(asked(press(asking, key)[1], "older")).toEqual([]);
  });

  it("come in above without moving what is looked at", () => {
    const [asking] = press(more(), "b");
    const [older] = update(asking, entries(530, { cursor: 500, top: 500, added: 0 }));
    expect(older.audit).toMatchObject({ cursor: 500, top: 500, unseen: 0, older: "none" });
  });

  it.each([
    ["none", "", /no older entries/],
    ["none", "since=2h", /since=/],
    ["unknown", "", /Nothing was received/],
    ["asking", "", /on their way/],
  ] as const)("are not asked for where there are %s", (older, text, words) => {
    const [told, effects] = press(withEntries(9, { older, filter: filterOf(text) }), "b");
    expect(told.notice?.text).toMatch(words);
    expect(asked(effects, "older")).toEqual([]);
  });

  it("that could not be fetched can be asked for again", () => {
    const failure = newFailure("transport", "unreachable", "No.");
    const [failed] = update(press(more(), "b")[0], { pane: "audit", kind: "older-failed", failure });
    expect(failed.audit.older).toBe("more");
    expect(failed.notice).toMatchObject({ tone: "error", text: "No (unreachable)." });
  });
});

describe("narrowing", () => {
  it.each([
    [["=", "enter"], "action=channel_renamed"],
    [["=", "j", "enter"], "actor=U01"],
    [["=", "j", "j", "enter"], "entity=C01"],
  ])("%j adds what the entry says, and Esc takes it back", (keys, text) => {
    const model = withEntries(9, { filter: filterOf("since=2h") });
    const [narrowed, effects] = press(model, ...keys);
    expect(narrowed.audit.filter.text).toBe(`since=2h ${text}`);
    expect(asked(effects, "follow")).toMatchObject([{ filter: { text: `since=2h ${text}` } }]);
    expect(press(narrowed, "esc")[0].audit.filter.text).toBe("since=2h");
    expect(press(narrowed, "backspace")[0].audit.filter.text).toBe("since=2h");
  });

  it.each([
    [["!", "enter"], "!action=channel_renamed"],
    [["!", "j", "enter"], "!actor=U01"],
  ])("%j leaves out what the entry says, without asking the platform again", (keys, text) => {
    const [hidden, effects] = press(withEntries(9), ...keys);
    expect(hidden.audit.filter.text).toBe(text);
    expect(asked(effects, "select")).toMatchObject([{ filter: { text } }]);
    expect(asked(effects, "follow")).toEqual([]);
  });

  it("offers what is filtered by with its name, not all that the entry says of it", () => {
    const fields = [{ label: "entity", text: "channel #time-off (C01), is shared true" }];
    const [offered] = press(withEntries(9, { current: { ...current, fields } }), "=");
    expect(offered.dialog).toMatchObject({
      values: [{ value: "channel_renamed" }, { value: "ada (U01)" }, { value: "#time-off (C01)" }],
    });
  });

  it("counts the entries that have each value", () => {
    const [offered, effects] = press(withEntries(9), "=");
    expect(asked(effects, "count-values")).toMatchObject([
      { terms: [{ name: "action" }, { value: "U01" }, {}] },
    ]);
    const [told] = update(offered, { kind: "values-counted", counts: { "actor=U01": 7 } });
    expect(told.dialog).toMatchObject({ kind: "values", counts: { "actor=U01": 7 } });
  });

  it("takes at once the value of the detail's line", () => {
    const fields = [
      { label: "what", text: "renamed" },
      { label: "actor", text: "user Ada" },
    ];
    const detail = { ...initialAudit.detail, open: true, focused: true, line: 1 };
    const read = withEntries(9, { detail, current: { ...current, fields } });
    expect(press(read, "=")[0].audit.filter.text).toBe("actor=U01");
    const other = withEntries(9, { detail: { ...detail, line: 0 }, current: { ...current, fields } });
    expect(press(other, "=")[0].notice?.text).toBe("The audit log is filtered by action, actor and entity");
  });

  it("says that the filter has a term already", () => {
    const model = withEntries(9, { filter: filterOf("actor=U01") });
    expect(press(model, "=", "j", "enter")[0].notice?.text).toBe("The filter has this already: actor=U01");
  });

  it("goes back through all filters that were used", () => {
    const [once] = press(withEntries(9), "!", "enter");
    const [twice] = press({ ...once, audit: { ...once.audit, current } }, "!", "j", "enter");
    const [back] = press(twice, "backspace");
    expect(back.audit.filter.text).toBe("!action=channel_renamed");
    expect(press(back, "backspace")[0].audit.filter.text).toBe("");
  });
});

describe("what is typed", () => {
  it("is tried among the entries that were read, and taken back with Esc", () => {
    const held = withEntries(9, { flow: "detached" });
    const [typed, tries] = press(type(press(held, "/")[0], "action=user ad"), "a");
    expect(asked(tries, "try")).toMatchObject([{ filter: { actions: ["user"], words: ["ada"] } }]);
    expect(typed.audit.filter.text).toBe("");
    const place = { id: current.id, below: held.audit.cursor - held.audit.top };
    expect(asked(press(typed, "esc")[1], "select")).toMatchObject([{ filter: { text: "" }, reveal: place }]);
  });

  it("shows the last right filter while it is wrong", () => {
    const wrong = type(press(withEntries(9), "/")[0], "ada nope");
    expect(asked(press(wrong, "=")[1], "try")).toEqual([]);
  });

  it("is remembered for the next start", () => {
    const [, effects] = press(type(press(withEntries(9), "/")[0], "ada"), "enter");
    expect(effects).toContainEqual({
      kind: "remember",
      note: expect.objectContaining({ part: "filter", list: "audit", text: "ada" }),
    });
  });
});

describe("the families", () => {
  it("narrow to the one under the cursor, or to those chosen", () => {
    const [one] = press(withEntries(9), "f", "j", "enter");
    expect(one.audit).toMatchObject({ families: undefined, filter: { text: "action=app" } });
    const [two] = press(withEntries(9), "f", "space", "j", "space", "enter");
    expect(two.audit.filter.text).toBe("action=ai,canvas");
  });

  it.each<[string, string, readonly string[], string, string]>([
    ["nothing chosen", "ada", [], "audit-family", "ada action=ai"],
    ["one chosen", "ada", ["space"], "audit-chosen", "ada action=ai"],
    ["a choice taken back", "ada", ["space", "k", "space"], "audit-family", "ada action=app"],
    ["what the filter names", "action=app", [], "audit-family", "action=ai"],
    ["that taken back", "action=ai", ["space"], "audit-chosen", ""],
  ])("say with %s what Enter does", (_, text, keys, context, used) => {
    const [open] = press(withEntries(9, { filter: filterOf(text) }), "f", ...keys);
    expect(contextsOf(open)[0]).toBe(context);
    expect(press(open, "enter")[0].audit.filter.text).toBe(used);
  });

  it("open to their actions, begin with what the filter names, and leave it with Esc", () => {
    const model = withEntries(9, { filter: filterOf("action=app_deleted") });
    const [open] = press(model, "f", "j", "l", "j");
    expect(open.audit.families).toMatchObject({ open: ["app"], chosen: ["app_deleted"], cursor: 2 });
    expect(press(open, "h")[0].audit.families).toMatchObject({ open: [], cursor: 1 });
    const [left, effects] = press(open, "esc");
    expect(left.audit).toMatchObject({ families: undefined, filter: { text: "action=app_deleted" } });
    expect(effects).toEqual([]);
  });

  it("all taken away are all entries again", () => {
    const model = withEntries(9, { filter: filterOf("action=ai ada") });
    expect(press(model, "f", "space", "enter")[0].audit.filter.text).toBe("ada");
  });
});

describe("the line", () => {
  it("uses what was typed, keeps what is wrong, and remembers what was used", () => {
    const typed = type(press(withEntries(9), "/")[0], "action=user ada");
    const [used, effects] = press(typed, "enter");
    expect(asked(effects, "follow")).toMatchObject([{ filter: { actions: ["user"], words: ["ada"] } }]);
    const wrong = press(type(press(used, "/")[0], "nope=1"), "enter");
    expect(wrong[0].audit.editor?.problem?.code).toBe("unknown-term");
    expect(asked(wrong[1], "follow")).toEqual([]);
    expect(press(wrong[0], "esc")[0].audit).toMatchObject({ editor: undefined, filter: used.audit.filter });
    const recalled = press(type(press(used, "/", "ctrl-u")[0], "draft"), "up")[0];
    expect(recalled.audit.editor?.line.text).toBe("action=user ada");
    expect(press(recalled, "down")[0].audit.editor?.line.text).toBe("draft");
  });

  it("chooses words among what was read without asking again", () => {
    const [, effects] = press(type(press(withEntries(9), "/")[0], "ada"), "enter");
    expect(asked(effects, "select")).toHaveLength(1);
    expect(asked(effects, "follow")).toEqual([]);
  });

  it.each([
    ["7d", "x since=7d"],
    ["14:00..15:00", 'x since="last 14:00" until="last 14:00+1h"'],
    ["yesterday", "x since=yesterday until=today"],
    ["2026-02-01 to 2026-02-02", "x since=2026-02-01 until=2026-02-03"],
    ["", "x"],
  ])("takes the range %j", (typed, text) => {
    const model = withEntries(9, { filter: filterOf("x since=1h") });
    const [used] = press(type(press(model, "r", "ctrl-u")[0], typed), "enter");
    expect(used.audit.filter.text).toBe(text);
  });

  it("uses the names of the line that asked for them, and of no other", () => {
    const [asked] = press(type(press(withEntries(1), "/")[0], "actor=ada"), "enter");
    const outcome = { ok: true, value: "actor=U01" } as const;
    const answer = { pane: "audit", kind: "named", text: "actor=ada", outcome } as const;
    expect(update(asked, answer)[0].audit).toMatchObject({
      editor: undefined,
      filter: { text: "actor=U01" },
    });
    const other = type(asked, "m");
    expect(update(other, answer)[0].audit).toBe(other.audit);
  });

  it("says that a range is none, and offers some", () => {
    const [open] = press(withEntries(9), "r");
    expect(open.audit.editor?.completion?.options.map(({ text }) => text)).toContain("7d");
    expect(press(type(open, "soon"), "enter")[0].audit.editor?.problem?.code).toBe("not-a-range");
  });
});

describe("jumps", () => {
  it.each([
    ["o", "actor", 1],
    ["O", "actor", -1],
    ["w", "destructive", 1],
    ["W", "destructive", -1],
  ] as const)("%s looks for %s", (key, kind, direction) => {
    const [, effects] = press(withEntries(50), key);
    expect(effects).toMatchObject([{ kind: "find", target: { kind }, from: 49, direction }]);
  });

  it("go where something was found, and say where nothing was", () => {
    const there = { pane: "audit", kind: "found", what: "mark", direction: -1 } as const;
    expect(update(withEntries(50), { ...there, position: 3 })[0].audit).toMatchObject({
      cursor: 3,
      flow: "detached",
    });
    expect(update(withEntries(50), { ...there, position: undefined })[0].notice?.text).toBe(
      "No earlier mark",
    );
  });

  it("mark an entry, and find it", () => {
    const [marked] = press(withEntries(9), "m");
    expect(marked.audit.marks).toEqual(["7"]);
    expect(press(marked, '"')[1]).toMatchObject([{ target: { kind: "mark", ids: ["7"] } }]);
    expect(press(marked, "m")[0].audit.marks).toEqual([]);
    expect(press(withEntries(9), "'")[0].notice?.text).toBe("Nothing is marked");
  });
});

describe("what an entry names", () => {
  const facts = [
    { label: "actor", text: "user ada", target: { kind: "person", tab: "users", id: "U01" } },
    { label: "entity", text: "#a", target: { kind: "audit", filter: "entity=C01", id: "C01" } },
  ] as const;
  const reading = () =>
    press(
      withEntries(9, { current: { ...current, fields: facts }, filter: filterOf("ada") }),
      "enter",
      "enter",
    )[0];

  it("leads to the user, and Esc back to the same entry", () => {
    const [person, effects] = press(reading(), "enter");
    expect(person).toMatchObject({
      pane: "people",
      people: { view: "one", one: { id: "U01", tab: "users" } },
    });
    expect(effects).toEqual([{ pane: "people", kind: "open-again", tab: "users", id: "U01" }]);
    const [back, again] = press(person, "esc");
    expect(back).toMatchObject({
      pane: "audit",
      history: [],
      audit: { filter: { text: "ada" }, detail: { focused: true } },
    });
    expect(again).toEqual([]);
  });

  it("leads to all that was done to it, and Esc back by the filter before", () => {
    const [about] = press(reading(), "j", "enter");
    expect(about.audit.filter.text).toBe("entity=C01");
    const [back, effects] = press(about, "esc");
    expect(back.audit.filter.text).toBe("ada");
    expect(effects).toMatchObject([{ kind: "follow", reveal: { id: "7" } }]);
  });

  it("is copied with C", () => {
    expect(press(reading(), "C")[1]).toContainEqual({
      kind: "copy-text",
      text: "U01",
      what: "the identifier",
    });
  });
});

describe("the command", () => {
  it.each([
    ["", {}, "--limit 3 --follow --profile dev"],
    ["", { flow: "paused" }, "--limit 3 --profile dev"],
    ["since=2h", {}, "--since 2h --follow --profile dev"],
    ["since=2h", { flow: "detached" }, "--since 2h --limit 3 --profile dev"],
    [
      "action=user,channel_r* actor=U01 entity=C01 since=2h until=1h",
      {},
      "--action user --action 'channel_r*' --actor U01 --entity C01 --since 2h --until-time 1h --limit 3 --profile dev",
    ],
    ["Ada.b", {}, "--query Ada.b --limit 3 --follow --profile dev"],
    ["-x", { matched: 2 }, "--query=-x --limit 2 --follow --profile dev"],
    [
      "!noise action=app !action=app_deleted !actor=U1 since=2h !entity=C1",
      {},
      "--action app --query '!noise !action=app_deleted !actor=U1 !entity=C1' --since 2h --follow --profile dev",
    ],
    ['until=1h "actor=U1 since="', {}, `--query '"actor=U1 since="' --until-time 1h --limit 3 --profile dev`],
  ] as const)("of %j is what prints the same", (text, patch, command) => {
    const [, effects] = press(withEntries(3, { filter: filterOf(text), ...patch }), "Y", "y");
    expect(effects).toContainEqual({
      ...{ kind: "copy-text", text: `flowtail audit logs ${command}`, what: "the command" },
    });
  });

  it.each([
    ["since=yesterday until=today", "2026-03-01T00:00:00.000000Z", "2026-03-02T00:00:00.000000Z"],
    [
      'since="last 14:00" until="last 14:00+1h"',
      "2026-03-01T14:00:00.000000Z",
      "2026-03-01T15:00:00.000000Z",
    ],
  ])(
    "of %j names the instants that they were: another day it would print other entries",
    (text, from, to) => {
      const [asking, effects] = press(withEntries(3, { filter: filterOf(text) }), "Y");
      expect(effects).toEqual([{ pane: "audit", kind: "find-now" }]);
      const nowUs = Date.UTC(2026, 2, 2, 9) * 1000;
      const [shown] = update(asking, { pane: "audit", kind: "now-found", nowUs });
      const [, copied] = press(shown, "y");
      expect(copied).toContainEqual({
        kind: "copy-text",
        text: `flowtail audit logs --since ${from} --until-time ${to} --limit 3 --profile dev`,
        what: "the command",
      });
    },
  );

  const copiedOf = (model: Model) =>
    press(model, "Y", "y")[1].flatMap((effect) => (effect.kind === "copy-text" ? [effect.text] : []));

  it("asks by itself for more actions than the platform takes, and for as many entries of them as the screen has", () => {
    const model = withEntries(3, { filter: filterOf("action=channel,app_*"), read: 500 });
    expect(copiedOf(model)).toEqual([
      "flowtail audit logs --action channel --action 'app_*' --limit 3 --follow --profile dev",
    ]);
  });

  it("prints none of those that there are where the screen has none, and follows", () => {
    const model = withEntries(0, { filter: filterOf("action=channel"), read: 500 });
    expect(copiedOf(model)).toEqual([
      "flowtail audit logs --action channel --limit 0 --follow --profile dev",
    ]);
  });

  it.each([
    ["ada", 0, "more", true],
    ["!noise", 0, "more", true],
    ["ada", 0, "none", false],
    ["ada", 1, "more", false],
    ["actor=U1", 0, "more", false],
  ] as const)(
    "of %j with %i rows says where it looks further back than the list",
    (text, matched, older, isSaid) => {
      const patch = { filter: filterOf(text), flow: "detached", matched, older } as const;
      const copied = auditCommand(withEntries(3, patch));
      expect("note" in copied && /looks back further/.test(copied.note ?? "")).toBe(isSaid);
    },
  );
});

describe("a filter", () => {
  it.each([
    ["", {}],
    ["action=user,channel_* action=x_y", { actions: ["user", "channel_*", "x_y"] }],
    ["actor=U01 entity=C01", { actor: "U01", entity: "C01" }],
    ["since=2026-03-01 until=15:30", { since: "2026-03-01", until: "15:30" }],
    ["action=zz*,*_new", { actions: ["zz*", "*_new"] }],
    ['Ada "in #general"', { words: ["ada", "in #general"] }],
    ['"a=b"', { words: ["a=b"] }],
    [
      '!noise !"two words" !action=ai,app !actor=U1 !entity=C1',
      {
        without: { actions: ["ai", "app"], actors: ["U1"], entities: ["C1"], words: ["noise", "two words"] },
      },
    ],
  ])("%j is understood", (text, terms) => {
    expect(parseAuditFilter(text)).toEqual({ ok: true, value: { ...noAuditFilter, text, ...terms } });
  });

  it.each([
    ["acto=U01", "unknown-term", 0, 4],
    ["x __proto__=1", "unknown-term", 2, 9],
    ["actor=", "no-value", 6, 1],
    ["since=later", "no-time", 6, 5],
    [`actor="${"a".repeat(101)}"`, "no-id", 6, 103],
    ["action=z(*", "no-action", 7, 3],
    ["action=a/b", "no-action", 7, 3],
    ["actor=U1 Actor=U2", "repeated-term", 9, 5],
    ["a !since=2h", "no-term", 3, 5],
    ["!acto=U01", "unknown-term", 1, 4],
    ['a "two words', "unclosed-quote", 2, 10],
    ['actor="ada', "unclosed-quote", 6, 4],
    ['"', "unclosed-quote", 0, 1],
    ["a !!ada", "repeated-sign", 2, 2],
    ["!!", "repeated-sign", 0, 2],
    ["!!actor=ada", "repeated-sign", 0, 2],
  ])("%j is wrong: %s", (text, code, offset, length) => {
    expect(parseAuditFilter(text)).toMatchObject({ ok: false, problem: { code, offset, length } });
  });

  it.each([
    ["", "actor", "U1", "actor=U1"],
    ["a actor=U0 b", "actor", "U1", "a b actor=U1"],
    ["a ACTOR=U0 !actor=U2", "actor", "", "a !actor=U2"],
  ] as const)("%j with %s %s", (text, name, value, whole) => {
    expect(textWithTerm(text, name, value)).toBe(whole);
  });

  const seen: SeenAudit = {
    actors: [
      { id: "U07", name: "grace", type: "user", count: 5 },
      { id: "U01", name: "ada", type: "user", count: 1 },
    ],
    entities: [{ id: "C01", name: "general", type: "channel", count: 2 }],
    actions: new Map([["zebra_renamed", 3]]),
  };

  it.each([
    ["", 0, "action="],
    ["act", 3, "action="],
    ["!act", 4, "action="],
    ["action=us", 9, "user"],
    ["action=user,cha", 15, "channel"],
    ["action=zeb", 10, "zebra_renamed"],
    ["x sin", 5, "since="],
    ["since=", 6, "1h"],
    ["actor=", 6, "U07"],
    ["actor=ad", 8, "U01"],
    ["entity=gen", 10, "C01"],
    ["actor=@ad", 9, "U01"],
    ["entity=#g", 9, "C01"],
  ])("%j proposes at %i", (text, cursor, first) => {
    const { options, end } = completeAuditFilter(text, cursor, seen);
    expect(options[0]?.text).toBe(first);
    expect(end).toBe(cursor);
  });

  it("go on behind a comma only where several are taken", () => {
    const first = (text: string) => completeAuditFilter(text, text.length, seen).options[0]?.text;
    expect(["actor=U07,", "!actor=U07,"].map(first)).toEqual([undefined, "U07"]);
  });

  it("are of a kind that has the sign which was typed", () => {
    const proposed = (text: string) =>
      completeAuditFilter(text, text.length, seen).options.map((option) => option.text);
    expect(["actor=@", "actor=#", "entity=#"].map(proposed)).toEqual([["U07", "U01"], [], ["C01"]]);
  });

  it("say how often each was seen", () => {
    const countsAfter = (text: string) =>
      completeAuditFilter(text, text.length, seen).options.map(({ count }) => count);
    expect(countsAfter("actor=")).toEqual([5, 1]);
    expect(countsAfter("action=zebra")).toEqual([3]);
  });
});
