import { describe, expect, it } from "vitest";
import { newFailure } from "../../../../../src/base/failure.ts";
import type { JsonObject } from "../../../../../src/base/json.ts";
import type { Effect } from "../../../../../src/tui/state/effect.ts";
import type { Model } from "../../../../../src/tui/state/model.ts";
import { paneNamed } from "../../../../../src/tui/state/panes/all.ts";
import { answerLines } from "../../../../../src/tui/state/panes/api/answer-lines.ts";
import { selectedCall } from "../../../../../src/tui/state/panes/api/calls.ts";
import { apiCommand } from "../../../../../src/tui/state/panes/api/command.ts";
import { fieldNotes } from "../../../../../src/tui/state/panes/api/field-rows.ts";
import { apiEntry, restoreApi } from "../../../../../src/tui/state/panes/api/navigation.ts";
import { update } from "../../../../../src/tui/state/update.ts";
import { answered, refused } from "../../../api/fake-api.ts";
import { press, type } from "../../models.ts";
import { ended, fill, formFor } from "./models.ts";

function ofPane(effects: readonly Effect[]) {
  return effects.filter((effect) => effect.pane === "api");
}

/** The write that is asked about, as after its request was written. */
function asked(model: Model): Model {
  const [waiting, effects] = press(model, "ctrl-s");
  const [effect] = ofPane(effects);
  if (effect?.kind !== "write-request") throw new Error("no write was asked about");
  const { method, args } = effect;
  return update(waiting, { pane: "api", kind: "request-written", method, args, request: "curl …" })[0];
}

function called(method: string, outcome = answered({ ok: true })): Model {
  return ended(press(formFor(method), "ctrl-s")[0], 1, outcome);
}

function text(model: Model): string {
  const call = selectedCall(model);
  if (!call) throw new Error("no call is shown");
  return answerLines(call, { columns: 100, folds: [] }, model)
    .map(({ cells }) => cells.map(({ label, text: shown }) => label + shown).join(""))
    .join("\n");
}

describe("a read", () => {
  it("is sent at once, and its answer is waited for", () => {
    const [waiting, effects] = press(formFor("emoji.list"), "ctrl-s");
    expect(ofPane(effects)).toEqual([{ pane: "api", kind: "call", id: 1, method: "emoji.list", args: {} }]);
    expect(waiting.api.view).toBe("answer");
    expect(selectedCall(waiting)?.state.kind).toBe("running");
  });

  it("can be waited for no longer", () => {
    const [left] = press(formFor("emoji.list"), "ctrl-s", "esc");
    expect(left.api.view).toBe("form");
    expect(left.notice?.text).toBe("emoji.list is still asked for: L leads to it, and Q there stops it");
    const [, effects] = press(formFor("emoji.list"), "ctrl-s", "Q");
    expect(ofPane(effects)).toContainEqual({ pane: "api", kind: "stop-call", id: 1 });
  });

  it("asks for the next page with its cursor", () => {
    const page: JsonObject = { ok: true, activities: [], response_metadata: { next_cursor: "abc=" } };
    const [next, effects] = press(called("apps.activities.list", answered(page)), "n");
    expect(ofPane(effects)).toEqual([
      expect.objectContaining({ kind: "call", id: 2, args: expect.objectContaining({ cursor: "abc=" }) }),
    ]);
    const last = press(ended(next, 2, answered({ ok: true })), "n")[0];
    expect(last.notice?.text).toBe("This is the last page");
  });
});

describe("a write", () => {
  const form = fill(formFor("dnd.setSnooze"), "60");

  it("is shown before anything is sent", () => {
    const [, effects] = press(form, "ctrl-s");
    expect(ofPane(effects)).toEqual([
      { pane: "api", kind: "write-request", method: "dnd.setSnooze", args: { num_minutes: "60" } },
    ]);
    expect(asked(form).api).toMatchObject({ view: "write", write: { plan: { request: "curl …" } } });
  });

  it("is come back to while it is asked about, and not once it was sent", () => {
    const shown = asked(form);
    const place = apiEntry(shown);
    expect(restoreApi(shown, place)[0].api.view).toBe("write");
    expect(restoreApi(press(shown, "y")[0], place)[0].api.view).toBe("form");
  });

  it("is sent by y, and by no other key", () => {
    const [, effects] = press(asked(form), "y");
    expect(ofPane(effects)).toEqual([expect.objectContaining({ kind: "call", method: "dnd.setSnooze" })]);
    for (const key of ["enter", "space", "s", "esc", "n", "r", "e"])
      expect(ofPane(press(asked(form), key, "y")[1])).not.toContainEqual(
        expect.objectContaining(key === "esc" || key === "n" ? { kind: "call" } : { kind: "stop-call" }),
      );
  });

  it.each(["esc", "n"])("is not sent after %s", (key) => {
    const [dropped, effects] = press(asked(form), key);
    expect(dropped.api).toMatchObject({ view: "form", write: undefined });
    expect(ofPane(effects)).toEqual([]);
    expect(dropped.notice?.text).toBe("Nothing was sent");
  });

  it("asks again when it is made again", () => {
    const done = ended(press(asked(form), "y")[0], 1, answered({ ok: true }));
    expect(ofPane(press(done, "ctrl-r")[1])).toEqual([expect.objectContaining({ kind: "write-request" })]);
  });

  it("is filled in again from what was asked about, whatever was looked at before the yes", () => {
    const from = paneNamed("api").entry(asked(form));
    const away = update(asked(form), { kind: "key-pressed", key: "esc" })[0];
    const [elsewhere] = paneNamed("api").show(away, { pane: "api", method: "emoji.list" }, from);
    const sent = press(press(elsewhere, "esc")[0], "y")[0];
    const done = ended(sent, 1, answered({ ok: true }));
    expect(press(done, "i")[0].api.form).toMatchObject({
      method: "dnd.setSnooze",
      texts: { num_minutes: "60" },
    });
  });

  it("scrolls through a long request, and no further", () => {
    const [waiting] = press(form, "ctrl-s");
    const request = Array.from({ length: 100 }, (_, line) => `line ${line}`).join("\n");
    const [long] = update(waiting, {
      ...{ pane: "api", kind: "request-written", method: "dnd.setSnooze", args: {} },
      request,
    });
    const firstLine = (...keys: readonly string[]) => press(long, ...keys)[0].api.write?.place.firstLine;
    expect(firstLine("j", "j", "k")).toBe(1);
    expect(firstLine("G")).toBe(100 - 18);
    expect(firstLine("G", "j", "pagedown", "k")).toBe(100 - 19);
    expect(firstLine("G", "g", "k")).toBe(0);
  });

  it("is read on while the app's name is typed, and searched in", () => {
    const [waiting] = press(fill(formFor("dnd.setSnooze", { nameToType: "bot" }), "60"), "ctrl-s");
    const request = Array.from({ length: 100 }, (_, line) => `line ${line}`).join("\n");
    const [guarded] = update(waiting, {
      ...{ pane: "api", kind: "request-written", method: "dnd.setSnooze", args: {} },
      request,
    });
    const half = type(guarded, "bo");
    const firstLine = (...keys: readonly string[]) => press(half, ...keys)[0].api.write?.place.firstLine;
    expect(firstLine("down", "down", "up")).toBe(1);
    expect(firstLine("pagedown", "pageup", "down")).toBe(1);
    const [found] = press(type(press(half, "tab")[0], "line 77"), "enter");
    expect(found.api.write).toMatchObject({ name: { text: "bo" }, place: { words: "line 77" } });
    expect(found.api.write?.place.firstLine).toBeGreaterThan(50);
    expect(press(press(half, "tab")[0], "esc")[0].api.write).toEqual(half.api.write);
    const [, effects] = press(type(found, "t"), "enter");
    expect(ofPane(effects)).toEqual([expect.objectContaining({ kind: "call" })]);
  });

  it("needs the app's name typed where the place is protected", () => {
    const guarded = asked(fill(formFor("dnd.setSnooze", { nameToType: "A0123456789" }), "60"));
    const [refusedToSend, none] = press(type(guarded, "y"), "enter");
    expect(ofPane(none)).toEqual([]);
    expect(refusedToSend.notice?.text).toContain("protected");
    const [, effects] = press(type(guarded, "A0123456789"), "enter");
    expect(ofPane(effects)).toEqual([expect.objectContaining({ kind: "call" })]);
  });
});

describe("what cannot be called", () => {
  it.each([
    ["a method that answers with tokens", "tooling.tokens", {}, /answers with tokens/],
    [
      "a method whose token is not there",
      "dnd.endSnooze",
      { tokenKinds: ["bot"] as const },
      /takes a user token.*only a bot token/,
    ],
    ["a method where there is no token", "dnd.endSnooze", { tokenKinds: [] }, /there is none/],
  ])("%s says why", (_, method, access, words) => {
    const [model, effects] = press(formFor(method, access), "ctrl-s");
    expect(ofPane(effects)).toEqual([]);
    expect(model.notice?.text).toMatch(words);
  });

  it("a token that an argument cannot be sent with says so once that is given, and is good for the call without it", () => {
    const shared = fill(formFor("conversations.inviteShared", { tokenKinds: ["bot"] }), "C0123456789");
    const byAddress = fill(shared, "ada@example.com");
    const said =
      "With emails it takes a user token, and there is only a bot token: flowtail auth add stores one.";
    expect(
      fieldNotes(byAddress, 200)[0]
        ?.cells.map(({ text: shown }) => shown)
        .join(""),
    ).toContain(said);
    const [model, effects] = press(byAddress, "ctrl-s");
    expect([model.notice?.text, ofPane(effects)]).toEqual([said, []]);
    const byId = fill(press(shared, "j")[0], "W0123456789");
    expect(ofPane(press(byId, "ctrl-s")[1])).toEqual([expect.objectContaining({ kind: "write-request" })]);
  });

  it("an admin's token is good for what takes a user's, as it is in a command", () => {
    const [, effects] = press(formFor("dnd.endSnooze", { tokenKinds: ["admin"] }), "ctrl-s");
    expect(ofPane(effects)).toEqual([expect.objectContaining({ kind: "write-request" })]);
  });

  it("a token of unknown kind is tried", () => {
    const [, effects] = press(formFor("dnd.endSnooze", { tokenKinds: ["unknown"] }), "ctrl-s");
    expect(ofPane(effects)).toEqual([expect.objectContaining({ kind: "write-request" })]);
  });

  it("a recording says that there is no platform", () => {
    const start = formFor("emoji.list");
    const [alone] = update(start, { pane: "api", kind: "access-known", access: undefined });
    expect(press(alone, "ctrl-s")[0].notice?.text).toMatch(/no platform behind this log/);
  });
});

describe("a call without an answer", () => {
  it("is shown with what is to be done about it: a write may have been carried out", () => {
    const remedy = "It is not known whether the platform acted on it.";
    const failure = newFailure("interrupted", "aborted", "It was stopped.", { remedy });
    const done = ended(press(asked(fill(formFor("dnd.setSnooze"), "60")), "y")[0], 1, { ok: false, failure });
    expect(text(done).replace(/\s+/g, " ")).toContain(remedy);
  });
});

describe("an answer", () => {
  it("has warnings, what is unexpected and what was not done before its JSON", () => {
    const outcome = answered(
      { ok: true, number: 1 },
      {
        warnings: ["missing_charset"],
        drift: [{ path: "users[0]", message: "no text" }],
        undone: newFailure("partial", "partly_done", "It was done only in part; this was not:", {
          ...{ lines: ["U1: not_found"], remedy: "Send that again." },
        }),
      },
    );
    expect(text(called("emoji.list", outcome)).split("\n").slice(0, 7)).toEqual([
      "code         partly_done",
      "means        It was done only in part; this was not:",
      "not done     U1: not_found",
      "do           Send that again.",
      "warning      missing_charset",
      "unexpected   users[0]: no text",
      "{",
    ]);
  });

  it("that is a refusal says what it means, what to do and whether to try again", () => {
    const shown = text(called("emoji.list", refused("ratelimited", { status: 200 })));
    expect(shown).toMatch(/^code {9}ratelimited$/m);
    expect(shown).toMatch(/^do {11}Correct it\.$/m);
    expect(shown).toMatch(/^retry helps {2}yes, after some seconds$/m);
    expect(shown).toContain('"status": 200');
  });

  it("leads to the trace, and back", () => {
    const answer: JsonObject = { ok: true, trace_id: "Tr0A0001", created: 1767949200402117 };
    const model = called("emoji.list", answered(answer));
    expect(text(model)).toContain('"created": 1767949200402117  2026-01-09T09:00:00.402117Z');
    const [gone] = press(model, "j", "j", "enter");
    expect(gone).toMatchObject({ pane: "traces", traces: { view: "run", run: { traceId: "Tr0A0001" } } });
    expect(press(gone, "esc")[0]).toMatchObject({ pane: "api", api: { view: "answer" } });
  });

  it("folds and unfolds", () => {
    const model = called("emoji.list", answered({ ok: true, emoji: { a: "b" }, list: [1] }));
    expect(press(model, "j", "j", "enter")[0].api.answer.place.folds).toEqual(["/emoji"]);
    expect(press(model, "z")[0].api.answer.place.folds).toEqual(["/emoji", "/list"]);
    expect(press(model, "z", "z")[0].api.answer.place.folds).toEqual([]);
  });

  it("is copied whole", () => {
    const [, effects] = press(called("emoji.list", answered({ ok: true })), "y");
    expect(effects).toContainEqual({ kind: "copy-text", text: '{\n  "ok": true\n}', what: "the answer" });
  });

  it("that comes while one is elsewhere is told", () => {
    const away = press(formFor("emoji.list"), "ctrl-s", "1")[0];
    expect(ended(away, 1, answered({ ok: true })).notice?.text).toBe("emoji.list: done");
  });
});

describe("the calls of the session", () => {
  const two = ended(press(called("emoji.list"), "ctrl-r")[0], 2, refused("invalid_auth"));

  it("are listed, the latest first, and open again", () => {
    const [list] = press(two, "L");
    expect(list.api.calls.entries.map(({ id }) => id)).toEqual([2, 1]);
    expect(selectedCall(press(list, "j", "enter")[0])?.id).toBe(1);
    expect(press(list, "esc")[0].api.view).toBe("answer");
  });

  it("never lead round in a circle", () => {
    const [opened] = press(two, "L", "j", "enter");
    const views = [1, 2, 3, 4].map((times) => press(opened, ...Array(times).fill("esc"))[0].api.view);
    expect(views.at(-1)).toBe("methods");
  });

  it("fill the form again", () => {
    const [sent] = press(fill(formFor("apps.activities.list"), "1"), "ctrl-s");
    const [other] = press(ended(sent, 1, answered({ ok: true })), "esc", "esc", "esc", "enter");
    expect(other.api.form.method).not.toBe("apps.activities.list");
    expect(press(other, "L", "i")[0].api).toMatchObject({
      view: "form",
      form: { method: "apps.activities.list", texts: { app_id: "A01234567891" } },
    });
  });

  it("let the answers of the oldest ones go", () => {
    let model = called("emoji.list");
    for (let id = 2; id <= 230; id++) model = ended(press(model, "ctrl-r")[0], id, answered({ ok: true }));
    const { entries } = model.api.calls;
    expect(entries).toHaveLength(200);
    const kept = entries.filter(({ state }) => state.kind === "ended" && state.outcome);
    expect(kept).toHaveLength(25);
    expect(text(press(model, "L", "G", "enter")[0])).toContain("let go");
  });

  it("say so when there are none", () => {
    expect(press(formFor("emoji.list"), "L")[0].notice?.text).toBe("No calls from here yet");
  });
});

describe("the command", () => {
  it.each<[string, Model, string]>([
    ["the catalogue", press(formFor("snooze"), "esc")[0], "flowtail api snooze"],
    [
      "a form",
      fill(formFor("dnd.setSnooze"), "60"),
      "flowtail api dnd.setSnooze num_minutes=60 --profile dev",
    ],
    ["a call", called("emoji.list"), "flowtail api emoji.list --profile dev"],
  ])("of %s does the same", (_, model, command) => {
    expect(apiCommand(model)).toMatchObject({ text: command });
    expect(press(model, "Y", "y")[1]).toContainEqual({
      kind: "copy-text",
      text: command,
      what: "the command",
    });
  });
});
