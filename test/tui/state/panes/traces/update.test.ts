import { describe, expect, it } from "vitest";
import { findRows } from "../../../../../src/tui/state/dialog/find-rows.ts";
import type { Message } from "../../../../../src/tui/state/message.ts";
import type { Model } from "../../../../../src/tui/state/model.ts";
import { tracesCommand } from "../../../../../src/tui/state/panes/traces/command.ts";
import { tracesLayout } from "../../../../../src/tui/state/panes/traces/layout.ts";
import type { TracesModel } from "../../../../../src/tui/state/panes/traces/model.ts";
import { update } from "../../../../../src/tui/state/update.ts";
import { emptyModel, press, type } from "../../models.ts";

const known = {
  size: 50,
  dropped: 0,
  counts: { running: 1, pending: 0, succeeded: 40, failed: 9, unknown: 0 },
  progress: 1,
};

/** The pane with fifty runs, a run of twenty rows, a comparison of twenty and statistics of ten. */
function traces(view: TracesModel["view"], patch: Partial<TracesModel> = {}): Model {
  const messages: readonly Message[] = [
    { pane: "traces", kind: "runs-changed", length: 50, cursor: 0, top: 0, known },
    { pane: "traces", kind: "statistics-changed", length: 10, cursor: 0, top: 0 },
    { pane: "traces", kind: "run-changed", length: 20, cursor: 0, top: 0 },
    {
      pane: "traces",
      kind: "comparison-changed",
      length: 20,
      cursor: 0,
      top: 0,
      firstDifference: -1,
      ...{ sentence: undefined, deployed: undefined },
    },
  ];
  const start: Model = {
    ...emptyModel,
    pane: "traces",
    traces: {
      ...emptyModel.traces,
      run: { ...emptyModel.traces.run, traceId: "Tr01" },
      comparison: { ...emptyModel.traces.comparison, left: "Tr01", right: "Tr02" },
    },
  };
  const model = messages.reduce((before, message) => update(before, message)[0], start);
  return { ...model, traces: { ...model.traces, view, ...patch } };
}

const send = (model: Model, message: Message) => update(model, message);

describe("keys of the list of runs", () => {
  it.each([
    ["enter", { kind: "choose-run", position: 1, use: "open" }],
    ["m", { kind: "choose-run", position: 1, use: "mark" }],
    ["a", { kind: "choose-run", position: 1, use: "activity" }],
    ["c", { kind: "choose-comparison", run: { position: 1 }, with: undefined }],
    ["y", { kind: "copy-trace", position: 1 }],
  ])("%s asks about the run under the cursor", (key, effect) => {
    expect(press(traces("runs"), "j", key)[1]).toEqual([{ pane: "traces", ...effect }]);
  });

  it("follows the first row until one moves", () => {
    expect(traces("runs").traces.runs.following).toBe(true);
    expect(press(traces("runs"), "j")[0].traces.runs.following).toBe(false);
    expect(press(traces("runs"), "j", "k")[0].traces.runs.following).toBe(false);
    expect(press(traces("runs"), "j", "g")[0].traces.runs.following).toBe(true);
  });

  it.each([
    [["s"], { sort: "duration", reversed: false }],
    [["s", "s"], { sort: "errors", reversed: false }],
    [["s", "s", "s", "s", "s"], { sort: "start", reversed: false }],
    [["S"], { sort: "start", reversed: true }],
    [["S", "s"], { sort: "duration", reversed: false }],
    [["f"], { status: "failed" }],
    [["f", "f"], { status: "running" }],
    [["F"], { status: "succeeded" }],
    [["f", "f", "f", "f", "f", "f"], { status: undefined }],
  ] as const)("%j asks for other runs, from the first one on", (keys, selection) => {
    const [model, effects] = press(traces("runs"), "j", "j", ...keys);
    expect(model.traces.runs).toMatchObject({ selection, cursor: 0, top: 0, following: true });
    expect(effects.at(-1)).toMatchObject({ pane: "traces", kind: "select-runs", selection });
  });

  it("narrows while a text is typed, keeps it with Enter and forgets it with Esc", () => {
    const typed = type(press(traces("runs"), "/")[0], "time off");
    expect(typed.traces.runs.selection.text).toBe("time off");
    const [kept] = press(typed, "enter");
    expect([kept.traces.runs.selection.text, kept.traces.runs.editor]).toEqual(["time off", undefined]);
    expect(press(typed, "esc")[0].traces.runs).toMatchObject({ selection: { text: "" }, editor: undefined });
    expect(press(kept, "/", "ctrl-u", "enter")[0].traces.runs.selection.text).toBe("");
    expect(update(typed, { kind: "pasted", text: " x" })[0].traces.runs.selection.text).toBe("time off x");
  });

  it("shows all runs again with Esc", () => {
    const [model] = press(traces("runs"), "f", "/", "x", "enter", "esc");
    expect(model.traces.runs.selection).toMatchObject({ status: undefined, text: "" });
    const [again] = press(model, "esc");
    expect(again.traces).toBe(model.traces);
    expect(again.notice?.text).toBe(
      "Nothing here to close; Backspace goes back to what was asked for before",
    );
    expect(press(again, "backspace")[0].traces.runs.selection.text).toBe("x");
  });

  it("compares with the marked run", () => {
    const [marked] = send(traces("runs"), {
      pane: "traces",
      kind: "run-chosen",
      traceId: "Tr07",
      use: "mark",
    });
    expect(marked.traces.runs.marked).toBe("Tr07");
    expect(press(marked, "c")[1]).toEqual([
      { pane: "traces", kind: "choose-comparison", run: { position: 0 }, with: "Tr07" },
    ]);
    const [again] = send(marked, { pane: "traces", kind: "run-chosen", traceId: "Tr07", use: "mark" });
    expect(again.traces.runs.marked).toBeUndefined();
  });
});

describe("keys of a waterfall", () => {
  it.each([
    ["h", { kind: "fold", position: 1, how: "fold" }],
    ["right", { kind: "fold", position: 1, how: "unfold" }],
    ["z", { kind: "fold", position: 1, how: "toggle-all" }],
    ["e", { kind: "find", from: 1, direction: 1 }],
    ["E", { kind: "find", from: 1, direction: -1 }],
    ["n", { kind: "next-run", direction: 1 }],
    ["N", { kind: "next-run", direction: -1 }],
    ["c", { kind: "choose-comparison", run: { traceId: "Tr01" }, with: undefined }],
    ["a", { kind: "choose-record", position: 1, fromEnd: 0 }],
    ["y", { kind: "copy-record", position: 1, fromEnd: 0 }],
  ])("%s asks about the row under the cursor", (key, effect) => {
    expect(press(traces("run"), "j", key)[1]).toEqual([{ pane: "traces", ...effect }]);
  });

  it("opens the detail, reads in it, leaves it and closes it", () => {
    const detailOf = (...keys: readonly string[]) => press(traces("run"), ...keys)[0].traces.run.detail;
    expect(detailOf("enter")).toMatchObject({ open: true, focused: false });
    expect(detailOf("enter", "enter")).toMatchObject({ open: true, focused: true });
    expect(detailOf("enter", "enter", "esc")).toMatchObject({ open: true, focused: false });
    expect(detailOf("enter", "esc")).toMatchObject({ open: false });
  });

  it("asks for the row's other record, and for the last one again on another row", () => {
    const recordOf = (...keys: readonly string[]) =>
      press(traces("run"), ...keys)[0].traces.run.recordFromEnd;
    expect([recordOf("|"), recordOf("|", "|"), recordOf("|", "j")]).toEqual([1, 2, 0]);
  });

  it("goes to a row that was found, and says when there is none", () => {
    const found = (position: number | undefined) =>
      send(traces("run"), { pane: "traces", kind: "found", what: "later error", position })[0];
    expect(found(7).traces.run.cursor).toBe(7);
    expect(found(undefined).notice?.text).toBe("No later error");
  });
});

describe("keys of a comparison", () => {
  it.each([
    ["n", { kind: "find", from: 1, direction: 1 }],
    ["N", { kind: "find", from: 1, direction: -1 }],
    ["a", { kind: "choose-record", position: 1, fromEnd: 0 }],
    ["y", { kind: "copy-record", position: 1, fromEnd: 0 }],
  ])("%s asks about the row under the cursor", (key, effect) => {
    expect(press(traces("comparison"), "j", key)[1]).toEqual([{ pane: "traces", ...effect }]);
  });

  it("changes the sides and leaves out what is alike", () => {
    const [model] = press(traces("comparison"), "|", "x");
    expect(model.traces.comparison).toMatchObject({ left: "Tr02", right: "Tr01", differencesOnly: true });
  });

  it("goes to the first difference once, as soon as there is one", () => {
    const changed = (model: Model, firstDifference: number) =>
      send(model, {
        ...{ pane: "traces", kind: "comparison-changed", length: 20 },
        ...{
          cursor: model.traces.comparison.cursor,
          top: 0,
          firstDifference,
          sentence: undefined,
          deployed: undefined,
        },
      })[0];
    const arrived = changed(traces("comparison"), 5);
    expect(arrived.traces.comparison.cursor).toBe(5);
    expect(changed(press(arrived, "j")[0], 3).traces.comparison.cursor).toBe(6);
  });
});

describe("keys of the statistics", () => {
  it("turn through groups and columns", () => {
    const statisticsOf = (...keys: readonly string[]) =>
      press(traces("statistics"), "j", ...keys)[0].traces.statistics;
    expect(statisticsOf("l")).toMatchObject({ group: "workflows", cursor: 0 });
    expect(statisticsOf("h")).toMatchObject({ group: "events", cursor: 0 });
    expect(statisticsOf("s", "S")).toMatchObject({ sort: "failures", reversed: true });
    expect(statisticsOf("S", "s")).toMatchObject({ sort: "failures", reversed: false });
  });

  it("shows what a row counts in Activity", () => {
    expect(press(traces("statistics"), "j", "enter")[1]).toEqual([
      { pane: "traces", kind: "choose-statistics", position: 1 },
    ]);
    const text = "component_id=Fn1";
    const [model] = send(traces("statistics"), { pane: "traces", kind: "statistics-chosen", text });
    expect([model.pane, model.activity.filter.text]).toEqual(["activity", text]);
    expect(press(model, "esc")[0]).toMatchObject({ pane: "traces", traces: { view: "statistics" } });
  });
});

describe("the way back", () => {
  const opened = (model: Model, traceId: string) =>
    send(model, { pane: "traces", kind: "run-chosen", traceId, use: "open" })[0];

  it("leads from a run to the list, with the cursor where it was", () => {
    const [list] = press(traces("runs"), "j", "j");
    const run = opened(list, "Tr09");
    expect(run.traces).toMatchObject({ view: "run", run: { traceId: "Tr09" } });
    expect(press(run, "esc")[0].traces).toMatchObject({ view: "runs", runs: { cursor: 2 } });
  });

  it("leads from a comparison to the run, and from there to the list", () => {
    const run = opened(traces("runs"), "Tr09");
    const chosen: Message = {
      pane: "traces",
      kind: "comparison-chosen",
      pair: { left: "Tr01", right: "Tr09", as: "last-good" },
    };
    const [compared] = send(run, chosen);
    expect(compared.traces.view).toBe("comparison");
    expect(press(compared, "esc")[0].traces).toMatchObject({ view: "run", run: { traceId: "Tr09" } });
    expect(press(compared, "esc", "esc")[0].traces.view).toBe("runs");
  });

  it("leads from the next run where the one before came from", () => {
    const run = opened(traces("runs"), "Tr09");
    const [next] = send(run, { pane: "traces", kind: "run-chosen", traceId: "Tr10", use: "exchange" });
    expect(next.traces.run.traceId).toBe("Tr10");
    expect(press(next, "esc")[0].traces.view).toBe("runs");
  });

  it("is forgotten when another pane is opened by its key", () => {
    const run = opened(traces("runs"), "Tr09");
    expect(press(run, "1")[0].history).toEqual([]);
    expect(press(run, "1", "2", "esc")[0].traces.view).toBe("runs");
  });

  it("closes the detail first", () => {
    const [reading] = press(opened(traces("runs"), "Tr09"), "enter");
    const withRows = send(reading, { pane: "traces", kind: "run-changed", length: 5, cursor: 0, top: 0 })[0];
    const [open] = press(withRows, "enter");
    expect(press(open, "esc")[0].traces).toMatchObject({ view: "run", run: { detail: { open: false } } });
  });
});

describe("the command that prints the view", () => {
  it.each([
    ["runs", ["f"], "flowtail traces --status failed --level trace --profile dev"],
    [
      "runs",
      ["s", "S", "/", "o", "k", "enter"],
      "flowtail traces --find ok --sort duration --reverse --level trace --profile dev",
    ],
    ["statistics", ["s", "s"], "flowtail stats --sort rate --level trace --profile dev"],
    ["runs", [], "flowtail traces --level trace --profile dev"],
    ["run", [], "flowtail trace Tr01 --profile dev"],
    ["comparison", [], "flowtail trace Tr02 --compare Tr01 --profile dev"],
    ["statistics", [], "flowtail stats --level trace --profile dev"],
  ] as const)("of %s after %j", (view, keys, text) => {
    const [, effects] = press(traces(view), ...keys, "Y", "y");
    expect(effects.at(-1)).toEqual({ kind: "copy-text", text, what: "the command" });
  });
});

it("says of the command for two runs that it knows no other runs, which say what takes long", () => {
  const said = (view: "comparison" | "run") => tracesCommand(traces(view));
  expect(said("comparison")).toMatchObject({ note: expect.stringContaining("by these two runs alone") });
  expect(said("run")).not.toHaveProperty("note");
});

it("says of the command for statistics that its bars have other columns", () => {
  expect(tracesCommand(traces("statistics"))).toMatchObject({
    note: expect.stringContaining("in another number of columns than here"),
  });
});

describe("a row that has the words", () => {
  /** Row 19 of 20 is the last one. */
  function searched(view: "run" | "statistics"): Model {
    const [typed] = update(press(traces(view), "/")[0], { kind: "key-pressed", key: "x" });
    const place = { cursor: 19, top: 0, words: "x", found: "1 of 1 found", folded: [] };
    return send(typed, { pane: "traces", kind: "words-found", view, place, length: 20, direction: 0 })[0];
  }

  it.each(["run", "statistics"] as const)("stands above the words being typed, in a %s", (view) => {
    const typed = { ...searched(view), screen: { columns: 80, rows: 14 } };
    const [settled] = update(typed, { pane: "traces", kind: "words-counted", view, found: "1 of 1 found" });
    const { cursor, top } = settled.traces[view];
    expect(top + tracesLayout(settled).listRows - cursor).toBeGreaterThan(findRows);
    const [kept] = press(settled, "enter");
    expect(kept.traces[view].top).toBe(20 - tracesLayout(kept).listRows);
  });
});
