/** Screens of runs, statistics and deployments as a terminal shows them, against files that say how they must look. */

import { describe, expect, it } from "vitest";
import { localTimeIn } from "../support/local-time.ts";
import { createTestStore } from "../support/test-store.ts";
import { expectGolden } from "./golden.ts";
import type { OpenedUi, OpenOptions } from "./open.ts";
import { openForTest } from "./open-for-test.ts";
import { startUs } from "./records.ts";
import { deployment, runLog, runRecords } from "./run-log.ts";
import { createTestSource } from "./source.ts";

localTimeIn("Europe/Berlin");

const sizes = [
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
  { columns: 200, rows: 60 },
] as const;

const records = [...runLog(23), ...runRecords(23).slice(0, 5), deployment(1255)];

async function open(options: OpenOptions = {}): Promise<OpenedUi> {
  const store = createTestStore();
  store.append(records);
  return openForTest(createTestSource(store), { nowMs: startUs / 1000 + 232_000, ...options });
}

/** The first line is the same in every pane. */
function withoutHeader(screen: string): string {
  return screen.split("\n").slice(1).join("\n");
}

describe.each(sizes)("at $columns×$rows", ({ columns, rows }) => {
  const shows = async (name: string, ...keys: readonly string[]) => {
    const ui = await open({ columns, rows });
    expectGolden(`${name}-${columns}x${rows}`, withoutHeader(await ui.press(...keys)));
  };

  it("shows the runs", () => shows("runs", "2"));
  it("says under the runs since when they are loaded, and loads older ones", async () => {
    const store = createTestStore();
    store.append(records);
    const source = createTestSource(store, { older: () => "more" });
    const opened = await openForTest(source, { nowMs: startUs / 1000 + 232_000, columns, rows });
    const screen = await opened.press("2");
    expect(screen).toMatch(/── since 16:00:00 · older runs are not loaded · b loads them ─/);
    expectGolden(`runs-older-${columns}x${rows}`, withoutHeader(screen));
    // The last run stays in reach above the line.
    expect(await opened.press("G")).toMatch(/›[^\n]*\n(?: *\n)* {2}── since/);
    await opened.press("b");
    expect(source.calls).toContain("loadOlder 2000");
  });
  it("shows failed runs, the longest first", () => shows("runs-failed", "2", "f", "s", "j"));
  it("shows a run that goes on", () => shows("run-running", "2", "\r"));
  it("shows a failed run with its cause", () => shows("run-failed", "E", "t"));
  it("shows a failed run that was chosen from the list", () => shows("run-chosen", "2", "f", "\r"));
  it("shows two runs", () => shows("comparison", "E", "c"));
  it("shows statistics of functions", () => shows("statistics", "%"));
  it("says why statistics have no durations", () =>
    shows("statistics-errors", "/", "level>=error", "\r", "%"));
  it("says in the heading of statistics that a long filter selects, beside a range too, and why they have no durations", async () => {
    const filter = "level>=info event=function_execution_result component=functions";
    const ui = await open({ columns, rows });
    const heading = (screen: string) => screen.split("\n")[2];
    const filtered = heading(await ui.press("/", filter, "\r", "%"));
    expect(filtered).toMatch(/ of level>=info (?:.*…|.* component=functions) .*no starts, no durations/);
    const narrow = heading(await ui.press("1", "r", "30m", "\r", "%"));
    expect(narrow).toMatch(/ \[30m\] of level(?:.*…|.* component=functions) .*no starts, no durations/);
  });
  it("says why statistics of event types have no durations", async () => {
    const ui = await open({ columns, rows });
    const screen = await ui.press("/", "event=*_result", "\r", "%", "h");
    expect(screen.split("\n")[2]).toMatch(/ of event=\*_resu(?:lt|…) .*no starts, no durations/);
  });
  it("shows statistics of event types", () => shows("statistics-events", "%", "h", "s", "j"));
  it("marks and counts words in the rows of a run", () =>
    shows("run-find", "2", "f", "\r", "z", "/", "found"));
  it("marks and counts words in the rows of two runs", () =>
    shows("comparison-find", "E", "c", "/", "approve"));
  it("marks and counts words in the rows of statistics", () => shows("statistics-find", "%", "/", "appr"));
  it("shows a deployment in the log, and the errors around it", () => shows("deployment", "g", "}", "\r"));
});

describe("a run of a recording that has not ended", () => {
  it.each([
    ["among the runs", ["2"], /● running .* 400 ms/],
    ["as a waterfall", ["2", "\r"], /● running {2}for 400 ms/],
    ["among a workflow's runs", ["4", "\r", "]"], /● running .* 400 ms/],
  ])("took till the last record, whenever one shapes: %s", async (_, keys, expected) => {
    for (const laterMs of [1_000, 600_000, 86_400_000]) {
      const store = createTestStore();
      store.append(runRecords(0).slice(0, 5));
      const source = createTestSource(store, { recording: { path: "a.ndjson", query: "" } });
      const opened = await openForTest(source, { nowMs: startUs / 1000 + laterMs });
      expect(await opened.press(...keys)).toMatch(expected);
      opened.ui.close();
      await opened.ui.ended;
    }
  });
});

it.each([60, 80, 100])("the time before which a run began is whole at %d columns", async (columns) => {
  const store = createTestStore();
  store.append(runRecords(0).slice(3));
  const ui = await openForTest(createTestSource(store), { nowMs: startUs / 1000 + 1000, columns, rows: 24 });
  expect(await ui.press("2")).toMatch(/ ‹16:00:00(?: |$)/m);
  // What it means is said where there is room, over the run itself too.
  expect(await ui.press("\r")).toMatch(columns < 100 ? /‹/ : /‹ began before what is loaded .* ‹16:00:00/);
});

describe("an order", () => {
  it.each([
    ["runs", ["2"], 5, "s"],
    ["statistics", ["%"], 7, "s"],
  ])(
    "of %s is told by an arrow or in words, whichever it is and however narrow the screen",
    async (_, keys, orders, next) => {
      for (const columns of [60, 80, 100, 120]) {
        const ui = await open({ columns, rows: 24 });
        await ui.press(...keys);
        for (let order = 0; order < orders; order++) {
          const head = (await ui.screen.text()).split("\n").slice(2, 4).join(" ");
          expect(head, `${columns} columns, order ${order}`).toMatch(/[▼▲]|by (?:failures|errors|p\d\d)/);
          await ui.press(next);
        }
        ui.ui.close();
        await ui.ui.ended;
      }
    },
  );
});

describe("statistics say why they have no rates, however narrow the screen is:", () => {
  it.each([
    [80, "of !outcome=fail… not all ends, no rates"],
    [72, "of !outcome=failed      no rates"],
    [64, "of !outcome=fa… no rates"],
    [60, "of !outcom… no rates"],
    [50, "no rates"],
    [40, ""],
  ])("at %d columns", async (columns, expected) => {
    const ui = await open({ columns, rows: 24 });
    const [heading = "", heads] = (await ui.press("/", "!outcome=failed", "\r", "%")).split("\n").slice(2, 4);
    expect(heading.slice(38).trim()).toBe(expected);
    expect(heads).toContain("no rates");
  });
});

describe("the screen", () => {
  it("shows plain characters in ASCII mode", async () => {
    const ui = await open({ environment: { FLOWTAIL_ASCII: "1" } });
    const shows = async (name: string, ...keys: readonly string[]) => {
      const screen = await ui.press(...keys);
      expect(screen).toMatch(/^[ -~\n]*$/);
      expectGolden(`traces-ascii-${name}`, withoutHeader(screen));
    };
    await shows("histogram", "H", "{");
    await shows("runs", "2");
    await shows("run", "f", "\r", "z");
    await shows("comparison", "c");
    await shows("statistics", "%");
  });

  it("shows a text that runs are found by, and when there are none", async () => {
    const ui = await open();
    expectGolden("runs-found", withoutHeader(await ui.press("2", "/", "run1")));
    expectGolden("runs-none", withoutHeader(await ui.press("nowhere", "\r")));
  });

  it("shows an empty log", async () => {
    const opened = await openForTest(createTestSource(createTestStore()), { nowMs: startUs / 1000 });
    expect(await opened.press("2")).toContain("There are no runs");
    expect(await opened.press("%")).toContain("There are no events to count.");
  });

  it("says that there may be some yet of a log that is still being fetched", async () => {
    const source = createTestSource(createTestStore(), { older: () => "asking" });
    const opened = await openForTest(source, { nowMs: startUs / 1000 });
    expect(await opened.press("2")).toContain("There are no runs so far: older events are being fetched.");
    const counted = await opened.press("%");
    expect(counted).toContain("There are no events to count so far: older events are being fetched.");
    expect(counted.split("\n").find((line) => line.includes("Functions"))).toContain("fetching…");
  });
});
