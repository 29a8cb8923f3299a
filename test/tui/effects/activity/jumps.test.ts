import { describe, expect, it } from "vitest";
import type { ActivityRecord } from "../../../../src/activity/record.ts";
import type { ActivityStore } from "../../../../src/store/activity-store.ts";
import { createActivityStore } from "../../../../src/store/create-store.ts";
import { createProgram } from "../../../../src/tui/effects/program.ts";
import { paneParts } from "../../../../src/tui/panes.ts";
import type { Frame } from "../../../../src/tui/state/frame.ts";
import { contextsOf } from "../../../../src/tui/state/keymap.ts";
import { handCranked } from "../../../store/store-parts.ts";
import { fakeClock } from "../../../support/fake-clock.ts";
import { createTestStore } from "../../../support/test-store.ts";
import { record, startUs } from "../../records.ts";
import { deployment, runLog, runRecords } from "../../run-log.ts";
import { createTestSource } from "../../source.ts";
import { testTerminal } from "../../terminal.ts";

function open(records: readonly ActivityRecord[], store: ActivityStore = createTestStore()) {
  store.append(records);
  const clock = fakeClock(startUs / 1000 + 600_000);
  let drawn: Frame | undefined;
  const program = createProgram({
    panes: paneParts,
    source: createTestSource(store),
    clock,
    terminal: testTerminal({ columns: 120, rows: 40 }),
    draw: () => {
      drawn = program.frame();
    },
  });
  program.start();
  const inActivity = (frame: Frame) => {
    if (frame.shown.pane !== "activity") throw new Error("another pane is shown");
    return { ...frame, shown: frame.shown };
  };
  const press = (...keys: readonly string[]) => {
    program.press(keys);
    return inActivity(program.frame());
  };
  /** The last frame that the program asked for by itself. */
  const lastDrawn = () => drawn && inActivity(drawn);
  const currentRecord = ({ shown: { current } }: ReturnType<typeof press>) =>
    current?.kind === "record" ? current.record : undefined;
  return { store, clock, press, lastDrawn, currentRecord };
}

describe("deployments", () => {
  const records = [...runLog(6), deployment(150), deployment(350)];

  it("says that the filter hides one where it shows no row at all", () => {
    const { press } = open(records);
    press("/", ..."nothing-is-so", "enter");
    for (const key of ["{", "}"])
      expect(press(key).model.notice?.text).toMatch(/^The filter hides the deployment of /);
  });

  it("are found one after the other, and back", () => {
    const { press, currentRecord } = open(records);
    const at = (...keys: readonly string[]) =>
      ((currentRecord(press(...keys))?.createdUs ?? 0) - startUs) / 100_000;
    expect([at("g", "}"), at("}"), at("{"), at("G", "{")]).toEqual([150, 350, 150, 350]);
    expect(press("G", "}").model.notice?.text).toBe("No later deployment: { looks for an earlier one");
  });

  it("are found where the filter hides them, and that is said", () => {
    const { press, currentRecord } = open(records);
    const frame = press("/", ..."level>=error", "enter", "g", "}");
    expect(frame.model.notice?.text).toMatch(/^The filter hides the deployment of /);
    expect(currentRecord(frame)?.createdUs).toBeGreaterThan(startUs + 15_000_000);
    expect(currentRecord(frame)?.level).toBe("error");
  });

  it("are found where the range leaves them out, and that is said, with a filter too", () => {
    const { press, currentRecord } = open(records);
    const range = "2026-01-05T15:00:20Z..2026-01-05T15:00:30Z";
    const frame = press("r", "ctrl-u", ...range, "enter", "g", "}");
    expect(frame.model.notice?.text).toMatch(/^The range leaves out the deployment of /);
    expect(currentRecord(frame)?.createdUs).toBeLessThan(startUs + 30_000_000);
    const filtered = press("/", ..."level>=error", "enter", "g", "}");
    expect(filtered.model.notice?.text).toMatch(/^The range leaves out the deployment of /);
  });

  it("are compared while their detail is open", () => {
    const { press } = open(records);
    expect(said(press("g", "}"))).toBe("");
    expect(said(press("enter"))).toMatch(/before +0 errors in 16 events.*after +3 errors in.*new errors/s);
    expect(said(press("j"))).not.toMatch(/new errors/);
  });

  it("are compared again as records arrive, some seconds later", async () => {
    const { press, store, clock } = open([...runLog(2), deployment(250)]);
    expect(said(press("g", "}", "enter"))).toMatch(/after +0 errors/);
    store.append([record({ created: startUs + 26_000_000, level: "error", trace_id: "Tr1" })]);
    expect(said(press())).toMatch(/after +0 errors/);
    await clock.advance(6000);
    expect(said(press())).toMatch(/after +1 error /);
  });

  /** What the open detail says. */
  const said = ({ model: { activity } }: ReturnType<ReturnType<typeof open>["press"]>) =>
    (activity.text?.lines ?? [])
      .map(({ cells }) => cells.map(({ label, text }) => label + text).join(""))
      .join("\n");
});

describe("levels over time", () => {
  const histogram = (frame: ReturnType<ReturnType<typeof open>["press"]>) =>
    frame.shown.histogram?.columns ?? [];
  const total = (columns: ReturnType<typeof histogram>) =>
    columns.reduce((sum, column) => sum + column.total, 0);

  it("count every record that the filter selects, and all deployments", () => {
    const { press } = open([...runLog(6), deployment(150)]);
    expect(total(histogram(press()))).toBe(49);
    const filtered = histogram(press("/", ..."level>=error", "enter"));
    expect([total(filtered), filtered.filter(({ deployments }) => deployments > 0)]).toMatchObject([6, [{}]]);
  });

  it("are told as unfinished while a search runs, and drawn whole without a key when it ends", async () => {
    const loop = handCranked();
    const { press, lastDrawn, clock } = open(runLog(30), createActivityStore({ ...loop }));
    const first = press("/", ..."~/found it/", "enter").shown.histogram;
    expect(first?.isComplete).toBe(false);
    expect(total(first?.columns ?? [])).toBeLessThan(30);
    expect(press(">").model.notice?.text).toBe("Still counting: no such column so far");
    loop.runAll();
    await clock.advance(300);
    const last = lastDrawn()?.shown.histogram;
    expect([total(last?.columns ?? []), last?.isComplete]).toEqual([30, true]);
  });

  it("count a stream that comes to rest to its end, without a key", async () => {
    const { press, store, clock, lastDrawn } = open(runLog(2));
    press();
    store.append(runRecords(2));
    await clock.advance(100);
    store.append(runRecords(3));
    await clock.advance(300);
    expect(total(lastDrawn()?.shown.histogram?.columns ?? [])).toBe(32);
  });

  it("are of the range of time that is asked for", () => {
    const { press } = open(runLog(6));
    const columns = histogram(press("r", "ctrl-u", ..."2026-01-05T15:00:20Z..2026-01-05T15:00:40Z", "enter"));
    expect(columns[0]?.fromUs).toBe(startUs + 20_000_000);
    expect(columns.at(-1)?.toUs).toBeGreaterThanOrEqual(startUs + 40_000_000);
  });

  it("pass over records without a time", () => {
    const { press } = open([record({ level: "info" }), ...runLog(1)]);
    expect(histogram(press())[0]?.fromUs).toBe(startUs);
  });

  it("are moved through from column to column that has any", () => {
    const { press, currentRecord } = open(runLog(4));
    const at = (...keys: readonly string[]) =>
      ((currentRecord(press(...keys))?.createdUs ?? 0) - startUs) / 1_000_000;
    expect([at("g"), at(">"), at(">"), at("<"), at("<")]).toEqual([0, 0.9, 1, 0.9, 0]);
    expect(press("<").model.notice?.text).toBe("No earlier column with events");
  });

  it("are chosen one by one or as a range, and zoomed into and out of again", () => {
    const { press } = open(runLog(6));
    const chosen = (...keys: readonly string[]) => {
      const { chosen: columns } = press(...keys).model.activity.histogram;
      return columns && [columns.column, columns.mark].map((one) => one && (one.fromUs - startUs) / 1e6);
    };
    expect(chosen("g")).toBeUndefined();
    expect(chosen(">")).toEqual([1, undefined]);
    expect(chosen("l", "l")).toEqual([3, undefined]);
    expect(chosen("m", "h", "h", "h", "l")).toEqual([1, 3]);
    expect(chosen("h")).toEqual([0, 3]);
    const zoomed = press("enter");
    expect(zoomed.model.activity.histogram.chosen).toBeUndefined();
    expect(zoomed.model.activity.range).toMatchObject({ text: expect.stringMatching(/:00\.\.\S+:04$/) });
    const [first, last] = [histogram(zoomed)[0], histogram(zoomed).at(-1)];
    expect([first?.fromUs, last?.toUs]).toEqual([startUs, startUs + 4e6]);
    expect(press("g", ">", "enter").model.activity.histogram.zooms).toHaveLength(2);
    expect(press("esc").model.activity.range).toEqual(zoomed.model.activity.range);
    expect(press("backspace").model.activity.range).toBeUndefined();
    expect(press(">", "backspace").model.notice?.text).toBe("All that was asked for is shown");
  });

  it("give the keys back to the rows at any key for those, and at Esc after the range", () => {
    const { press } = open(runLog(6));
    const contexts = (...keys: readonly string[]) => contextsOf(press(...keys).model)[0];
    expect(contexts("<")).toBe("histogram");
    expect(contexts("j")).toBe("activity");
    expect([contexts("<", "m", "h", "esc"), contexts("esc")]).toEqual(["histogram", "activity"]);
    expect(press("H").model.activity.histogram.shown).toBe(false);
    expect(press(">", "m", "H").model.activity.histogram).toMatchObject({ shown: false, chosen: undefined });
  });

  it("say that there are no columns further", () => {
    const { press } = open(runLog(2));
    expect(press("g", ">", "<", "h").model.notice?.text).toBe("No earlier column");
    expect(press("<").model.notice?.text).toBe("No earlier column with events");
    expect(press("G", "<", ">", "l").model.notice?.text).toBe("No later column");
  });

  it("stand there only where there is room, or where they are wished", () => {
    const { press } = open(runLog(1));
    expect(press().shown.histogram).toBeDefined();
    expect(press("H").shown.histogram).toBeUndefined();
    expect(press("H").shown.histogram).toBeDefined();
  });
});

it("shows the names of functions that only an earlier record tells", () => {
  const { press } = open(runLog(3));
  const { names } = press().shown;
  expect([names.nameOf("Fn0APPROVE"), names.nameOf("Wf0REQUEST")]).toEqual([
    "approve_request",
    "Request time off",
  ]);
});
