import { describe, expect, it } from "vitest";
import { parseQuery } from "../../../../../src/query/parse.ts";
import type { Effect } from "../../../../../src/tui/state/effect.ts";
import type { Message } from "../../../../../src/tui/state/message.ts";
import { restoreActivity } from "../../../../../src/tui/state/panes/activity/navigation.ts";
import { withActivity } from "../../../../../src/tui/state/panes/activity/setters.ts";
import { update } from "../../../../../src/tui/state/update.ts";
import { liveStatus } from "../../../source.ts";
import { detachedAt, emptyModel, press, rows, type, withRows } from "../../models.ts";

const here = { pane: "activity", from: 50 } as const;
const model = detachedAt(50, 45);

describe("jumps", () => {
  it.each<[string, object]>([
    ["e", { kind: "find", direction: 1, what: "error" }],
    ["E", { kind: "find", direction: -1, what: "error" }],
    ["w", { kind: "find", direction: 1, what: "warning" }],
    ["W", { kind: "find", direction: -1, what: "warning" }],
    ["o", { kind: "find", direction: 1, target: { kind: "same-trace" } }],
    ["O", { kind: "find", direction: -1, target: { kind: "same-trace" } }],
    ["n", { kind: "find", direction: 1, target: { kind: "query", query: { kind: "all" } } }],
    ["N", { kind: "find", direction: -1 }],
  ])("%s looks for a row", (key, effect) => {
    expect(press(model, key)[1]).toMatchObject([{ ...here, ...effect }]);
  });

  const found = (position: number | undefined, what = "match"): Message => ({
    pane: "activity",
    kind: "found",
    what,
    direction: 1,
    position,
  });

  it.each([
    ["on the screen without moving it", 60, { cursor: 60, top: 45 }],
    ["off the screen to its middle", 90, { cursor: 90, top: 81 }],
    ["far up to the middle", 20, { cursor: 20, top: 11 }],
  ])("go to a row %s", (_, position, where) => {
    expect(update(model, found(position))[0].activity).toMatchObject(where);
  });

  it("show the cause of an error that was looked for, and leave a detail that is open as it is", () => {
    const [closed] = update(model, found(90, "match"));
    expect(closed.activity.detail.open).toBe(false);
    const [shown] = update(model, found(90, "error"));
    expect(shown.activity).toMatchObject({
      cursor: 90,
      detail: { open: true, focused: false, tab: "cause" },
    });
    const [turned] = press(shown, "]");
    const { tab } = turned.activity.detail;
    expect(update(turned, found(20, "error"))[0].activity.detail).toMatchObject({ open: true, tab });
  });

  it("stop following", () => {
    expect(update(withRows(100), found(90))[0].activity.flow).toBe("detached");
  });

  it("say so when there is no such row", () => {
    const [next, effects] = update(model, found(undefined));
    expect(next.notice?.text).toBe("No later match: N looks for an earlier one");
    expect(next.activity).toEqual(model.activity);
    expect(effects).toMatchObject([{ kind: "expire-notice", id: next.notice?.id }]);
  });
});

describe("marks", () => {
  it("are asked for by position and kept by row", () => {
    expect(press(model, "m")[1]).toEqual([
      { pane: "activity", kind: "toggle-mark", position: 50, marks: [] },
    ]);
    const [marked] = update(model, { pane: "activity", kind: "mark-toggled", rowId: 7, marked: true });
    expect(marked.activity.marks).toEqual([7]);
    expect(press(marked, "'")[1]).toMatchObject([{ kind: "find", target: { kind: "marks", rowIds: [7] } }]);
    const [unmarked] = update(marked, { pane: "activity", kind: "mark-toggled", rowId: 7, marked: false });
    expect(unmarked.activity.marks).toEqual([]);
  });

  it("are explained while there are none", () => {
    expect(press(model, '"')[0].notice?.text).toContain("m sets one");
  });
});

describe("the detail", () => {
  it("opens, is read, is left and closes", () => {
    const [open] = press(model, "enter");
    expect(open.activity.detail).toMatchObject({ open: true, focused: false });
    const [reading] = press(open, "enter");
    expect(reading.activity.detail.focused).toBe(true);
    const [left] = press(reading, "esc");
    expect(left.activity.detail).toMatchObject({ open: true, focused: false });
    expect(press(left, "esc")[0].activity.detail.open).toBe(false);
  });

  it("stops following, so that the record stays", () => {
    expect(press(withRows(100), "enter")[0].activity.flow).toBe("detached");
  });

  it("does not open on nothing", () => {
    expect(press(withRows(0), "enter")[0].activity.detail.open).toBe(false);
  });

  it("turns its tabs round and round", () => {
    const tabs = ["]", "]", "]", "]", "["].map((_, index, keys) => {
      const [turned] = press(model, "enter", ...keys.slice(0, index + 1));
      return turned.activity.detail.tab;
    });
    expect(tabs).toEqual(["raw", "trace", "hints", "view", "hints"]);
  });

  /** The detail is read, and what it says has been told: 60 lines that say their number. */
  const told = (id: string, from = press(model, "enter")[0]) =>
    update(from, {
      pane: "activity",
      kind: "text-changed",
      text: {
        id,
        rowId: 7,
        hasCause: false,
        title: [],
        note: "",
        columns: 78,
        lines: Array.from({ length: 60 }, (_, index) => ({
          role: "field",
          cells: [
            { label: "", text: `${index}`, target: { kind: "copy", text: `${index}`, what: "the line" } },
          ],
        })),
      },
    })[0];
  const [reading] = press(told("record 7"), "enter");

  it.each([
    [["j"], { line: 1, firstLine: 0 }],
    [["j", "k"], { line: 0, firstLine: 0 }],
    [["pagedown"], { line: 12, firstLine: 12 }],
    [["G"], { line: 59, firstLine: 48 }],
    [["G", "pageup"], { line: 47, firstLine: 36 }],
    [["G", "g"], { line: 0, firstLine: 0 }],
    [["l"], { tab: "raw" }],
    [["h"], { tab: "hints" }],
    [["G", "l"], { tab: "raw", line: undefined, firstLine: 0 }],
  ])("%j moves in what it says", (keys, place) => {
    expect(press(reading, ...keys)[0].activity.detail).toMatchObject(place);
  });

  it("copies what the line names", () => {
    expect(press(reading, "j", "j", "C")[1]).toEqual([{ kind: "copy-text", text: "2", what: "the line" }]);
  });

  it("stays in the same text when that changes, and begins with another one at its top", () => {
    const [scrolled] = press(reading, "G");
    const { firstLine, line } = scrolled.activity.detail;
    expect(told("record 7", scrolled).activity.detail).toMatchObject({ firstLine, line });
    expect(told("record 8", scrolled).activity.detail).toMatchObject({ firstLine: 0, line: undefined });
  });

  it("is read from where it was when one comes back to the record", () => {
    const [scrolled] = press(reading, "G");
    const { filter, range, context, detail, flow } = scrolled.activity;
    const left = told("record 8", scrolled);
    const [back] = restoreActivity(left, {
      ...{ pane: "activity", filter, range, context, detail, flow },
      ...{ rowId: 7, below: 0 },
    });
    expect(told("record 7", back).activity.detail).toMatchObject({ firstLine: 48, line: 59 });
  });
});

describe("selecting", () => {
  const warn = parseQuery("level>=warn");
  const query = warn.ok ? warn.value : undefined;
  const typed = type(press(model, "/")[0], "level>=war");
  const filtered = press(typed, "n", "enter");

  it("uses a filter while it is typed, and remembers it once it is accepted", () => {
    expect(filtered[0].activity.filter.text).toBe("level>=warn");
    expect(filtered[1]).toMatchObject([
      { kind: "complete" },
      { pane: "activity", kind: "select", query, context: false },
      { pane: "activity", kind: "return-to-place" },
      { kind: "remember", note: { part: "filter", list: "activity", text: "level>=warn" } },
    ]);
  });

  it("does not ask again for the same filter", () => {
    expect(press(filtered[0], "/", "enter")[1].map(({ kind }) => kind)).toEqual(["keep-place", "complete"]);
  });

  it("goes back to the filter before, and to none", () => {
    const [back, effects] = press(filtered[0], "backspace");
    expect(back.activity.filter.text).toBe("");
    expect(effects).toMatchObject([{ kind: "select", query: { kind: "all" } }]);
    expect(press(back, "backspace")[0].notice?.text).toBe("No earlier filter");
  });

  it("shows the context of the matches", () => {
    const [inContext, effects] = press(filtered[0], "x");
    expect(effects).toMatchObject([{ kind: "select", query, context: true }]);
    expect(press(inContext, "x")[1]).toMatchObject([{ kind: "select", context: false }]);
  });

  it.each(["waterfall", "comparison"] as const)("says that a row has no trace: %s", (use) => {
    const [next] = update(model, { pane: "activity", kind: "trace-found", traceId: "", rowId: 50, use });
    expect(next.notice?.text).toBe("This row belongs to no trace");
  });

  it("shows a range of time while it is typed, fetches it when it is used, and goes back to live", () => {
    const [typed, shown] = press(type(press(model, "r")[0], "15"), "m");
    expect(shown).toMatchObject([
      { kind: "select", query: { kind: "compare", operator: ">=", value: "-15m" } },
      { kind: "return-to-place" },
    ]);
    const [ranged, effects] = press(typed, "enter");
    const range = { text: "15m", from: "-15m", to: "" };
    expect(ranged.activity.range).toEqual(range);
    expect(effects).toMatchObject([{ kind: "backfill", range }]);
    const [live, liveEffects] = press(ranged, "0");
    expect(live.activity).toMatchObject({ range: undefined, flow: "following" });
    expect(liveEffects).toMatchObject([{ kind: "select", query: { kind: "all" } }]);
  });
});

describe("the tail", () => {
  it("skips to now with the key that goes back to live, while it is behind", () => {
    const behind = { ...model, status: { ...liveStatus, phase: "behind" } } as const;
    const [live, effects] = press(behind, "0");
    expect(live.activity.flow).toBe("following");
    expect(effects).toEqual([{ pane: "activity", kind: "skip-to-now" }]);
    expect(press({ ...model, status: liveStatus }, "0")[1]).toEqual([]);
  });

  const gap = { id: 1, fromUs: 1, toUs: 2, code: "ratelimited", reason: "refused", state: "open" } as const;
  const withStatus = (gaps: readonly (typeof gap)[]) => ({ ...model, status: { ...liveStatus, gaps } });

  it.each<[string, typeof model, readonly Partial<Effect>[], string | undefined]>([
    ["fills gaps", withStatus([gap]), [{ kind: "backfill" }], undefined],
    [
      "says that nothing is missing",
      withStatus([]),
      [{ kind: "expire-notice" }],
      "No gaps: nothing is missing",
    ],
    ["is not there for a recording", model, [{ kind: "expire-notice" }], "A recording has nothing to fetch"],
  ])("%s with R", (_, before, effects, notice) => {
    const [next, done] = press(before, "R");
    expect(done).toMatchObject(effects);
    expect(next.notice?.text).toBe(notice);
  });

  it.each(["b", "R", "0", "G", "ctrl-r", "space"])(
    "that has stopped says so with %s, and asks nothing",
    (key) => {
      const lastError = { kind: "stop", code: "invalid_auth", message: "It is wrong." } as const;
      const [before] = update(emptyModel, rows(20, { older: "unknown", cursor: 19 }));
      const [next, done] = press({ ...before, status: { ...liveStatus, phase: "stopped", lastError } }, key);
      expect(next.notice?.text).toBe(
        "The log has stopped (invalid_auth): start flowtail again once that is mended",
      );
      expect(done).toMatchObject([{ kind: "expire-notice" }]);
    },
  );

  it("that has stopped and may be asked again says so, and is asked with Ctrl-R", () => {
    const lastError = { kind: "stop", code: "http_status", message: "It is wrong." } as const;
    const [before] = update(emptyModel, rows(20, { older: "unknown", cursor: 19 }));
    const stopped = {
      ...before,
      status: { ...liveStatus, phase: "stopped", resumes: true, lastError },
    } as const;
    expect(press(stopped, "G")[0].notice?.text).toBe(
      "The log has stopped (http_status): once that is mended, Ctrl-R in Activity asks again",
    );
    const [asked, effects] = press(stopped, "ctrl-r");
    expect(asked.notice?.text).toBe("Asking the log again");
    expect(effects).toMatchObject([{ pane: "activity", kind: "poll-now" }, { kind: "expire-notice" }]);
  });

  it("is asked at once with Ctrl-R", () => {
    expect(press(model, "ctrl-r")[1]).toEqual([{ pane: "activity", kind: "poll-now" }]);
  });
});

describe("taking", () => {
  it("copies the record under the cursor", () => {
    expect(press(model, "y")[1]).toEqual([{ pane: "activity", kind: "copy-record", position: 50 }]);
  });

  it("copies the command for what is shown", () => {
    const [, effects] = press(withActivity(model, { flow: "following" }), "Y", "enter");
    expect(effects).toEqual([
      {
        kind: "copy-text",
        text: "flowtail tail --profile dev --last 100 --follow --level trace",
        what: "the command",
      },
    ]);
  });
});
