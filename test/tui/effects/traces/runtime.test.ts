import { describe, expect, it } from "vitest";
import { bindings } from "../../../../src/tui/state/keymap.ts";
import type { TracesFrame } from "../../../../src/tui/state/panes/traces/frame.ts";
import fc from "../../../support/cases.ts";
import { fakeClock } from "../../../support/fake-clock.ts";
import { record, startUs } from "../../records.ts";
import { runLog, runRecords } from "../../run-log.ts";
import { open } from "./open.ts";

type Shown<View extends TracesFrame["view"]> = Extract<TracesFrame, { readonly view: View }>;

function shown<View extends TracesFrame["view"]>(
  { shown: frame }: ReturnType<ReturnType<typeof open>["press"]>,
  view: View,
): Shown<View> {
  if (frame.pane !== "traces" || frame.view !== view) throw new Error(`shown is ${frame.pane}`);
  return frame as Shown<View>;
}

const cursorRecord = ({ shown: frame }: ReturnType<ReturnType<typeof open>["press"]>) =>
  frame.pane === "activity" && frame.current?.kind === "record" ? frame.current.record : undefined;

describe("the list of runs", () => {
  it("has every run, the latest first", () => {
    const { press } = open();
    const { rows } = shown(press("2"), "runs");
    expect(rows.map(({ traceId, status }) => [traceId, status])).toEqual([
      ["TrRUN5", "failed"],
      ["TrRUN4", "succeeded"],
      ["TrRUN3", "succeeded"],
      ["TrRUN2", "failed"],
      ["TrRUN1", "succeeded"],
      ["TrRUN0", "succeeded"],
    ]);
  });

  it("stays with the first row as runs arrive, until one moves", () => {
    const { press, store } = open();
    press("2");
    store.append(runRecords(6));
    expect(press().model.traces.runs).toMatchObject({ cursor: 0, length: 7 });
    press("j");
    store.append(runRecords(7));
    expect(press().model.traces.runs).toMatchObject({ cursor: 2, length: 8 });
  });

  it("opens the run that was on the screen when the key was pressed", () => {
    const { press, store } = open();
    press("2");
    store.append(runRecords(6));
    expect(press("enter").model.traces.run.traceId).toBe("TrRUN5");
  });

  it.each([
    ["without a choice", ["esc", "esc"]],
    ["with another run chosen", ["j", "enter", "esc"]],
    ["after a filter was typed meanwhile", ["/", "f", "enter", "esc", "esc", "esc"]],
    ["from another pane", ["a", "esc", "esc", "esc"]],
    ["twice in a row", ["esc", "c", "esc", "esc"]],
    ["twice in a row, with a run chosen", ["esc", "c", "j", "enter", "esc"]],
  ])("keeps its place while another run is chosen in it, %s", (_, keys) => {
    const { press, store } = open();
    const before = press("2", "j", "j", "j").model.traces.runs;
    expect(before).toMatchObject({ cursor: 3, following: false });
    press("c");
    expect(press("c").model.traces.runs.choosing).toBeDefined();
    // A run that comes meanwhile stands above it.
    store.append(runRecords(6));
    let { model } = press(...keys);
    for (let back = 0; back < 3 && model.traces.view !== "runs"; back++) model = press("esc").model;
    expect(model.traces.runs).toMatchObject({
      choosing: undefined,
      selection: before.selection,
      following: false,
    });
    expect(press("enter").model.traces.run.traceId).toBe("TrRUN2");
  });

  it("keeps the cursor at its run when others go", () => {
    const { press } = open();
    const { model } = press("2", "j", "j", "j", "f", "j");
    expect(model.traces.runs).toMatchObject({ length: 2, cursor: 1 });
    expect(press("enter").model.traces.run.traceId).toBe("TrRUN2");
  });

  it("sorts, and finds by text", () => {
    const { press } = open();
    const ids = (...keys: readonly string[]) =>
      shown(press(...keys), "runs").rows.map(({ traceId }) => traceId);
    expect(ids("2", "s")[0]).toBe("TrRUN5");
    expect(ids("/", ..."tom", "enter")).toEqual([]);
    expect(ids("/", "ctrl-u", ..."run3", "enter")).toEqual(["TrRUN3"]);
  });
});

describe("a waterfall", () => {
  it("is opened from a row of the log, and Esc comes back to the same place", () => {
    const { press } = open();
    press("g", "j", "j", "j", "j", "j");
    const before = press();
    const waterfall = press("t");
    expect(waterfall.model.traces.run.traceId).toBe(cursorRecord(before)?.traceId);
    expect(shown(waterfall, "run").rows.length).toBeGreaterThan(5);
    const after = press("esc");
    expect(after.model.pane).toBe("activity");
    expect(after.model.activity).toMatchObject({
      cursor: before.model.activity.cursor,
      top: before.model.activity.top,
    });
    expect(press("2").model.traces.view).toBe("runs");
  });

  it("of a failed run opens with its cause, at what failed or at the record that one came from", () => {
    const { press } = open();
    const labelAt = (frame: ReturnType<typeof press>) => {
      const { row } = shown(frame, "run").rows[frame.model.traces.run.cursor] ?? {};
      return [row?.kind, row?.status];
    };
    const chosen = press("2", "f", "enter");
    expect(labelAt(chosen)).toEqual(["function", "failed"]);
    expect(chosen.model.traces.run.detail).toMatchObject({ open: true, focused: false, tab: "cause" });
    const { text } = chosen.model.traces.run;
    expect(text?.title).toEqual(["failed after 4.2 s", "Request time off"]);
    const said = text?.lines.map(({ cells }) => cells.map((cell) => cell.text).join("")).join("\n");
    expect(said).toContain("function approve_request, step 1 of 2 of Request time off");
    expect(said).toContain("TrRUN4, 10.0 s before, took 1.1 s");
    // The card stays while its rows are walked through, and gives way to a row's own text.
    expect(press("g").model.traces.run.text?.hasCause).toBe(true);
    expect(press("]").model.traces.run.text?.title[0]).toBe("trigger_executed");
    // It opened by itself, and so it is left with the run.
    expect(press("esc").model.traces.view).toBe("runs");
    press("1", "g", ..."jjjj");
    expect(labelAt(press("e", "k", "t"))).toEqual(["output", "noted"]);
    expect(press().model.traces.run.text?.hasCause).toBe(true);
    expect(press("esc").model.pane).toBe("activity");
  });

  it("of a good run opens at the record that one came from, with no detail", () => {
    const { press } = open();
    const frame = press("g", "j", "j", "t");
    expect(shown(frame, "run").rows[frame.model.traces.run.cursor]?.row.kind).toBe("step");
    expect(frame.model.traces.run.detail.open).toBe(false);
    expect(press("n", "n").model.traces.run.detail.open).toBe(false);
  });

  it("leads to a row's record in the log, and Esc comes back to the row, then to where all began", () => {
    const { press } = open();
    const start = press("g", "j");
    const row = press("t", "j", "j");
    const there = press("a");
    expect(there.model.pane).toBe("activity");
    expect(cursorRecord(there)?.eventType).toBe("function_execution_result");
    const back = press("esc");
    expect(back.model.traces).toMatchObject({ view: "run", run: { cursor: row.model.traces.run.cursor } });
    const home = press("esc");
    expect(cursorRecord(home)?.raw).toBe(cursorRecord(start)?.raw);
    expect(home.model.history).toEqual([]);
  });

  it("leads to a record that the filter hides by showing all events, and back with the filter", () => {
    const { press } = open();
    const start = press("/", ..."level>=error", "enter");
    const there = press("t", "g", "a");
    expect(there.model.activity.filter.text).toBe("");
    expect(cursorRecord(there)?.eventType).toBe("trigger_executed");
    const home = press("esc", "esc");
    expect(home.model.activity.filter.text).toBe("level>=error");
    expect(cursorRecord(home)?.raw).toBe(cursorRecord(start)?.raw);
  });

  it("grows while its records arrive, the cursor staying on its row", () => {
    const story = runRecords(6);
    const { press, store } = open([...runLog(6), ...story.slice(0, 4)]);
    press("2", "enter", "g", "j", "j");
    const before = shown(press(), "run");
    expect(before.summary?.status).toBe("running");
    store.append(story.slice(4));
    const after = press();
    expect(shown(after, "run").summary?.status).toBe("succeeded");
    expect(shown(after, "run").rows.length).toBeGreaterThan(before.rows.length);
    expect(shown(after, "run").rows[after.model.traces.run.cursor]?.row.id).toBe(before.rows[2]?.row.id);
  });

  it("folds, finds errors also where they are folded away, and shows the row's records", () => {
    const { press } = open();
    press("2", "enter");
    const all = shown(press(), "run").rows.length;
    const folded = press("z");
    expect(shown(folded, "run").rows.length).toBeLessThan(all);
    expect(shown(press("g", "e"), "run").rows[press().model.traces.run.cursor]?.row.status).toBe("failed");
    expect(shown(press("z"), "run").rows).toHaveLength(all);
    const detail = press("g", "j", "j", "]");
    expect(detail.model.traces.run.text?.note).toBe("record 2 of 2");
    expect(press("|").model.traces.run.text?.note).toBe("record 1 of 2");
  });

  it.each([
    [
      "what was loaded of it, where it began before that",
      runRecords(2).slice(2),
      " in what is loaded of the run",
    ],
    ["all of it", runRecords(2), ""],
  ])("says that there is no earlier error in %s", (_, records, part) => {
    const { press } = open(records);
    expect(press("2", "enter", "g", "E").model.notice?.text).toBe(`No earlier error${part}`);
  });

  it("goes on to the next run of the list, and says where that ends", () => {
    const { press } = open();
    press("2", "enter");
    expect(press("n").model.traces.run.traceId).toBe("TrRUN4");
    expect(press("N", "N").model.notice?.text).toBe("This is the first run of the list");
  });

  it("says so when a row belongs to no trace", () => {
    const { press } = open([record({ created: startUs, level: "info" })]);
    expect(press("t").model.notice?.text).toBe("This row belongs to no trace");
  });

  it("copies the record of a row, and the run's identifier", () => {
    const { press, copied } = open();
    expect(press("2", "y").model.notice?.text).toBe("Copied the run's identifier");
    expect(press("enter", "y").model.notice?.text).toBe("Copied the record");
    expect(copied).toHaveLength(2);
  });
});

describe("a comparison", () => {
  it("is with the last good run, and stands at the first difference", () => {
    const { press } = open();
    press("2");
    const frame = press("c");
    expect(frame.model.traces.comparison).toMatchObject({ left: "TrRUN4", right: "TrRUN5" });
    const { rows, firstDifference } = shown(frame, "comparison");
    expect(rows[firstDifference]?.right).toMatchObject({ label: "approve_request", status: "failed" });
    expect(frame.model.traces.comparison.cursor).toBe(firstDifference);
  });

  it("is with the marked run, if there is one", () => {
    const { press } = open();
    const frame = press("2", "j", "j", "j", "m", "g", "c");
    expect(frame.model.traces.comparison).toMatchObject({ left: "TrRUN2", right: "TrRUN5" });
  });

  it("is made from the log too, and Esc comes back to the same place", () => {
    const { press } = open();
    const start = press("E");
    const frame = press("c");
    expect(frame.model.traces.comparison).toMatchObject({ left: "TrRUN4", right: "TrRUN5" });
    expect(cursorRecord(press("esc"))?.raw).toBe(cursorRecord(start)?.raw);
  });

  it("stands at the first difference again when it is made a second time", () => {
    const { press } = open();
    press("2", "c", "esc");
    const frame = press("c");
    expect(frame.model.traces.comparison.cursor).toBe(shown(frame, "comparison").firstDifference);
  });

  it("is not complete while the good runs are read that say how long parts usually take", async () => {
    const clock = fakeClock(startUs / 1000 + 600_000);
    // A slice has time for two looks at the clock.
    let [spentMs, lookMs] = [0, 0];
    const elapsedMs = () => {
      spentMs += lookMs;
      return clock.elapsedMs() + spentMs;
    };
    const { press } = open(runLog(40), { ...clock, elapsedMs });
    press("2");
    lookMs = 2;
    press("c");
    const seen = new Set<boolean>();
    for (let frame = 0; frame < 500 && !seen.has(true); frame++) {
      const { shown } = press();
      if (shown.pane === "traces" && shown.view === "comparison") seen.add(shown.isComplete);
      await clock.advance(1);
    }
    expect([...seen]).toEqual([false, true]);
  });

  it("says so when there is nothing to compare with", () => {
    const { press } = open(runLog(1));
    expect(press("2", "c").model.notice?.text).toContain("No earlier run of this kind succeeded");
    expect(press("m", "c").model.notice?.text).toContain("This is the marked run");
  });

  it("leaves out what is alike", () => {
    const { press } = open();
    const all = shown(press("2", "c"), "comparison");
    const before = all.rows[press().model.traces.comparison.cursor];
    const some = shown(press("x"), "comparison");
    expect(some.rows).toHaveLength(all.differences);
    expect(some.rows.length).toBeLessThan(all.rows.length);
    expect(some.rows[press().model.traces.comparison.cursor]).toBe(before);
    expect(shown(press("x"), "comparison").rows[press().model.traces.comparison.cursor]).toBe(before);
  });
});

describe("statistics", () => {
  it("count what the filter selects, and lead to it", () => {
    const { press } = open();
    const frame = press("/", ..."trace=TrRUN5", "enter", "%");
    expect(
      shown(frame, "statistics").rows.map(({ name, count, failures }) => [name, count, failures]),
    ).toEqual([["approve_request", 1, 1]]);
    const there = press("enter");
    expect(there.model.activity.filter.text).toBe("trace=TrRUN5 component_id=approve_request");
    expect(press("esc", "esc").model.pane).toBe("activity");
  });

  it("are told as unfinished until every record is counted, and then at once", async () => {
    const ticking = fakeClock(startUs / 1000 + 600_000);
    let passedMs = 0;
    const clock = { ...ticking, elapsedMs: () => ticking.elapsedMs() + passedMs++ };
    const { press, program } = open(runLog(6), clock);
    const counts = (frame = program.frame()) => {
      const { rows, isComplete } = shown(frame, "statistics");
      return [rows.map(({ count }) => count), isComplete];
    };
    const [first, isComplete] = counts(press("%"));
    expect(first).not.toEqual([6]);
    expect(isComplete).toBe(false);
    for (let turn = 0; turn < 20; turn++) await ticking.advance(5);
    expect(counts()).toEqual([[6], true]);
  });

  it("are made again while records arrive, but not at every frame", async () => {
    const { press, store, clock } = open();
    const counts = () => shown(press(), "statistics").rows.map(({ count }) => count);
    press("2", "%");
    expect(counts()).toEqual([6]);
    store.append(runRecords(6));
    expect(counts()).toEqual([6]);
    await clock.advance(600);
    expect(counts()).toEqual([7]);
  });
});

it("shows rows the model points at, whatever is pressed while the log moves", () => {
  const keys = fc.constantFrom(...bindings.flatMap((binding) => [...binding.keys]));
  const act = fc.oneof(
    { weight: 6, arbitrary: keys.map((key) => ({ key })) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 12 }).map((run) => ({ run })) },
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      const { program, store } = open(runLog(5));
      program.press(["2"]);
      for (const step of acts) {
        if ("key" in step) program.press([step.key]);
        else store.append(runRecords(step.run).slice(0, 1 + (step.run % 7)));
        const { model, shown: frame } = program.frame();
        if (frame.pane !== "traces") continue;
        const position = model.traces[frame.view];
        expect(frame.view).toBe(model.traces.view);
        expect(position.cursor).toBeLessThanOrEqual(Math.max(0, position.length - 1));
        expect(frame.rows[position.cursor - position.top] === undefined).toBe(position.length === 0);
      }
      program.close();
    }),
    {
      numRuns: 200,
      examples: [
        [[{ key: "l" }, { key: "esc" }, { key: "enter" }]],
        [[{ key: "c" }, { key: "esc" }, { key: "c" }]],
      ],
    },
  );
});
