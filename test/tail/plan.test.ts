import { describe, expect, it } from "vitest";
import { PollPlan } from "../../src/tail/plan.ts";
import type { TailOptions } from "../../src/tail/settings.ts";
import type { FetchFailure, FetchOutcome } from "../../src/tail/tail.ts";
import { recordsAt, settingsOf, startUs } from "./lane-context.ts";

const second = 1_000_000;

function pageOf(times: readonly number[], nextCursor = ""): FetchOutcome {
  return { ok: true, page: { records: recordsAt(times), nextCursor } };
}

function failureOf(code: string, given: Partial<FetchFailure> = {}): FetchOutcome {
  return { ok: false, failure: { kind: "retry", code, message: "It failed.", ...given } };
}

const shortPause = failureOf("ratelimited", { retryAfterMs: 10_000 });

/** After its calls at 0 were answered so. */
function answered(outcomes: readonly FetchOutcome[], options: Partial<TailOptions> = {}) {
  const plan = new PollPlan(settingsOf(options));
  for (const outcome of outcomes) {
    expect(plan.next(0).kind).toBe("fetch");
    plan.take(outcome, 0);
    plan.pollNow();
  }
  return plan;
}

describe("the phase", () => {
  it.each<[string, readonly FetchOutcome[], string]>([
    ["is starting before an answer", [], "starting"],
    ["is live once all was read", [pageOf([startUs])], "live"],
    ["is backfilling while there is more", [pageOf([1, 2], "c1")], "backfilling"],
    ["is degraded after a failure", [failureOf("timeout")], "degraded"],
    ["is as before after a short pause that the platform asks for", [shortPause], "starting"],
    ["is degraded after a longer one", [failureOf("ratelimited", { retryAfterMs: 10_001 })], "degraded"],
    ["is degraded where too many calls were refused without one", [failureOf("ratelimited")], "degraded"],
    [
      "is degraded where another failure asks for one",
      [failureOf("service_unavailable", { retryAfterMs: 10 })],
      "degraded",
    ],
    [
      "is degraded after a page that cannot be used",
      [pageOf(Array.from({ length: 1001 }, (_, at) => at))],
      "degraded",
    ],
    ["is stopped after a refusal for good", [failureOf("invalid_auth", { kind: "stop" })], "stopped"],
  ])("%s", (_, outcomes, expected) => {
    expect(answered(outcomes).status(0).phase).toBe(expected);
  });

  it.each<[string, readonly FetchOutcome[], readonly string[]]>([
    [
      "is degraded until a page comes, whatever pause is asked for meanwhile",
      [failureOf("timeout"), shortPause, shortPause, pageOf([startUs]), shortPause],
      ["degraded", "degraded", "degraded", "live", "live"],
    ],
    [
      "is degraded by the failure that comes after a pause",
      [pageOf([startUs]), shortPause, failureOf("timeout"), shortPause, pageOf([startUs])],
      ["live", "live", "degraded", "degraded", "live"],
    ],
  ])("%s", (_, outcomes, expected) => {
    const plan = new PollPlan(settingsOf({ follow: true }));
    let nowMs = 0;
    const phases = outcomes.map((outcome) => {
      for (let action = plan.next(nowMs); action.kind === "wait"; action = plan.next(nowMs))
        nowMs = action.untilMs;
      plan.take(outcome, nowMs);
      return plan.status(nowMs).phase;
    });
    expect(phases).toEqual(expected);
  });

  it.each([
    [8000, "live"],
    [15_000, "live"],
    [15_001, "behind"],
  ])("is behind with a lag of more than fifteen seconds: after %i ms it is %s", (nowMs, expected) => {
    expect(answered([pageOf([startUs])]).status(nowMs).phase).toBe(expected);
  });
});

describe("the last error", () => {
  const tooLarge = pageOf([1, 2, 3]);
  it.each<[string, readonly FetchOutcome[], string | undefined]>([
    ["is that of a call that failed", [failureOf("timeout")], "timeout"],
    ["is that of a page that came and cannot be used", [tooLarge], "page_too_large"],
    ["is that of the later of both", [tooLarge, failureOf("timeout")], "timeout"],
    ["is over once a page can be used", [tooLarge, pageOf([startUs])], undefined],
    [
      "is that of a walk whose cursor came again and again, once it is not begun anew any more",
      Array.from({ length: 12 }, () => pageOf([1], "c1")),
      "repeated_cursor",
    ],
  ])("%s", (_, outcomes, code) => {
    expect(answered(outcomes, { limit: 2 }).status(0).lastError?.code).toBe(code);
  });
});

it("names as missing after an outage what was not given, and not the time before that a poll reads again", () => {
  const plan = new PollPlan(settingsOf({ tries: 3 }));
  const newestUs = startUs - second;
  const outcomes = [pageOf([startUs - 5 * second, newestUs]), ...[1, 2, 3].map(() => failureOf("timeout"))];
  const asked = outcomes.map((outcome, at) => {
    plan.pollNow();
    const action = plan.next(at * 20_000);
    plan.take(outcome, at * 20_000);
    return action.kind === "fetch" ? action.request.minDateUs : undefined;
  });
  expect(asked.at(-1)).toBeLessThan(newestUs - 50 * second);
  expect(plan.status(60_000).gaps).toMatchObject([{ fromUs: newestUs, openEnd: true, state: "open" }]);
});

it("tells of empty pages that name another one, and of none that is the last", () => {
  const empty = pageOf([], "c1");
  expect(answered([empty, empty]).status(0).emptyPages).toEqual({ inRow: 2, share: 0 });
  expect(answered([pageOf([])]).status(0).emptyPages).toBeUndefined();
});

describe("the wait for what is late after the end that was asked for", () => {
  const untilUs = startUs + 10 * second;
  it.each([
    ["before the end", 9999, undefined],
    ["at the end", 10_000, 60_000],
    ["after it", 10_001, 59_999],
    ["when a minute has passed", 70_000, 0],
    ["after that", 70_001, undefined],
  ])("%s", (_, nowMs, expected) => {
    expect(answered([pageOf([startUs])], { untilUs }).status(nowMs).waitsForLateMs).toBe(expected);
  });

  it.each([
    ["before a page has come", [], { untilUs: startUs }],
    ["where nothing is followed", [pageOf([startUs])], { untilUs: startUs, follow: false }],
    ["without an end", [pageOf([startUs])], {}],
    [
      "after a refusal for good",
      [pageOf([startUs]), failureOf("invalid_auth", { kind: "stop" })],
      { untilUs: startUs },
    ],
  ])("is none %s", (_, outcomes, options) => {
    expect(answered(outcomes, options).status(0).waitsForLateMs).toBeUndefined();
  });
});

describe("what to do next", () => {
  it("is to ask, then to wait for the next poll, and to ask again when it is due", () => {
    const plan = answered([]);
    expect(plan.next(0)).toMatchObject({ kind: "fetch", request: { sortDirection: "asc" } });
    plan.take(pageOf([startUs]), 0);
    expect(plan.next(0)).toEqual({ kind: "wait", untilMs: 1525 });
    expect(plan.status(25).nextPollInMs).toBe(1500);
    expect(plan.next(1524)).toEqual({ kind: "wait", untilMs: 1525 });
    expect(plan.next(1525).kind).toBe("fetch");
    expect(plan.status(1600)).toMatchObject({ nextPollInMs: undefined, pendingMs: 75 });
  });

  it("is to wait as long as the platform asks for, however urgent a poll is", () => {
    const plan = answered([failureOf("service_unavailable", { retryAfterMs: 45_000 })]);
    expect([plan.next(0), plan.next(44_999)]).toEqual(
      Array.from({ length: 2 }, () => ({ kind: "wait", untilMs: 45_000 })),
    );
    expect(plan.next(45_000).kind).toBe("fetch");
  });

  it.each([
    [
      "to end after all was read where nothing is followed",
      [pageOf([startUs])],
      { follow: false },
      { kind: "end" },
    ],
    [
      "to end after a refusal for good",
      [failureOf("invalid_auth", { kind: "stop" })],
      {},
      { kind: "end", failure: { code: "invalid_auth" } },
    ],
  ])("is %s", (_, outcomes, options, expected) => {
    const plan = new PollPlan(settingsOf(options));
    for (const outcome of outcomes) {
      plan.next(0);
      plan.take(outcome, 0);
    }
    expect(plan.next(0)).toMatchObject(expected);
  });

  it("is to wait for a user after a refusal for good where that is wanted, then to ask again", () => {
    const plan = new PollPlan(settingsOf({ resumes: true }));
    plan.next(0);
    plan.take(failureOf("invalid_auth", { kind: "stop" }), 0);
    expect(plan.next(0)).toEqual({ kind: "wait", untilMs: Number.POSITIVE_INFINITY });
    expect(plan.status(0)).toMatchObject({ phase: "stopped", resumes: true, nextPollInMs: undefined });
    plan.pollNow();
    expect(plan.next(0).kind).toBe("fetch");
    expect(plan.status(0)).not.toHaveProperty("resumes");
  });

  it("is nothing that an answer changes which was not asked for", () => {
    const plan = answered([]);
    plan.take(pageOf([startUs]), 0);
    expect(plan.status(0).pages).toBe(0);
  });
});

describe("a request of which nothing is heard", () => {
  it.each([
    ["after six seconds, and then after twelve", 50, [6000, 18_000]],
    ["when there is a call for it", 3, [30_500, 61_000]],
  ])("is sent again %s", (_, budgetPerMinute, [first = 0, second]) => {
    const plan = answered([pageOf([startUs])], { budgetPerMinute });
    expect(plan.next(0).kind).toBe("fetch");
    expect(plan.besideAtMs(0, 1, 0)).toBe(first);
    plan.askedBeside(first);
    expect(plan.besideAtMs(first, 2, first)).toBe(second);
  });

  it("that failed late is not followed by a pause that has passed already, but by one that the platform asks for", () => {
    const plan = answered([]);
    plan.next(0);
    plan.take(failureOf("timeout"), 30_000);
    expect(plan.next(30_000).kind).toBe("fetch");
    plan.take(failureOf("service_unavailable", { retryAfterMs: 7000 }), 60_000);
    expect(plan.next(60_000)).toEqual({ kind: "wait", untilMs: 67_000 });
  });
});

describe("a catch-up beside a gap that a user wants filled", () => {
  /** Which lane makes each call: `p` asks for what is new, `r` for what was skipped. */
  function turns(calls: number): string {
    const plan = answered([pageOf([1000, 2000], "c1")]);
    expect(plan.skip("It was too much.", 0)).toBe(true);
    plan.next(0);
    plan.take(pageOf([startUs, startUs - 1], "c2"), 0);
    plan.backfill(0);
    let lanes = "";
    let ofGap = "";
    for (let call = 0; call < calls; call++) {
      const action = plan.next(7000);
      if (action.kind !== "fetch") break;
      const { cursor, maxDateUs } = action.request;
      const isRepair = maxDateUs !== undefined || (cursor !== undefined && cursor === ofGap);
      if (isRepair) ofGap = `d${call}`;
      lanes += isRepair ? "r" : "p";
      plan.take(
        pageOf(
          isRepair ? [3000 + call, 3001 + call] : [startUs + 2 * call, startUs + 2 * call + 1],
          `d${call}`,
        ),
        7000,
      );
    }
    return lanes;
  }

  it("makes as many calls for the gap as for what is new", () => {
    expect(turns(10)).toBe("prrrprprpr");
  });
});

it("forgets what no look would meet, and says where that is too much", () => {
  const times = Array.from({ length: 100 }, (_, index) => startUs - (100 - index) * 10 * second);
  expect(answered([pageOf(times)], { memoryLimit: 10 }).status(0)).toMatchObject({
    ...{ phase: "degraded", lastError: { code: "memory_full" } },
  });
});

describe("the last error", () => {
  it.each([
    ["before ten seconds", 9999, "connection_lost", "It failed."],
    ["from then on", 12_000, "timeout", "no answer for 12.0 s to the last question"],
  ])("is how the call before failed, and then that the one after it waits: %s", (_, nowMs, code, message) => {
    const plan = answered([failureOf("connection_lost")]);
    plan.next(0);
    expect(plan.status(nowMs)).toMatchObject({ phase: "degraded", lastError: { code, message } });
    plan.take(failureOf("unreachable"), nowMs);
    expect(plan.status(nowMs).lastError?.code).toBe("unreachable");
  });

  it.each([
    ["stays until a page comes", [failureOf("timeout")], "timeout", 1],
    ["is the last one", [failureOf("timeout"), failureOf("internal_error")], "internal_error", 2],
    ["is none after a page", [failureOf("timeout"), pageOf([startUs])], undefined, 0],
    ["is none before an answer", [], undefined, 0],
  ])("%s", (_, outcomes, code, failures) => {
    const { lastError, consecutiveFailures } = answered(outcomes).status(0);
    expect([lastError?.code, consecutiveFailures]).toEqual([code, failures]);
  });
});
