import { afterEach, describe, expect, it } from "vitest";
import { type Clock, systemClock } from "../../../src/base/clock.ts";
import { FlowtailError } from "../../../src/base/errors.ts";
import { seededRandom } from "../../../src/base/random.ts";
import { everything } from "../../../src/query/compose.ts";
import type { Connection } from "../../../src/session/connect.ts";
import type { ActivitySource } from "../../../src/session/log/activity-source.ts";
import type { FileMarks } from "../../../src/session/log/file-marks.ts";
import { openTailedSource } from "../../../src/session/log/tailed-source.ts";
import type { GapMark } from "../../../src/store/activity-store.ts";
import type { Gap } from "../../../src/tail/tail.ts";
import { alertList } from "../../support/alert-list.ts";
import { connectTestSandbox } from "../../support/connect-test-sandbox.ts";
import { hurriedClock } from "../../support/hurried-clock.ts";
import { heard } from "../../support/until.ts";

let connection: Connection | undefined;
let source: ActivitySource | undefined;
afterEach(async () => {
  await source?.close();
  await connection?.close();
  [source, connection] = [undefined, undefined];
});

/** The log of a sandbox with some hundred events, of which some are loaded. */
async function open(last: number): Promise<ActivitySource> {
  connection = await connectTestSandbox();
  source = openTailedSource({ connection, clock: systemClock, random: seededRandom(1), last });
  await heard(source, ({ older }) => older() !== "unknown");
  return source;
}

describe("what happened beside the log", () => {
  it("stands in it as soon as it is noted, and after every gap", async () => {
    connection = await connectTestSandbox();
    const noted: GapMark[] = [];
    let tell = () => {};
    const note = () => {
      const atUs = Date.now() * 1000;
      noted.push({ id: 1_000_000_000 + noted.length, fromUs: atUs, toUs: atUs, text: "a file", note: true });
    };
    source = openTailedSource({
      ...{ connection, clock: systemClock, random: seededRandom(1), last: 100 },
      marks: {
        list: () => noted,
        subscribe(listener) {
          tell = listener;
          return () => {};
        },
        ready: Promise.resolve(),
        close: async () => {},
      },
    });
    await heard(source, ({ older }) => older() !== "unknown");
    const notes = () => source && rowsOf(source).filter((text) => text === "a file").length;
    note();
    tell();
    expect(notes()).toBe(1);
    await source.loadOlder(10);
    expect(notes()).toBe(1);
  });
});

function rowsOf({ store }: ActivitySource): readonly string[] {
  const selection = store.select(everything);
  const rows = selection.window(0, selection.length);
  selection.close();
  return rows.map((row) => (row.kind === "gap" ? row.gap.text : row.record.raw));
}

it("a log that has stopped is read on when it is asked again", async () => {
  connection = await connectTestSandbox();
  const { client } = connection;
  const refusal = new FlowtailError("auth", "invalid_auth", "It is wrong.");
  let isRefused = true;
  const exchange: typeof client.exchange = async (method, ...given) =>
    isRefused
      ? {
          ok: false,
          failure: {
            ...{ kind: "auth", code: "invalid_auth", message: "It is wrong.", remedy: undefined },
            ...{ retryable: false, retryAfterMs: undefined, error: refusal },
          },
        }
      : client.exchange(method, ...given);
  source = openTailedSource({
    ...{ connection: { ...connection, client: { ...client, exchange } }, clock: systemClock },
    ...{ random: seededRandom(1), last: 100 },
  });
  await heard(source, ({ status }) => status()?.phase === "stopped");
  expect(source.status()).toMatchObject({ resumes: true, lastError: { code: "invalid_auth" } });
  isRefused = false;
  source.pollNow();
  await heard(source, ({ status }) => status()?.phase === "live");
  // What happened since it was asked for is more than the last hundred.
  expect(rowsOf(source).length).toBeGreaterThanOrEqual(101);
});

describe("how far back the log is loaded", () => {
  it("is said by a row before the oldest event, until everything is there, with nothing twice", async () => {
    const whole = await open(100_000);
    expect(whole.older()).toBe("none");
    const all = rowsOf(whole);
    expect(all.length).toBeGreaterThan(150);
    await whole.close();
    await connection?.close();

    const part = await open(100);
    expect(part.older()).toBe("more");
    expect(rowsOf(part)).toHaveLength(101);
    expect(rowsOf(part)[0]).toBe("older events are not loaded");

    const asked = part.loadOlder(50);
    expect([part.older(), rowsOf(part)[0]]).toEqual(["asking", "older events are being fetched"]);
    const again = part.loadOlder(50);
    expect((await asked).failure).toBeUndefined();
    expect(await again).toEqual(await asked);
    expect(part.older()).toBe("more");
    expect(rowsOf(part)[0]).toBe("older events are not loaded");
    const before = rowsOf(part).length;
    expect(before).toBeGreaterThan(101);
    expect([0, part.store.endRow - 1].map((row) => part.isOlder?.(row))).toEqual([false, true]);

    const rest = await part.loadOlder(100_000);
    expect(part.older()).toBe("none");
    expect(rowsOf(part)).toHaveLength(before - 1 + rest.count);
    expect(new Set(rowsOf(part)).size).toBe(new Set(all).size);
    expect(rowsOf(part)).toHaveLength(all.length);
  });

  it("is no longer asked for once the range is left, which the row says", async () => {
    const part = await open(100);
    const left = new AbortController();
    const outcome = part.backfill({ fromUs: 1 }, left.signal);
    expect([part.older(), rowsOf(part)[0]]).toEqual(["asking", "older events are being fetched"]);
    left.abort();
    expect(await outcome).toEqual({ count: 0, failure: undefined });
    expect([part.older(), rowsOf(part)[0]]).toEqual(["more", "older events are not loaded"]);
  });

  it("is known too where each answer takes so long that the log is never live", async () => {
    connection = await connectTestSandbox();
    const { client } = connection;
    let aheadMs = 0;
    const exchange: typeof client.exchange = (method, ...given) => {
      aheadMs += 16_000;
      return client.exchange(method, ...given);
    };
    const clock: Clock = { ...systemClock, elapsedMs: () => systemClock.elapsedMs() + aheadMs };
    source = openTailedSource({
      ...{ connection: { ...connection, client: { ...client, exchange } }, clock },
      ...{ random: seededRandom(1), last: 100 },
    });
    await heard(source, ({ older }) => older() !== "unknown");
    expect([source.status()?.phase, source.older()]).toEqual(["behind", "more"]);
    expect((await source.loadOlder(50)).count).toBeGreaterThan(0);
  });

  it("stays known to be a part when the fetch of older events is broken off", async () => {
    const part = await open(100);
    const outcome = part.loadOlder(50);
    await part.close();
    expect((await outcome).count).toBe(0);
    expect(part.older()).toBe("more");
  });
});

/**
 * The log of a sandbox that gives twenty events a page and at first is asked for the newest hundred; `fails` says of each later
 * page, a further one of what is older or another one, asked for then, whether it is refused for now. No wait takes time.
 */
async function openFailing(
  fails: (isFurtherOlder: boolean, atMs: number) => boolean,
  { limit = 20, last = 100 } = {},
): Promise<ActivitySource> {
  connection = await connectTestSandbox();
  const { client } = connection;
  const clock = hurriedBetweenCalls();
  let isBegun = false;
  const exchange: typeof client.exchange = async (method, ...given) => {
    const [args = {}] = given;
    if (isBegun && fails("cursor" in args && "max_date_created" in args, clock.elapsedMs()))
      return { ok: false, failure: refusedForNow };
    Object.assign(args, { limit });
    return client.exchange(method, ...given);
  };
  source = openTailedSource({
    connection: { ...connection, client: { ...client, exchange } },
    ...{ clock, random: seededRandom(1), last },
  });
  await heard(source, ({ older }) => older() !== "unknown");
  isBegun = true;
  return source;
}

/** A call under way is looked at every five seconds, in real time: no answer is to seem late because waits take none. */
function hurriedBetweenCalls(): Clock {
  const clock = hurriedClock({ realFromMs: Number.POSITIVE_INFINITY });
  const sleep: Clock["sleep"] = (delayMs, signal, forAnswer) =>
    (delayMs === 5000 || forAnswer ? systemClock : clock).sleep(delayMs, signal);
  return { ...clock, sleep };
}

const refusedForNow = {
  kind: "transport",
  code: "service_unavailable",
  message: "It is down.",
  remedy: undefined,
  retryable: true,
  retryAfterMs: undefined,
  error: new FlowtailError("transport", "service_unavailable", "It is down.", {
    method: "apps.activities.list",
  }),
} as const;

describe("a gap", () => {
  it("is a row that is told, its end not known yet, and goes once it is filled", async () => {
    let isDown = true;
    const failing = await openFailing(() => isDown);
    const seen: (readonly [Gap["state"], readonly GapMark[]])[] = [];
    await new Promise<void>((resolve) => {
      failing.onGap?.(({ state }) => {
        isDown = false;
        seen.push([state, gapRowsOf(failing).filter(({ edge }) => edge === undefined)]);
        if (state === "filled") resolve();
      });
    });
    const row = { text: "the platform refused 6 pages (service_unavailable)", openEnd: true };
    expect(seen[0]).toMatchObject(["open", [row]]);
    // Between them its end may have become known first.
    expect(seen.at(-1)).toEqual(["filled", []]);
  });

  it("is not what is refused of older events: the log goes on before them, and is loaded once the platform answers", async () => {
    let [pages, isDown] = [0, true];
    const failing = await openFailing((isFurtherOlder) => isFurtherOlder && ++pages > 1 && isDown);
    const code = "service_unavailable";
    expect(await failing.loadOlder(100_000)).toMatchObject({ failure: { code } });
    expect(gapRowsOf(failing)).toMatchObject([{ edge: "more" }]);
    isDown = false;
    expect(await failing.loadOlder(100_000)).toMatchObject({ failure: undefined });
    expect([failing.older(), gapRowsOf(failing)]).toEqual(["none", []]);
  });
});

it("makes no more calls in a minute, for what is older and for what is new together, than are taken", async () => {
  const calls: number[] = [];
  const { promise: isEnough, resolve } = Promise.withResolvers<void>();
  const take = (_: boolean, atMs: number) => {
    if (calls.push(atMs) === 60) resolve();
    return false;
  };
  const log = await openFailing(take, { limit: 2, last: 20 });
  await Promise.race([isEnough, log.loadOlder(100_000)]);
  expect(calls.length).toBeGreaterThan(50);
  const inMinute = (fromMs: number) =>
    calls.filter((atMs) => fromMs <= atMs && atMs < fromMs + 60_000).length;
  expect(Math.max(...calls.map(inMinute))).toBeLessThanOrEqual(50);
});

function gapRowsOf({ store }: ActivitySource): readonly GapMark[] {
  const selection = store.select(everything);
  const rows = selection.window(0, selection.length);
  selection.close();
  return rows.flatMap((row) => (row.kind === "gap" ? [row.gap] : []));
}

it.each([
  ["a range, then a number", 100, (source: ActivitySource) => source.loadOlder(50)],
  ["a range, then a wider one", 50, (source: ActivitySource) => source.backfill({ fromUs: 1 })],
])("takes each event once where two ask for what is older: %s", async (_, last, askAgain) => {
  const part = await open(last);
  const fromUs = (part.store.range?.fromUs ?? 0) - 60_000_000;
  const outcomes = [part.backfill({ fromUs }), askAgain(part)];
  expect([part.older(), rowsOf(part)[0]]).toEqual(["asking", "older events are being fetched"]);
  for (const { failure } of await Promise.all(outcomes)) expect(failure).toBeUndefined();
  expect(part.older()).not.toBe("asking");
  const rows = rowsOf(part);
  expect(rows.length).toBeGreaterThan(last + 1);
  expect(new Set(rows).size).toBe(rows.length);
});

it("keeps the code and the remedy of whatever ends the tail", async () => {
  connection = await connectTestSandbox();
  const refused = new FlowtailError("auth", "keychain_locked", "It is locked.", { remedy: "Unlock it." });
  const client = { ...connection.client, exchange: () => Promise.reject(refused) };
  source = openTailedSource({
    ...{ connection: { ...connection, client }, clock: systemClock, random: seededRandom(1) },
  });
  await heard(source, ({ status }) => status()?.phase === "stopped");
  expect(source.status()?.lastError).toMatchObject({
    kind: "stop",
    code: "keychain_locked",
    message: "It is locked.",
    remedy: "Unlock it.",
  });
});

it("watches alerts over what the tail gives, and says which fire", async () => {
  connection = await connectTestSandbox();
  const rule = {
    threshold: { measure: "count", count: 10 },
    window: "7d",
    windowUs: 7 * 86_400_000_000,
  } as const;
  const busy = { name: "busy", title: "Busy", path: "", text: "", query: everything, rule };
  const never = {
    ...busy,
    name: "never",
    rule: { ...rule, threshold: { measure: "count", count: 1e6 } } as const,
  };
  const files = alertList(busy, never);
  source = openTailedSource({
    ...{ connection, clock: systemClock, random: seededRandom(1), last: 100 },
    alerts: files,
  });
  await heard(source, ({ older }) => older() !== "unknown");
  const text = expect.stringMatching(/^100 records( or more)? in 7d \(threshold 10\)$/);
  expect(source.alerts?.firing()).toMatchObject([
    { name: "busy", query: "level>=info", text, isKnown: true },
  ]);
  // What is held of the log is looked at for one that comes later.
  const later = { ...busy, name: "later" };
  files.edit([later, never], "edited");
  expect(source.alerts?.firing()).toMatchObject([{ name: "later", text }]);
  expect(source.alerts?.watched()).toBe(2);
  await source.close();
  expect(files.isClosed).toBe(true);
});

it("watches an alert that comes later over each record that is held, the first and the last one too", async () => {
  connection = await connectTestSandbox();
  const files = alertList();
  source = openTailedSource({
    ...{ connection, clock: systemClock, random: seededRandom(1), last: 1e5, alerts: files },
  });
  await heard(source, ({ older }) => older() === "none");
  const held = source.store.endRow;
  const countOf = (count: number) => {
    const name = `${count - held} more than all`;
    const threshold = { measure: "count", count } as const;
    const rule = { threshold, window: "30d", windowUs: 30 * 86_400_000_000 };
    return { name, title: name, path: "", text: "", query: everything, rule };
  };
  files.edit([countOf(held), countOf(held + 1)], "edited");
  expect(source.alerts?.firing().map(({ name }) => name)).toEqual(["0 more than all"]);
});

const threshold = { measure: "failure-rate", percent: 100, of: "runs", atLeast: 1e6 } as const;
const rule = { threshold, window: "7d", windowUs: 7 * 86_400_000_000 };
const longAlert = { name: "rate", title: "Rate", path: "", text: "", query: everything, rule };

it.each([
  ["the log is read to its beginning at once", 1e5],
  ["more of it was loaded, which it asks for by itself", 10],
])("knows an alert once %s", async (_, last) => {
  connection = await connectTestSandbox();
  source = openTailedSource({
    ...{ connection, clock: systemClock, random: seededRandom(1), last },
    alerts: alertList(longAlert),
  });
  await heard(source, ({ older }) => older() !== "unknown");
  expect(source.alerts?.unknown()).toHaveLength(last === 10 ? 1 : 0);
  await heard(source, ({ alerts }) => alerts?.unknown().length === 0);
  expect(source.older()).toBe("none");
});

it.each([
  ["all of the log is held", 1e5],
  ["not all of the log is held", 10],
])("knows an alert that is written or changed later, where %s", async (_, last) => {
  connection = await connectTestSandbox();
  const files = alertList();
  source = openTailedSource({
    ...{ connection, clock: systemClock, random: seededRandom(1), last, alerts: files },
  });
  await heard(source, ({ older, status }) => older() !== "unknown" && status()?.phase === "live");
  const lower = { ...longAlert, rule: { ...rule, threshold: { ...threshold, percent: 0.1, atLeast: 1 } } };
  for (const [alert, firing] of [
    [longAlert, 0],
    [lower, 1],
  ] as const) {
    files.edit([alert], "edited");
    await heard(source, ({ alerts }) => alerts?.unknown().length === 0);
    expect(source.alerts?.firing()).toHaveLength(firing);
  }
  expect(source.older()).toBe("none");
});

it("says of an alert that it is not known by what is loaded, also while more is asked for", async () => {
  connection = await connectTestSandbox();
  const events = Array.from({ length: 3000 }, (_, at) => ({ created: Date.now() * 1000 - at * 1000 }));
  const answer = await fetch(`${connection.embedded?.url}/_sandbox/events`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ events }),
  });
  expect(answer.ok).toBe(true);
  source = openTailedSource({
    ...{ connection, clock: systemClock, random: seededRandom(1), last: 1500, alerts: alertList(longAlert) },
  });
  await heard(source, ({ older }) => older() === "asking");
  const readMs = ({ alerts }: ActivitySource) => {
    const [unread] = alerts?.unknown().map((each) => each.unread) ?? [];
    return unread?.kind === "beginning" ? unread.readMs : undefined;
  };
  const before = readMs(source) ?? 0;
  expect(before).toBeGreaterThan(0);
  // The alert asks for more than one walk brings, this for less.
  await source.loadOlder(10);
  expect(source.older()).toBe("asking");
  expect(readMs(source)).toBeGreaterThan(before + 900);
});

it("asks for nothing older by itself where no alert needs it", async () => {
  connection = await connectTestSandbox();
  const short = { ...longAlert, rule: { ...rule, window: "1s", windowUs: 1_000_000 } };
  for (const alerts of [undefined, alertList(short)]) {
    source = openTailedSource({
      ...{ connection, clock: systemClock, random: seededRandom(1), last: 100, alerts },
    });
    await heard(source, ({ status }) => status()?.phase === "live");
    expect(source.older()).toBe("more");
    await source.close();
  }
});

it("shows each change of the watched files as a row, at once, until it is closed", async () => {
  connection = await connectTestSandbox();
  const marks: GapMark[] = [];
  const listeners = new Set<() => void>();
  const save = (text: string) => {
    const us = Date.now() * 1000;
    marks.push({ id: 1_000_000_000 + marks.length, fromUs: us, toUs: us, text, note: true });
    for (const listener of listeners) listener();
  };
  let isClosed = false;
  const watched: FileMarks = {
    list: () => marks,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ready: Promise.resolve(),
    async close() {
      isClosed = true;
    },
  };
  source = openTailedSource({
    ...{ connection, clock: systemClock, random: seededRandom(1), last: 10, marks: watched },
  });
  await heard(source, ({ older }) => older() !== "unknown");
  for (const texts of [["changed a.ts"], ["changed a.ts", "removed b.ts"]]) {
    save(texts.at(-1) ?? "");
    expect(gapRowsOf(source).flatMap(({ text, note }) => (note ? [text] : []))).toEqual(texts);
  }
  await source.close();
  expect(isClosed).toBe(true);
});

it("says that the token is being renewed for as long as it is", async () => {
  connection = await connectTestSandbox();
  let isUnderWay = true;
  source = openTailedSource({
    connection: { ...connection, isRenewing: () => isUnderWay },
    ...{ clock: systemClock, random: seededRandom(1), last: 10 },
  });
  await heard(source, ({ older }) => older() !== "unknown");
  expect(source.status()?.isRenewing).toBe(true);
  isUnderWay = false;
  expect(source.status()?.isRenewing).toBeUndefined();
});
