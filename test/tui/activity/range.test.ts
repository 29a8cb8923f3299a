/** A range of time while it is typed, on the screen of a recording. */

import { expect, it } from "vitest";
import { localTimeIn } from "../../support/local-time.ts";
import { createTestStore } from "../../support/test-store.ts";
import type { OpenedUi } from "../open.ts";
import { openForTest } from "../open-for-test.ts";
import { startUs } from "../records.ts";
import { runLog } from "../run-log.ts";
import { createTestSource } from "../source.ts";

localTimeIn("Europe/Berlin");

/** Eight runs from 16:00:00 on, of the fifth of January 2026, looked at three weeks later. */
async function openRecording(): Promise<OpenedUi> {
  const store = createTestStore();
  store.append(runLog(8));
  const source = createTestSource(store, { recording: { path: "log.ndjson", query: "" } });
  return openForTest(source, { nowMs: startUs / 1000 + 21 * 86_400_000, columns: 120, rows: 40 });
}

it("shows what it means and its rows before Enter, and Esc brings back what was shown", async () => {
  const ui = await openRecording();
  const before = await ui.press("k", "k");
  const typed = await ui.press("r", "16:00:10 for 10 seconds");
  expect(typed).toMatch(/range 16:00:10 for 10 seconds .* 8 of 64/);
  expect(typed).toContain("from 2026-01-05 16:00:10 to 16:00:20, 10.0 s");
  const body = (screen: string) => screen.split("\n").slice(2, -2);
  await ui.press("\u001b");
  expect(body(await ui.shown("all events"))).toEqual(body(before));
  // Nothing new comes to a recording.
  expect(await ui.settled()).not.toMatch(/following|paused/);
});

it("takes an hour of a recording as it is said, and says the span of the log where that is outside of it", async () => {
  const ui = await openRecording();
  expect(await ui.press("r", "16 to 17\r")).toMatch(/\[16 to 17\].*64 of 64/);
  expect(await ui.press("r", "\u0015", "9 to 10\r")).toMatch(
    /No event matches\. The log goes from 2026-01-05 16:00:00 to/,
  );
});

it("says in place of rows why it is not known whom the filter names", async () => {
  const ui = await openRecording();
  const text = async (keys: string) => (await ui.press("/", "\u0015", keys)).replaceAll(/\s+/g, " ");
  expect(await text("user!=ada")).toContain("user=ada is looked up once the filter is used.");
  const why =
    "user=ada is not known: No one can be asked: a recording has no platform behind it; write the identifier (U…)";
  expect((await ui.press("\r")).replaceAll(/\s+/g, " ")).toContain(why);
  expect((await ui.press("%")).replaceAll(/\s+/g, " ")).toContain(`${why}. `);
});

it("says of a word that is found nowhere how a user is asked for", async () => {
  const ui = await openRecording();
  expect((await ui.press("/", "Ada\r")).replaceAll(/\s+/g, " ")).toContain(
    "If Ada is a user, write user=Ada: events have the identifier alone.",
  );
});
