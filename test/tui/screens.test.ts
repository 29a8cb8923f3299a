/** Whole screens as a terminal shows them, against files that say how they must look. */

import { describe, expect, it } from "vitest";
import { localTimeIn } from "../support/local-time.ts";
import { createTestStore } from "../support/test-store.ts";
import { expectGolden } from "./golden.ts";
import { type OpenedUi, type OpenOptions, openTestUi } from "./open.ts";
import { openForTest } from "./open-for-test.ts";
import { record, sampleLog, startUs } from "./records.ts";
import { createTestSource, liveStatus, type TestSource } from "./source.ts";

localTimeIn("Europe/Berlin");

const sizes = [
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
  { columns: 200, rows: 60 },
] as const;

function source(count = 130): TestSource {
  const store = createTestStore();
  store.append(sampleLog(count));
  return createTestSource(store);
}

async function open(from: TestSource, options: OpenOptions = {}): Promise<OpenedUi> {
  return openForTest(from, { nowMs: startUs / 1000 + 66_000, ...options });
}

const gap = {
  id: 1,
  fromUs: startUs + 59_600_000,
  toUs: startUs + 62_000_000,
  code: "ratelimited",
  reason: "the platform refused 2 pages (ratelimited)",
  state: "open",
} as const;

describe.each(sizes)("at $columns×$rows", ({ columns, rows }) => {
  const golden = (name: string, screen: string) => expectGolden(`${name}-${columns}x${rows}`, screen);

  it("shows the log", async () => {
    const ui = await open(source(), { columns, rows });
    golden("log", await ui.settled());
  });

  it("shows the detail of a failure", async () => {
    const ui = await open(source(), { columns, rows });
    golden("detail", await ui.press("E", "]"));
  });

  it("shows why the last run failed, by one key from the log", async () => {
    const ui = await open(source(), { columns, rows });
    golden("cause", await ui.press("E"));
  });

  it("shows the raw record", async () => {
    const ui = await open(source(), { columns, rows });
    golden("raw", await ui.press("E", "\r", "]", "]", "j"));
  });

  it("shows a mistake in the filter", async () => {
    const ui = await open(source(), { columns, rows });
    golden("filter-mistake", await ui.press("/", "level>=warn lvl=3"));
  });

  it("shows the keys", async () => {
    const ui = await open(source(), { columns, rows });
    golden("help", await ui.press("?"));
  });

  it("shows gaps and a degraded tail", async () => {
    const from = source();
    const ui = await open(from, { columns, rows });
    from.store.setGaps([{ id: 1, fromUs: gap.fromUs, toUs: gap.toUs, text: gap.reason }]);
    from.setStatus({
      ...liveStatus,
      phase: "degraded",
      lagMs: 12_300,
      nextPollAtMs: ui.clock.nowMs() + 30_000,
      consecutiveFailures: 3,
      lastError: {
        kind: "retry",
        code: "ratelimited",
        message: "The platform asks to wait",
        retryAfterMs: 30_000,
      },
      budget: { left: 0, limit: 50 },
      gaps: [gap],
    });
    golden("degraded", await ui.settled());
  });

  it("shows a log that is behind, how far, which way it goes, and what helps", async () => {
    const from = source();
    const ui = await open(from, { columns, rows });
    from.setStatus({
      ...liveStatus,
      phase: "behind",
      lagMs: 344_000,
      behind: { trend: "growing" },
      pageSize: 1000,
      budget: { left: 0, limit: 50 },
    });
    golden("behind", await ui.settled());
  });
});

describe.each([80, 120, 200])("with %d columns", (columns) => {
  const lastError = {
    kind: "retry",
    code: "ratelimited",
    message: "The platform asks to wait",
    retryAfterMs: 1000,
  } as const;

  it.each(["starting", "backfilling", "live", "looking-back", "behind", "degraded", "stopped"] as const)(
    "names what the last call failed with while the log is %s",
    async (phase) => {
      const from = source();
      const ui = await open(from, { columns });
      const behind = phase === "behind" ? ({ trend: "growing" } as const) : undefined;
      from.setStatus({ ...liveStatus, phase, behind, consecutiveFailures: 1, lastError });
      expect(await ui.settled()).toContain("ratelimited");
    },
  );

  it("says how much is shown beside a range and a long filter, which gives way", async () => {
    const ui = await open(source(), { columns });
    const long = "level>=warn source=developer component=functions event=function_execution_output";
    const shown = await ui.press("r", "1h", "\r", "/", long, "\r");
    expect(shown).toMatch(/\[1h\] +level>=warn .* 26 of 130 +following/);
  });

  it("follows no range that ended in the past", async () => {
    const ui = await open(source(), { columns });
    const shown = await ui.press("r", "16:00..16:00:30", "\r");
    expect(shown).toContain("60 of 130");
    expect(shown).toContain("range ended");
    expect(shown).not.toContain("following");
    expect(await ui.press("r", "\u0015", "16:00..17:00", "\r")).toContain("following");
  });
});

describe("the screen", () => {
  it("shows a filter with its context, a mark and a range", async () => {
    const ui = await open(source());
    expectGolden("context", await ui.press("/", "level>=error", "\r", "x", "k", "m", "r", "1h\r", "k"));
  });

  it("shows proposals", async () => {
    const ui = await open(source());
    expectGolden("proposals", await ui.press("/", "event=function_exec", "\t", "\t"));
  });

  it("says since when the log is loaded, in a row of its own and beside the counts", async () => {
    const from = createTestSource(source().store, { older: () => "more" });
    const text = "older events are not loaded";
    from.store.setGaps([{ id: 1, fromUs: startUs, toUs: startUs, text, edge: "more" }]);
    const ui = await open(from);
    expectGolden("older", await ui.press("g"));
    expect(await ui.press("I")).toContain("This row says how far the log is loaded; it is no record");
    expect(await ui.press("/", "level>=error", "\r")).toContain("13 of 130 loaded since 16:00:00");
    await ui.press("b");
    expect(from.calls).toContain("loadOlder 2000");
  });

  it("says beside every count of a recording that it is still being read", async () => {
    let isLoading = true;
    const recording = { path: "big.ndjson", query: "" };
    const from = createTestSource(source().store, { recording, isLoading: () => isLoading });
    from.setStatus(undefined);
    const ui = await open(from);
    expect(await ui.settled()).toMatch(/reading… +130 of 130 +following/);
    const panes = ["2", "4"];
    for (const key of panes) expect(await ui.press(key)).toContain("reading…");
    expect(await ui.press("2", "%")).toMatch(/reading… .*130 events/);
    isLoading = false;
    from.setStatus(undefined);
    expect(await ui.settled()).not.toContain("reading…");
    for (const key of ["1", ...panes]) expect(await ui.press(key)).not.toContain("reading…");
  });

  it("says how many are new when it does not follow", async () => {
    const from = source();
    const ui = await open(from);
    await ui.press("k", "k");
    from.store.append(sampleLog(7, startUs + 65_000_000));
    expectGolden("unseen", await ui.settled());
  });

  it("holds still when paused", async () => {
    const from = source();
    const ui = await open(from);
    const before = await ui.press(" ");
    from.store.append(sampleLog(7, startUs + 65_000_000));
    const after = await ui.settled();
    const log = (screen: string) => screen.split("\n").slice(3, -2);
    expect(log(after)).toEqual(log(before));
    expect(after).toContain("paused 7 new");
  });

  it("wraps long rows and keeps the selected one", async () => {
    const ui = await open(source());
    expectGolden("wrapped", await ui.press("z"));
  });

  it("says what happened when the tail has stopped", async () => {
    const from = source(3);
    const ui = await open(from);
    from.setStatus({
      ...liveStatus,
      phase: "stopped",
      lastError: {
        kind: "stop",
        code: "invalid_auth",
        message: "The token was refused",
        remedy: "Add a new one with: flowtail auth add",
      },
    });
    expectGolden("stopped", await ui.settled());
  });

  it("marks demo data", async () => {
    const store = createTestStore();
    const ui = await open(createTestSource(store, { demo: true }));
    expectGolden("demo-empty", await ui.settled());
  });

  it("shows a recording as one", async () => {
    const from = source(5);
    from.setStatus(undefined);
    const ui = await open(from);
    expectGolden("recording", await ui.settled());
  });

  it("shows plain characters in ASCII mode", async () => {
    const ui = await open(source(), { environment: { FLOWTAIL_ASCII: "1" } });
    expect(await ui.press("E")).toMatch(/^[ -~\n]*$/);
    const screen = await ui.press("]");
    expect(screen).toMatch(/^[ -~\n]*$/);
    expectGolden("ascii", screen);
  });

  it("writes no colour with NO_COLOR", async () => {
    const ui = await open(source(), { environment: { NO_COLOR: "1" } });
    await ui.press("E", "\r", "?");
    expect(ui.screen.written()).not.toMatch(/\u001b\[[\d;]*(3[0-7]|9[0-7]|4[0-7])m/);
  });

  it("lets nothing from outside steer the terminal", async () => {
    const from = source(0);
    from.store.append([
      record({
        created: startUs,
        level: "\u001b[2Jx",
        event_type: "\u009b31m",
        trace_id: "\u001b]52;c;aGk=\u0007",
        payload: { log: "\u001b[?1049l \u202e", "\u001b]0;t\u0007": "\u001bc" },
      }),
    ]);
    const ui = await open(from, { columns: 120, rows: 40 });
    await ui.press("\r", "\r", "]");
    const written = ui.screen.written();
    expect(written).not.toMatch(/\u001b\]|\u001bc|\u009b|\u202e|\u001b\[2J/);
    expect((await ui.screen.state).alternate).toBe(true);
  });

  it("fits another size at once", async () => {
    const from = source();
    const ui = await open(from);
    const small = await ui.settled();
    ui.screen.resize(120, 40);
    const large = await ui.settled();
    expect(large.split("\n")).toHaveLength(40);
    expect(large.split("\n")[1]).toHaveLength(120);
    ui.screen.resize(80, 24);
    expect(await ui.settled()).toBe(small);
  });

  it("says when the terminal is too small, and recovers", async () => {
    const ui = await open(source());
    const before = await ui.settled();
    ui.screen.resize(30, 8);
    expect(await ui.settled()).toContain("needs 40x12");
    ui.screen.resize(80, 24);
    expect(await ui.settled()).toBe(before);
  });

  it("is drawn again with Ctrl-L, whatever stands on it", async () => {
    const ui = await open(source());
    const before = await ui.settled();
    ui.screen.stdout.write("\u001b[5;1Hgarbage from elsewhere");
    expect(await ui.screen.text()).not.toBe(before);
    ui.screen.type("\u000c");
    expect(await ui.screen.until((text) => text === before, "the screen without garbage")).toBe(before);
  });
});

describe("the mouse", () => {
  const isTold = async (ui: OpenedUi) => (await ui.screen.state).mouse;

  it("is left to the terminal until F2, and given back at the end", async () => {
    const ui = await open(source());
    expect(await isTold(ui)).toBe(false);
    expect(await ui.press("\u001bOQ")).toContain("The wheel scrolls");
    expect(await isTold(ui)).toBe(true);
    const before = await ui.screen.text();
    const scrolled = await ui.press("\u001b[<64;10;5M");
    expect(scrolled).not.toBe(before);
    expect(scrolled).toContain("not following");
    ui.screen.type("q");
    await ui.ui.ended;
    expect(await isTold(ui)).toBe(false);
  });

  it("is given back in a crash", async () => {
    const ui = await openTestUi(source());
    await ui.press("\u001bOQ");
    process.emit("uncaughtException", new Error("anything"));
    await expect(ui.ui.ended).rejects.toThrow("anything");
    expect(await isTold(ui)).toBe(false);
  });

  it("is given back while the screen is drawn again, and taken after that", async () => {
    const ui = await open(source());
    await ui.press("\u001bOQ");
    await ui.press("\u000c");
    await ui.screen.until(() => ui.screen.written().endsWith("\u001b[?1006h"), "the mouse being told again");
    expect(await isTold(ui)).toBe(true);
  });
});

describe("leaving", () => {
  it.each([
    ["q", "q"],
    ["Ctrl-C", "\u0003"],
  ])("with %s gives the terminal back as it was", async (_, key) => {
    const ui = await open(source());
    expect(await ui.screen.state).toEqual({
      alternate: true,
      cursorHidden: true,
      bracketedPaste: true,
      raw: true,
      mouse: false,
    });
    ui.screen.type(key);
    expect(await ui.ui.ended).toEqual({ reason: "quit" });
    expect(await ui.screen.state).toEqual({
      alternate: false,
      cursorHidden: false,
      bracketedPaste: false,
      raw: false,
      mouse: false,
    });
    expect(await ui.screen.text()).toMatch(/^\n*$/);
  });

  it.each(["SIGTERM", "SIGHUP", "SIGINT", "SIGBREAK"] as const)(
    "on %s gives the terminal back",
    async (signal) => {
      const ui = await open(source());
      process.emit(signal);
      expect(await ui.ui.ended).toEqual({ reason: "signal", signal });
      expect(await ui.screen.state).toMatchObject({ alternate: false, cursorHidden: false, raw: false });
    },
  );

  it("in a crash gives the terminal back before the error is told", async () => {
    const from = source();
    const ui = await openTestUi(from);
    const fault = new Error("the store broke");
    Object.defineProperty(from.store, "revision", {
      get() {
        throw fault;
      },
    });
    process.emit("uncaughtException", fault);
    await expect(ui.ui.ended).rejects.toBe(fault);
    expect(await ui.screen.state).toMatchObject({ alternate: false, cursorHidden: false, raw: false });
  });

  it("where a frame cannot be drawn gives the terminal back, and says why", async () => {
    const from = source();
    const ui = await openTestUi(from);
    const fault = new Error("a view broke");
    const ended = expect(ui.ui.ended).rejects.toBe(fault);
    from.setStatus({
      ...liveStatus,
      get lagMs(): number {
        throw fault;
      },
    });
    await ui.clock.advance(60);
    await ended;
    expect(await ui.screen.state).toMatchObject({ alternate: false, cursorHidden: false, raw: false });
  });

  it("stops listening to everything", async () => {
    const before = process.listenerCount("SIGTERM") + process.listenerCount("uncaughtException");
    const ui = await open(source());
    ui.screen.type("q");
    await ui.ui.ended;
    expect(process.listenerCount("SIGTERM") + process.listenerCount("uncaughtException")).toBe(before);
  });
});
