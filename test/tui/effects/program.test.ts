import { describe, expect, it } from "vitest";
import type { ActivityStore } from "../../../src/store/activity-store.ts";
import { createProgram } from "../../../src/tui/effects/program.ts";
import type { UiSource } from "../../../src/tui/effects/source.ts";
import { paneParts } from "../../../src/tui/panes.ts";
import type { Frame } from "../../../src/tui/state/frame.ts";
import { bindings } from "../../../src/tui/state/keymap.ts";
import fc from "../../support/cases.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { createTestStore } from "../../support/test-store.ts";
import { record, sampleLog, startUs } from "../records.ts";
import { createTestSource, liveStatus } from "../source.ts";
import { testTerminal } from "../terminal.ts";

function activityOf({ shown }: Frame) {
  if (shown.pane !== "activity") throw new Error(`the pane is ${shown.pane}`);
  return shown;
}

function open(count = 50, store: ActivityStore = createTestStore(), about: Partial<UiSource> = {}) {
  store.append(sampleLog(count));
  const source = createTestSource(store, about);
  const clock = fakeClock(startUs / 1000 + 60_000);
  const asked: string[] = [];
  let drawn = 0;
  const program = createProgram({
    panes: paneParts,
    source,
    clock,
    terminal: testTerminal({ columns: 80, rows: 24 }, asked),
    draw: () => {
      drawn++;
      program.frame();
    },
  });
  program.start();
  program.frame();
  const press = (...keys: readonly string[]) => {
    program.press(keys);
    return program.frame();
  };
  const currentTime = () => {
    const { current } = activityOf(program.frame());
    return current?.kind === "record" ? current.record.createdUs : undefined;
  };
  return { program, source, store, clock, asked, press, currentTime, drawn: () => drawn };
}

describe("rows that arrive", () => {
  it("are followed", () => {
    const { store, program, currentTime } = open(50);
    const late = startUs + 90_000_000;
    store.append([record({ created: late })]);
    expect(currentTime()).toBe(late);
    expect(activityOf(program.frame()).rows).toHaveLength(19);
  });

  it("leave the cursor on its record, wherever they come", () => {
    const { store, press, currentTime } = open(50);
    press("k", "k");
    const before = currentTime();
    store.append([record({ created: startUs - 1 }), record({ created: startUs + 90_000_000 })]);
    expect(currentTime()).toBe(before);
    expect(press().model.activity).toMatchObject({ cursor: 48, unseen: 1, flow: "detached" });
  });

  it("leave the cursor on its record when the status is told before the screen has caught up", () => {
    const { store, source, press, currentTime } = open(50);
    press("k", "k");
    const before = currentTime();
    store.append([record({ created: startUs - 1 }), record({ created: startUs - 2 })]);
    source.setStatus({ ...liveStatus, lagMs: 1 });
    expect(currentTime()).toBe(before);
  });

  it("do not come between a held key's presses", () => {
    const { store, press, currentTime } = open(50);
    press("g");
    store.append([record({ created: startUs - 1 })]);
    press("j", "j");
    expect(currentTime()).toBe(startUs + 2 * 500_000);
  });
});

describe("jumps", () => {
  it.each<[string, readonly string[], number]>([
    ["the next error", ["g", "e"], 8],
    ["the one after it", ["g", "e", "e"], 18],
    ["the error before", ["G", "E"], 48],
    ["the next warning", ["g", "w"], 4],
    ["the next of the same trace", ["g", "o"], 1],
    ["a mark", ["g", "j", "j", "m", "G", '"'], 2],
    ["the next mark", ["g", "j", "m", "g", "'"], 1],
  ])("find %s", (_, keys, index) => {
    const { press, currentTime } = open(50);
    press(...keys);
    expect(currentTime()).toBe(startUs + index * 500_000);
  });

  it("stay and say so when there is none", () => {
    const { press, currentTime } = open(50);
    expect(press("g", "E").model.notice?.text).toBe("No earlier error: e looks for a later one");
    expect(currentTime()).toBe(startUs);
  });
});

describe("filters", () => {
  it("keep the cursor at its record", () => {
    const { press, currentTime } = open(50);
    press("g", "e");
    const before = currentTime();
    const frame = press("/", ..."level>=error", "enter");
    expect(currentTime()).toBe(before);
    expect(frame.model.activity).toMatchObject({ length: 5, rows: { matched: 5, held: 50 } });
    press("backspace");
    expect(currentTime()).toBe(before);
  });

  it("show one trace and go back", () => {
    const { press, currentTime } = open(50);
    const { dialog } = press("g", "e", "=").model;
    const values = dialog?.kind === "values" ? dialog.values : [];
    const before = values.findIndex(({ label }) => label === "trace");
    press(...Array.from({ length: before }, () => "down"), "enter");
    expect(press().model.activity.length).toBe(5);
    press("backspace");
    expect(press().model.activity.length).toBe(50);
    expect(currentTime()).toBe(startUs + 8 * 500_000);
  });

  it("complete with values that occur", () => {
    const { press } = open(50);
    const { editor } = press("/", ..."trace=").model.activity;
    expect(editor?.completion?.options[0]?.text).toBe("Tr0A0009");
  });
});

describe("the detail", () => {
  it("scrolls within its lines", () => {
    const { press } = open(50);
    const detail = (...keys: readonly string[]) => press(...keys).model.activity.detail;
    press("k", "enter", "enter", "]");
    expect(detail("k")).toMatchObject({ firstLine: 0, line: 0 });
    const last = detail("G");
    expect(last.firstLine).toBeGreaterThan(0);
    expect(detail("j", "j")).toEqual(last);
    expect(detail("k")).toMatchObject({ firstLine: last.firstLine, line: (last.line ?? 0) - 1 });
    expect(detail("pageup").firstLine).toBeLessThan(last.firstLine);
    expect(detail("g")).toMatchObject({ firstLine: 0, line: 0 });
  });
});

describe("copying", () => {
  it("puts the record on the clipboard as it was received", () => {
    const { press, asked, store } = open(50);
    press("g", "y");
    const raw = store.select({ kind: "all", span: { start: 0, end: 0 } }).window(0, 1)[0];
    const text = raw?.kind === "record" ? raw.record.raw : "";
    expect(asked).toEqual([`copy ${text}`]);
    expect(press().model.notice?.text).toBe("Copied the record");
  });
});

it("hands the tail what was asked of it", () => {
  const { press, source, clock } = open(50);
  press("ctrl-r", "r", ..."1h", "enter");
  const fromUs = clock.nowMs() * 1000 - 3_600_000_000;
  expect(source.calls).toEqual(["pollNow", `backfill {"fromUs":${fromUs}}`]);
});

describe("a range that is fetched", () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ["stays asked for while a filter is typed", ["/", ..."level=error", "enter"], []],
    ["stays asked for while another one is typed, and is not taken", ["r", "ctrl-u", ..."5m", "esc"], []],
    ["stays asked for while another pane is shown", ["2", "1"], []],
    ["stays asked for where it is asked for again", ["R"], ["1h", "left"]],
    ["is left by Esc", ["esc"], ["left"]],
    ["is left by the key for the filter before", ["backspace"], ["left"]],
    ["is left by the key for the live log", ["0"], ["left"]],
    [
      "is left for another one, and asked for again by the way back",
      ["r", "ctrl-u", ..."2h", "enter", "esc"],
      ["left", "2h", "left", "1h"],
    ],
  ])("%s", (_, keys, calls) => {
    const { press, source, clock } = open(50);
    press("r", ..."1h", "enter");
    source.calls.length = 0;
    press(...keys);
    const hours = (text: string) => (clock.nowMs() * 1000 - Number(/:(\d+)/.exec(text)?.[1])) / 3_600_000_000;
    const ofRanges = source.calls.filter((call) => /^(backfill|left)/.test(call));
    expect(ofRanges.map((call) => (call === "left" ? call : `${hours(call)}h`))).toEqual(calls);
  });
});

it("says why not all of a range could be loaded, and nothing where it could", async () => {
  const { press, source } = open(50);
  const failure = { kind: "retry", code: "unavailable", message: "The platform does not answer" } as const;
  source.cameOfRange = { count: 12, failure };
  press("r", ..."1h", "enter");
  await Promise.resolve();
  expect(press().model.notice?.text).toBe(
    "12 older events, not all: The platform does not answer; R asks again",
  );
  source.cameOfRange = { count: 12, failure: undefined };
  press("r", ..."2h", "enter");
  await Promise.resolve();
  expect(press().model.notice).toBeUndefined();
});

it("takes notices away after a while", async () => {
  const { press, program, clock } = open(0);
  expect(press("E").model.notice).toBeDefined();
  await clock.advance(5000);
  expect(program.frame().model.notice).toBeUndefined();
});

it("draws once a second when nothing happens, and never once it is closed", async () => {
  const { program, clock, drawn } = open(0);
  await clock.advance(60);
  const before = drawn();
  await clock.advance(3000);
  expect(drawn() - before).toBe(3);
  program.close();
  await clock.advance(3000);
  expect(drawn() - before).toBe(3);
});

it("asks the terminal to suspend, repaint and quit", () => {
  const { press, asked } = open(0);
  press("ctrl-z", "ctrl-l", "q");
  expect(asked).toEqual(["suspend", "repaint", "quit"]);
});

it("shows the cursor's row among the rows, whatever is pressed while the log moves", () => {
  const keys = fc.constantFrom(...bindings.flatMap((binding) => [...binding.keys]), "1", "x", "=");
  const late = fc.integer({ min: -100, max: 400 }).map((offset) => offset * 500_000);
  const act = fc.oneof(
    { weight: 5, arbitrary: keys.map((key) => ({ key })) },
    { weight: 1, arbitrary: fc.array(late, { maxLength: 5 }).map((offsets) => ({ offsets })) },
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      const { program, store } = open(30, createTestStore({ capacity: 40 }));
      for (const step of acts) {
        if ("key" in step) program.press([step.key]);
        else
          store.append(step.offsets.map((offset) => record({ created: startUs + offset, level: "error" })));
        const { model, shown } = program.frame();
        if (shown.pane !== "activity") continue;
        const { rows, current } = shown;
        expect(rows.length).toBeLessThanOrEqual(model.activity.length);
        expect(current === undefined).toBe(model.activity.length === 0);
      }
      program.close();
    }),
    { numRuns: 60 },
  );
});

it("asks the source each second how it is, and not only when that tells of a change", async () => {
  let asked = 0;
  const { program, clock } = open(1, createTestStore(), {
    status: () => ({ ...liveStatus, lagMs: asked++ }),
  });
  const lag = () => program.frame().model.status?.lagMs;
  const lags = [lag()];
  for (const wait of [999, 1, 1000, 1000]) {
    await clock.advance(wait);
    lags.push(lag());
  }
  expect(lags).toEqual([0, 0, 1, 2, 3]);
});
