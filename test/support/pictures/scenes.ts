/** The screens that the README shows: real ones, of a log that is generated from a seed, with time standing still. */

import { type ActivityRecord, recordFromJson } from "../../../src/activity/record.ts";
import { seededRandom } from "../../../src/base/random.ts";
import { timeOffApp } from "../../../src/sandbox/traffic/time-off-app.ts";
import { createTraffic } from "../../../src/sandbox/traffic/traffic.ts";
import { createActivityStore } from "../../../src/store/create-store.ts";
import { openTestUi } from "../../tui/open.ts";
import { createTestSource, liveStatus } from "../../tui/source.ts";
import { screenSvg } from "./screen-svg.ts";

export interface Scene {
  /** Name of the picture's file, without its ending. */
  readonly name: string;
  /** What it shows, for those who cannot see it. */
  readonly title: string;
  readonly rows: number;
  /** What is typed, one frame after each. */
  readonly keys: readonly string[];
}

export const scenes: readonly Scene[] = [
  {
    name: "activity",
    title: "The activity log with the typed detail of an error: what failed, why, and what to look at next",
    rows: 32,
    keys: ["E", "E", "\r"],
  },
  {
    name: "filter",
    title: "A mistake in the filter: a caret under the place and what would have been understood there",
    rows: 20,
    keys: ["/", "level>=warn durration>2s"],
  },
  {
    name: "trace",
    title:
      "One run as a waterfall: workflow, steps, function executions, what the code printed, and the error",
    rows: 32,
    keys: ["/", "event=workflow_execution_result level>=error\r", "t", "e", "e", "e", "\r"],
  },
];

/** The picture as SVG text; the same on every machine. */
export async function drawScene({ title, rows, keys }: Scene): Promise<string> {
  const store = createActivityStore();
  store.append(log());
  const source = createTestSource(store, { title: "timeoff-bot", appId: timeOffApp.appId });
  source.setStatus({ ...liveStatus, nextPollAtMs: endMs + 2000 });
  const opened = await openTestUi(source, {
    columns: 118,
    rows,
    nowMs: endMs,
    environment: { COLORTERM: "truecolor" },
  });
  try {
    await opened.press(...keys);
    // What is worked out beside the frames stands on the next one.
    await opened.settled();
    return screenSvg(await opened.screen.cells(), title);
  } finally {
    opened.ui.close();
    await opened.ui.ended;
  }
}

/** 2026-03-02T09:30:00Z. */
const endMs = Date.UTC(2026, 2, 2, 9, 30);
const minutes = 10;

function log(): readonly ActivityRecord[] {
  const random = seededRandom("pictures");
  const startUs = (endMs - minutes * 60_000) * 1000;
  const traffic = createTraffic({ world: timeOffApp, random, startUs, rate: 3 });
  const records: ActivityRecord[] = [];
  for (let event = traffic.next(); event.atUs < endMs * 1000; event = traffic.next()) {
    const record = recordFromJson(JSON.stringify(event.record));
    if (record) records.push(record);
  }
  return records;
}
