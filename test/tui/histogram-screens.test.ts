/** The histogram as a terminal shows it while columns are chosen, against files that say how it must look. */

import { describe, expect, it } from "vitest";
import { localTimeIn } from "../support/local-time.ts";
import { createTestStore } from "../support/test-store.ts";
import { auditEntry, createFakeAudit } from "./audit/fake-audit.ts";
import { expectGolden } from "./golden.ts";
import { openForTest } from "./open-for-test.ts";
import { startUs } from "./records.ts";
import { deployment, runLog } from "./run-log.ts";
import { createTestSource } from "./source.ts";

localTimeIn("Europe/Berlin");

describe.each([
  [80, 24],
  [120, 40],
  [200, 60],
])("at %d×%d", (columns, rows) => {
  it("marks the chosen columns, and says how long they are and what they have", async () => {
    const store = createTestStore();
    store.append([...runLog(8), deployment(150), deployment(420)]);
    const opened = await openForTest(createTestSource(store), {
      nowMs: startUs / 1000 + 90_000,
      columns,
      rows,
    });
    const screen = await opened.press("g", ">", "m", ">", ">");
    expect(screen).toMatch(/\[16:00:\S+ \+\d+m?s\]/);
    expectGolden(`histogram-chosen-${columns}x${rows}`, screen);
    expectGolden(`histogram-zoomed-${columns}x${rows}`, await opened.press("\r"));
  });
});

it("is plain characters where those are asked for", async () => {
  const store = createTestStore();
  store.append([...runLog(8), deployment(150)]);
  const size = { columns: 120, rows: 40 };
  const environment = { FLOWTAIL_ASCII: "1", NO_COLOR: "1" };
  const opened = await openForTest(createTestSource(store), {
    nowMs: startUs / 1000 + 90_000,
    ...size,
    environment,
  });
  const screen = await opened.press(">");
  expect(screen.split("\n").slice(2, 8).join("")).toMatch(/^[\x20-\x7e]*$/);
  expectGolden("histogram-ascii", screen);
});

it("zooms into the audit log too: the range becomes a part of its filter, and Backspace takes it out", async () => {
  const startS = Date.UTC(2026, 2, 1, 22, 30, 0) / 1000;
  const audit = createFakeAudit();
  const source = createTestSource(createTestStore(), { audit });
  const nowMs = Date.UTC(2026, 2, 2, 15, 0, 0);
  const opened = await openForTest(source, { nowMs, columns: 120, rows: 40 });
  await opened.press("6");
  audit.begin(
    Array.from({ length: 60 }, (_, index) => auditEntry(index, startS + index * 900)),
    nowMs - 2000,
  );
  await opened.settled();
  const zoomed = await opened.press("<", "<", "\r");
  expect(zoomed).toContain('since="2026-03-02 13:40" until="2026-03-02 13:50"');
  expect(await opened.press("\u007f")).toContain("the whole audit log");
});

it("says of columns of hours when they begin and how long they are, without the year where that has no room", async () => {
  const startS = Date.UTC(2026, 2, 1, 22, 30, 0) / 1000;
  const audit = createFakeAudit();
  const source = createTestSource(createTestStore(), { audit });
  const nowMs = Date.UTC(2026, 2, 20, 15, 0, 0);
  const opened = await openForTest(source, { nowMs, columns: 120, rows: 40 });
  await opened.press("6");
  audit.begin(
    Array.from({ length: 60 }, (_, index) => auditEntry(index, startS + index * 25_200)),
    nowMs - 2000,
  );
  await opened.settled();
  expect(await opened.press("<")).toMatch(/ \[2026-03-\d\d \d\d:00 \+\dh\] *\n/);
  expect(await opened.press("m", "h", "h", "h", "h", "h")).toMatch(/ \[03-\d\d \d\d:00 \+\dd \d+h\] *\n/);
});
