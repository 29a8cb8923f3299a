/** What is said of alerts as they change and at a log's end, word for word, by what each of them saw. */

import { describe, expect, it } from "vitest";
import type { AlertChange, AlertState, Unread } from "../../../src/activity/alerts/alert-judge.ts";
import type { AlertRule } from "../../../src/activity/alerts/alert-rule.ts";
import { newsText } from "../../../src/cli/alerts/alert-news-text.ts";
import { alertsEnd, recordMore, sayingAlerts } from "../../../src/cli/alerts/alert-report.ts";
import { createNotices, type Notices } from "../../../src/cli/notices.ts";
import { everything } from "../../../src/query/compose.ts";
import type { AlertNews, WatchedAlert } from "../../../src/session/alerts/log-alerts.ts";
import { alertNews } from "../../support/alert-news.ts";
import { textOutput } from "../../support/run-command.ts";

const noonUs = Date.UTC(2026, 0, 5, 12) * 1000;
const minuteUs = 60_000_000;
const inQuarter = { window: "15m", windowUs: 15 * minuteUs };
const inHour = { window: "1h", windowUs: 60 * minuteUs };
const many: AlertRule = { threshold: { measure: "count", count: 2 }, ...inQuarter };
const silence: AlertRule = { threshold: { measure: "no-run-since" }, ...inQuarter };
const beginning: Unread = { kind: "beginning", readMs: 240_000 };
const nothingRead: Unread = { kind: "beginning", readMs: 0 };
const stretch: Unread = { kind: "stretch", fromUs: noonUs, toUs: noonUs + minuteUs };

const began: AlertChange = {
  ...{ kind: "began", us: noonUs, mayBeEarlier: false, counts: { count: 2, bad: 0 } },
  ...{ isWhole: true, percentileMs: undefined },
};
const usual: AlertState = {
  ...{ isFiring: false, isKnown: true, unread: undefined },
  ...{ sinceUs: undefined, began: 0, hasMeasured: true },
  ...{ knownFromUs: noonUs, atUs: noonUs + 5 * minuteUs },
};
const alertOf = (name: string, rule: AlertRule, title = name) => {
  return { name, title, path: `${name}.json`, text: "", query: everything, rule };
};

interface Seen extends Partial<AlertState> {
  readonly name?: string;
  readonly title?: string;
  readonly fired?: AlertChange;
}

function watched(rule: AlertRule, { name = "busy", title, fired, ...state }: Seen = {}): WatchedAlert {
  const isKnown = state.unread === undefined;
  return {
    ...{ alert: alertOf(name, rule, title), state: { ...usual, isKnown, ...state }, fired },
    measured: () => began,
  };
}

/** What is said at the end, and what the exit code is of. */
async function atEnd(...all: readonly WatchedAlert[]) {
  let said = "";
  const err = textOutput(undefined, (text) => {
    said += text;
  });
  const notices = createNotices(err, { asJson: false, quiet: false, verbose: false, env: {} });
  const { fired, unknown, say } = alertsEnd(all, { notices }, recordMore);
  await say();
  return { said: said.replaceAll("flowtail: ", "").split("\n").slice(0, -1), fired, unknown };
}

const none = "no alert fired from 2026-01-05 12:00:00.000 to 2026-01-05 12:05:00.000, of 1 alert";
const gap =
  "looks back 15m, and of that what lies between 2026-01-05 12:00:00.000 and 2026-01-05 12:01:00.000 was not read";

describe("at the end of a log", () => {
  it.each([
    ["measured something", watched(many), [none]],
    [
      "met nothing",
      watched(many, { hasMeasured: false }),
      ["alert busy: nothing that it measures was met: 2 records or more in 15m", none],
    ],
    [
      "has a title and met nothing",
      watched(many, { title: "Too many", hasMeasured: false }),
      ["alert Too many (busy): nothing that it measures was met: 2 records or more in 15m", none],
    ],
    ["watches silence and met some", watched(silence), [none]],
    ["watches silence and met nothing else", watched(silence, { hasMeasured: false }), [none]],
    [
      "looks back further than the log was read",
      watched(many, { unread: beginning, hasMeasured: false }),
      ["alert busy is not known at the end: it looks back 15m, and 4m 00s of the log was read"],
    ],
    [
      "has a title and saw nothing of the log",
      watched(many, { title: "Too many", unread: nothingRead }),
      ["alert Too many (busy) is not known at the end: it looks back 15m, and nothing of it was read"],
    ],
    [
      "misses a stretch",
      watched(many, { unread: stretch }),
      [`alert busy is not known at the end: it ${gap}`],
    ],
    ["fired", watched(many, { began: 1, fired: began }), []],
    [
      "is known at the end alone",
      watched(many, { knownFromUs: noonUs, atUs: noonUs + 999_999 }),
      [
        "no alert fires at the end, 2026-01-05 12:00:00.999, and whether one did before is not known, of 1 alert",
      ],
    ],
    [
      "is known for a second",
      watched(many, { knownFromUs: noonUs, atUs: noonUs + 1_000_000 }),
      [none.replace("12:05:00", "12:00:01")],
    ],
  ])("of an alert that %s is said as much", async (_, alert, said) => {
    expect((await atEnd(alert)).said).toEqual(said);
  });

  it("are told together since when all of them are known", async () => {
    const later = watched(many, { name: "later", knownFromUs: noonUs + minuteUs });
    const { said } = await atEnd(watched(many), later);
    expect(said).toEqual([
      "no alert fired from 2026-01-05 12:01:00.000 to 2026-01-05 12:05:00.000, of 2 alerts",
    ]);
  });

  it("are told those that fired, with when they first did and what was measured then", async () => {
    const early = { ...began, us: noonUs + minuteUs, mayBeEarlier: true };
    const { said, fired, unknown } = await atEnd(
      watched(many, { name: "once", began: 1, fired: began }),
      watched(many, { name: "calm" }),
      watched(silence, {
        ...{ name: "silent", title: "No run", began: 3 },
        fired: { ...early, counts: { count: 0, bad: 0 } },
      }),
    );
    expect([said, unknown]).toEqual([[], undefined]);
    const texts = ["2 records in 15m (threshold 2)", "no run for 15m"] as const;
    expect(fired).toMatchObject({
      ...{ kind: "alert", code: "alert_fired", remedy: undefined },
      message: `Alert once fired at 2026-01-05 12:00:00.000: ${texts[0]}; alert No run (silent) fired 3 times, first at 2026-01-05 12:01:00.000 or before: ${texts[1]}.`,
    });
    const each = { window: "15m", times: 1, us: noonUs, may_be_earlier: false };
    const later = { ...each, times: 3, us: early.us, may_be_earlier: true };
    expect(fired?.details).toEqual({
      alerts: [
        { ...each, name: "once", path: "once.json", measured: texts[0] },
        { ...later, name: "silent", path: "silent.json", measured: texts[1] },
      ],
    });
  });

  it.each([
    [
      "of the longest window, where the log begins too late for one",
      [
        watched(many, { unread: stretch }),
        watched({ ...many, ...inHour }, { name: "long", title: "Too many", unread: beginning }),
      ],
      `Whether an alert fired is not known: busy ${gap}; Too many (long) looks back 1h, and 4m 00s of the log was read.`,
      'Record twice its window, and of a quiet log more: `flowtail tail --since 2h --record FILE`. A shorter "window" in the alert\'s file is known sooner.',
    ],
    [
      "once more of the same time, where a stretch is missing alone",
      [watched(many, { unread: stretch })],
      `Whether an alert fired is not known: busy ${gap}.`,
      "Ask for that time again, by --since and --until-time.",
    ],
  ])("that are not known ask for more %s", async (_, all, message, remedy) => {
    const { fired, unknown } = await atEnd(...all);
    expect(fired).toBeUndefined();
    expect(unknown).toMatchObject({ kind: "partial", code: "alerts_not_known", message, remedy });
    expect(unknown?.details).toEqual({
      alerts: all.map(({ alert: { name, path, rule }, state: { unread } }) => {
        return { name, path, window: rule.window, unread };
      }),
    });
  });
});

describe("as it changes, an alert", () => {
  it.each([
    ["began", "alert busy began at 2026-01-05 12:00:00.000: 2 records in 15m (threshold 2)"],
    ["ended", "alert busy ended at 2026-01-05 12:00:00.000: 2 records in 15m (threshold 2)"],
    ["known", "alert busy at 2026-01-05 12:00:00.000: known again: 2 records in 15m (threshold 2)"],
    ["unknown", "alert busy at 2026-01-05 12:00:00.000: not known, as a part of its last 15m is missing"],
  ] as const)("that %s is told so", (kind, text) => {
    const news = { alert: alertOf("busy", many), change: { ...began, kind } };
    expect(newsText(news)).toBe(text);
    expect(newsText(news, "Too many")).toBe(text.replace("busy", "Too many"));
    const titled = { ...news, alert: alertOf("busy", many, "Too many") };
    expect(newsText(titled)).toBe(text.replace("busy", "Too many (busy)"));
  });
});

it("what begins and ends at one time is told elsewhere at once together, and what is not known is said here alone", async () => {
  const told: string[][] = [];
  let closed = 0;
  const notifier = {
    tell: (news: readonly AlertNews[]) => void told.push(news.map(({ alert }) => alert.name)),
    close: async () => void closed++,
  };
  const said: string[] = [];
  const notices = { warn: async (text: unknown) => void said.push(String(text)) } as unknown as Notices;
  const news = [alertNews("a"), alertNews("b", "unknown"), alertNews("c", "ended")];
  async function* log() {
    yield { kind: "alerts", news } as const;
  }
  for await (const event of sayingAlerts(log(), notifier, { notices })) expect(event).toBeUndefined();
  expect({ told, closed, said: said.length }).toEqual({ told: [["a", "c"]], closed: 1, said: 3 });
});
