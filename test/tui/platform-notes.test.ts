/** What the platform warns of, on the screen: said when it begins, counted in the header while it holds, listed by the help. */

import { describe, expect, it } from "vitest";
import { createPlatformNotes } from "../../src/session/platform-notes.ts";
import { localTimeIn } from "../support/local-time.ts";
import { createTestStore } from "../support/test-store.ts";
import { createFullSource } from "./full-source.ts";
import { expectGolden } from "./golden.ts";
import { clickAt } from "./mouse.ts";
import type { OpenOptions } from "./open.ts";
import { openForTest } from "./open-for-test.ts";
import { sampleLog, startUs } from "./records.ts";
import { createTestSource } from "./source.ts";

localTimeIn("Europe/Berlin");

async function open(options: OpenOptions = {}) {
  const store = createTestStore();
  store.append(sampleLog(130));
  const platformNotes = createPlatformNotes();
  const opened = await openForTest(createTestSource(store, { platformNotes }), {
    nowMs: startUs / 1000 + 66_000,
    ...options,
  });
  return { ui: opened, ears: platformNotes.ears };
}

const method = "apps.activities.list";
const drift = {
  method,
  issues: [{ path: "activities[3].created", message: "expected number, received string" }],
};

it.each([
  [80, 24],
  [120, 40],
  [200, 60],
])("is counted in the header and listed by the help, at %d×%d", async (columns, rows) => {
  const { ui, ears } = await open({ columns, rows });
  ears.onDrift(drift);
  ears.onDrift(drift);
  ears.onWarning({ method, warning: "superfluous_charset" });
  expectGolden(`platform-notes-${columns}x${rows}`, await ui.settled());
  const help = await ui.press("?");
  expect(help).toMatch(
    /What the platform warns of.*\n +2 answers +the answer of apps\.activities\.list is not/,
  );
  expect(help).toMatch(/ 1 answer +apps\.activities\.list warns:/);
});

it("is said when it begins, and not with each answer that says it again", async () => {
  const { ui, ears } = await open();
  ears.onDrift(drift);
  expect(await ui.settled()).toContain(`Warning (? lists them): the answer of ${method} is not as`);
  await ui.press("j");
  ears.onDrift(drift);
  const later = await ui.settled();
  expect(later).not.toContain("Warning (");
  expect(later).toContain("warnings 1");
});

it("is found in the palette while there is something to read", async () => {
  const { ui, ears } = await open();
  expect(await ui.press(":", "warns of")).not.toContain("What the platform warns of");
  await ui.press("\u001b[27u");
  ears.onWarning({ method, warning: "superfluous_charset" });
  await ui.press(":", "warns of");
  expect(await ui.press("\r")).toMatch(/What the platform warns of\s+1 answer +apps\.activities\.list warns/);
});

it("leaves the answer to a key where it stands", async () => {
  const { ui, ears } = await open();
  const before = (await ui.press("T")).split("\n").at(-1);
  ears.onWarning({ method, warning: "superfluous_charset" });
  const after = await ui.settled();
  expect(after.split("\n").at(-1)).toBe(before);
  expect(after).toContain("warnings 1");
});

it("is there from the first screen where it was heard before", async () => {
  const platformNotes = createPlatformNotes();
  platformNotes.ears.onWarning({ method, warning: "superfluous_charset" });
  const opened = await openForTest(createTestSource(createTestStore(), { platformNotes }));
  expect(await opened.settled()).toContain("warnings 1");
});

describe("while a warning takes several lines below the pane", () => {
  const long = {
    method,
    warning: "a warning of the platform that is longer than one line of any terminal of 80 columns",
  };

  async function openFull() {
    const platformNotes = createPlatformNotes();
    const nowMs = startUs / 1000 + 66_000;
    const source = { ...createFullSource(nowMs, 40), platformNotes };
    return { ui: await openForTest(source, { nowMs, columns: 80, rows: 24 }), ears: platformNotes.ears };
  }

  it.each([
    ["Activity", ["k"]],
    ["Activity with its detail", ["k", "\r"]],
    ["runs", ["2", "G"]],
    ["items", ["3", "\r", "G"]],
    ["methods", ["5", "G"]],
    ["audit", ["6", "k"]],
    ["users", ["7", "G"]],
    ["the palette", [":", "\u001b[B", "\u001b[B"]],
  ])("the selected row of %s stays on the screen", async (_, keys) => {
    const { ui, ears } = await openFull();
    const lineWithCursor = (screen: string) => screen.split("\n").find((line) => /^\s?›/.test(line));
    const before = lineWithCursor(await ui.press(...keys));
    expect(before).toBeDefined();
    ears.onWarning(long);
    const screen = await ui.settled();
    expect(screen).toMatch(/^ Warning \(.*\n \S/m);
    expect(lineWithCursor(screen)).toBe(before);
  });

  it("a click hits the row that it points at", async () => {
    const { ui, ears } = await openFull();
    await ui.press("\u001bOQ", "k");
    ears.onWarning(long);
    const lines = (await ui.settled()).split("\n");
    const clicked = await ui.press(clickAt(10, 8));
    expect(clicked).toContain(`›${lines[8]?.slice(1)}`);
  });
});
