import { describe, expect, it } from "vitest";
import type { FiringAlert } from "../../../src/activity/alerts/firing-alert.ts";
import { statusLines, tellAlerts, tellNotes, tellStatus } from "../../../src/cli/linear/spoken-status.ts";
import { everything } from "../../../src/query/compose.ts";
import type { AlertsPort } from "../../../src/session/alerts/source-alerts.ts";
import { createPlatformNotes } from "../../../src/session/platform-notes.ts";
import type { Gap, TailStatus } from "../../../src/tail/tail.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { localTimeIn } from "../../support/local-time.ts";
import { createTestStore } from "../../support/test-store.ts";
import { createTestSource, liveStatus } from "../../tui/source.ts";

localTimeIn("UTC");

type News = Parameters<Parameters<AlertsPort["subscribe"]>[0]>[0];

const startUs = Date.UTC(2026, 0, 5, 15) * 1000;
const rule = { threshold: { measure: "count", count: 2 }, window: "1m", windowUs: 60_000_000 } as const;
const busy = { name: "busy", title: "Busy", fromUs: startUs, sinceUs: startUs, query: "", isKnown: true };
const measured = "2 records in 1m";
const firing: FiringAlert = { ...busy, mayBeEarlier: true, text: measured, shortText: measured };
const alert = { name: "busy", title: "Busy", path: "", text: "", query: everything, rule };
const fires = "Alert Busy fires since 15:00:00 or before: 2 records in 1m.";

const counts = { count: 2, bad: 0 };
const change = { kind: "began", us: startUs, mayBeEarlier: false, counts, isWhole: true } as const;
const began: News = [{ alert, change: { ...change, percentileMs: undefined } }];

function open() {
  const listeners = new Set<(news: News) => void>();
  const port: AlertsPort = {
    firing: () => [firing],
    watched: () => 1,
    unknown: () => [],
    broken: () => [],
    problems: [],
    onFiles: () => () => {},
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const source = createTestSource(createTestStore(), { alerts: port });
  const said: string[] = [];
  const stop = tellAlerts(source, async (lines) => void said.push(...lines));
  const tell = (phase: TailStatus["phase"]) => source.setStatus({ ...liveStatus, phase });
  const change = () => listeners.forEach((listener) => void listener(began));
  return { said, stop, tell, change };
}

it("a log that has stopped ends its reason with one full stop", () => {
  const lastError = { kind: "stop", code: "invalid_auth", message: "It is wrong." } as const;
  const source = createTestSource(createTestStore());
  source.setStatus({ ...liveStatus, phase: "stopped", lastError });
  expect(statusLines(source, fakeClock())[0]).toMatch(
    /^The log is stopped\. It is wrong \(invalid_auth\)\.$/,
  );
  source.setStatus({ ...liveStatus, phase: "stopped", resumes: true, lastError });
  expect(statusLines(source, fakeClock())[0]).toContain(" (invalid_auth). Type go to ask again.");
});

it("a log that fails says up to when it is read, and when it is asked again", () => {
  const lastError = { kind: "retry", code: "cannot_connect", message: "It cannot be reached." } as const;
  const source = createTestSource(createTestStore());
  const clock = fakeClock();
  const failing = { ...liveStatus, phase: "degraded", lastError, lagMs: 16_000 } as const;
  source.setStatus({ ...failing, nextPollAtMs: clock.nowMs() + 2000 });
  expect(statusLines(source, clock)[0]).toBe(
    "The log is degraded. It cannot be reached (cannot_connect). It is read up to 16.0 s ago. It is asked again in 2.0 s.",
  );
  // Before the first answer, and while it is asked.
  source.setStatus({ ...failing, lagMs: undefined, nextPollAtMs: undefined });
  expect(statusLines(source, clock)[0]).toBe("The log is degraded. It cannot be reached (cannot_connect).");
});

it("a log that is asked again is as it was until that is answered", () => {
  const refused = () => ({ kind: "stop", code: "invalid_auth", message: "It is wrong." }) as const;
  const source = createTestSource(createTestStore());
  const said: string[] = [];
  const stop = tellStatus(source, async (lines) => void said.push(...lines));
  const tell = (phase: TailStatus["phase"], lastError: TailStatus["lastError"]) =>
    source.setStatus({ ...liveStatus, phase, lastError, resumes: true });
  const [first, second] = [refused(), refused()];
  for (const [phase, lastError] of [
    ["stopped", first],
    ["live", first],
    ["behind", first],
    ["stopped", second],
    ["stopped", second],
    ["live", second],
    ["live", undefined],
  ] as const)
    tell(phase, lastError);
  expect(said.map((line) => line.split(".")[0])).toEqual([
    "The log is stopped",
    "The log is stopped",
    "The log is live",
  ]);
  stop();
});

it("a log that another one has taken the place of is not said to be asked again", () => {
  const source = createTestSource(createTestStore());
  const lastError = { kind: "stop", code: "log_replaced", message: "Another.", remedy: "Start." } as const;
  source.setStatus({ ...liveStatus, phase: "stopped", resumes: true, lastError });
  expect(statusLines(source, fakeClock())[0]).toBe("The log is stopped. Another (log_replaced). Start.");
});

it("a log that is live names what is missing, of many gaps the newest, and a clock that is off", () => {
  const source = createTestSource(createTestStore());
  const gapAt = (id: number): Gap => ({
    ...{ id, fromUs: startUs + id * 2_000_000, toUs: startUs + id * 2_000_000 + 1_000_000 },
    ...{ code: "x", reason: "refused", state: "open" },
  });
  const setBack = { byMs: 7_200_000, isWanted: true };
  source.setStatus({ ...liveStatus, gaps: [1, 2, 3, 4, 5].map(gapAt), setBack, skewMs: 600_000 });
  expect(statusLines(source, fakeClock(startUs / 1000))).toEqual([
    "The log is live. It is read up to 800 ms ago.",
    "Events are missing from 15:00:10.000 to 15:00:11.000: refused.",
    "Events are missing from 15:00:08.000 to 15:00:09.000: refused.",
    "Events are missing from 15:00:06.000 to 15:00:07.000: refused.",
    "2 older gaps are open.",
    "The platform's clock was set back, to 2h 00m before the newest record: what happens now comes as late, among older records.",
    "This machine's clock is 10m 00s ahead of the platform's.",
  ]);
});

it("a warning that is whole sentences ends with one full stop", async () => {
  const platformNotes = createPlatformNotes();
  platformNotes.ears.onWarning({ method: "auth.test", warning: "It was not renewed. It may have been." });
  const said: string[] = [];
  tellNotes(platformNotes, async (lines) => void said.push(...lines));
  const source = createTestSource(createTestStore(), { platformNotes });
  for (const line of [said.at(-1), statusLines(source, fakeClock()).at(-1)])
    expect(line).toMatch(/It may have been\.$/);
});

describe("alerts", () => {
  it.each(["starting", "backfilling"] as const)("are not said while the log is %s", (phase) => {
    const { said, tell, change } = open();
    change();
    tell(phase);
    change();
    expect(said).toEqual([]);
  });

  it.each(["live", "looking-back", "behind", "degraded", "stopped"] as const)(
    "that fire are said once when the log is %s, and then each change",
    (phase) => {
      const { said, tell, change } = open();
      tell("backfilling");
      tell(phase);
      tell(phase);
      expect(said).toEqual([fires]);
      change();
      expect(said).toEqual([fires, expect.stringMatching(/^Alert Busy began at 2026-01-05 15:00:00/)]);
    },
  );

  it("are not said any more once they are not listened to", () => {
    const { said, stop, tell, change } = open();
    stop();
    tell("live");
    change();
    expect(said).toEqual([]);
  });

  it("are none where nothing is watched", () => {
    const source = createTestSource(createTestStore());
    const said: string[] = [];
    tellAlerts(source, async (lines) => void said.push(...lines))();
    source.setStatus(liveStatus);
    expect(said).toEqual([]);
  });
});
