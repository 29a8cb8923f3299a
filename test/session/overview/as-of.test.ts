import { expect, it } from "vitest";
import { asOfUs } from "../../../src/session/overview/as-of.ts";
import { fakeClock } from "../../support/fake-clock.ts";

const clock = fakeClock();
const nowUs = clock.nowMs() * 1000;
/** Its clock is ten seconds behind this machine's. */
const platformTime = {
  dates: 1,
  atLeastMs: 0,
  lastAtMostMs: 0,
  skewMs: () => 10_000,
  epochMs: () => clock.nowMs() - 10_000,
  learn: () => {},
};

it.each<[what: string, log: Parameters<typeof asOfUs>[0], us: number]>([
  [
    "its last record's in a recording",
    { store: { range: { fromUs: 1, toUs: 7_000_000 } }, recording: {} },
    7_000_000,
  ],
  ["now in a recording of which nothing is read", { store: { range: undefined }, recording: {} }, nowUs],
  ["now in a recording without times", { store: { range: { fromUs: 0, toUs: 0 } }, recording: {} }, nowUs],
  ["now in a log that is followed", { store: { range: { fromUs: 1, toUs: 7_000_000 } } }, nowUs],
  [
    "the platform's now where that is another",
    { store: { range: undefined }, platformTime },
    nowUs - 10_000_000,
  ],
])("is %s", (_, log, us) => expect(asOfUs(log, clock)).toBe(us));
