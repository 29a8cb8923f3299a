import { beforeEach, describe, expect, it } from "vitest";
import { type FaultRule, startSandbox } from "../../../src/sandbox/index.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { until } from "../../support/until.ts";
import { call, type Envelope, sandboxForFile } from "../sandbox-under-test.ts";

const clock = fakeClock();
const sandbox = await sandboxForFile({ clock });
const { control, appId: app_id } = sandbox;

beforeEach(() => control.reset());

const ask = () =>
  fetch(`${sandbox.url}/api/auth.test`, {
    method: "POST",
    headers: { authorization: `Bearer ${sandbox.tokens.user}` },
  });

describe("answers", () => {
  it.each<[string, FaultRule, number, string, string]>([
    ["noop", { fault: "noop" }, 200, "application/json", '{"ok":true'],
    ["rate-limit", { fault: "rate-limit" }, 429, "application/json", '{"ok":false,"error":"ratelimited"}'],
    ["server-error", { fault: "server-error", status: 502 }, 502, "text/plain", "upstream"],
    [
      "refuse",
      { fault: "refuse", error: "fatal_error" },
      200,
      "application/json",
      '{"ok":false,"error":"fatal_error"}',
    ],
    ["refuse-without-code", { fault: "refuse-without-code" }, 200, "application/json", '{"ok":false}'],
    ["html-page", { fault: "html-page" }, 200, "text/html", "<!doctype html>"],
    ["malformed-body", { fault: "malformed-body" }, 200, "application/json", '{"ok":true'],
  ])("%s", async (_name, rule, status, type, body) => {
    control.addFault(rule);
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-type")).toContain(type);
    expect((await answer.text()).slice(0, body.length)).toBe(body);
    expect(control.requests().at(-1)).toMatchObject({ method: "auth.test", status, faults: [rule.fault] });
  });

  it("rate-limit says when to come back", async () => {
    control.addFault({ fault: "rate-limit", retryAfterSeconds: 7 });
    expect((await ask()).headers.get("retry-after")).toBe("7");
  });

  it.each(["truncated", "empty"])("malformed-body is no JSON: %s", async (shape) => {
    control.addFault({ fault: "malformed-body", shape });
    await expect((await ask()).json()).rejects.toThrow(SyntaxError);
  });

  it.each(["before", "midway"])("cut-connection breaks off %s the answer", async (when) => {
    control.addFault({ fault: "cut-connection", when });
    await expect(ask().then((answer) => answer.text())).rejects.toThrow();
    expect(control.requests()).toHaveLength(1);
  });

  it("delay answers when the time is over, not before", async () => {
    control.addFault({ fault: "delay", delayMs: 3000 });
    let answered = false;
    const answer = ask().then((response) => {
      answered = true;
      return response.json();
    });
    await until(() => clock.sleepers > 0, "the delay");
    await clock.advance(2999);
    expect(answered).toBe(false);
    await clock.advance(1);
    expect(await answer).toMatchObject({ ok: true });
  });
});

it("a delay does not keep the sandbox from closing", async () => {
  const own = fakeClock();
  const closed = await startSandbox({ clock: own });
  closed.control.addFault({ fault: "delay", delayMs: 3000 });
  const answer = fetch(`${closed.url}/api/auth.test`).then(
    () => "answered",
    () => "cut",
  );
  await until(() => own.sleepers > 0, "the delay");
  await closed.close();
  expect(await answer).toBe("cut");
  expect(own.sleepers).toBe(0);
});

describe("the activity log", () => {
  const startUs = clock.nowMs() * 1000;
  const record = (index: number) => ({ level: "info", event_type: "test", created: startUs + index });
  const list = (args: Readonly<{ [name: string]: string | number }> = {}) =>
    call(sandbox, "apps.activities.list", { app_id, sort_direction: "asc", limit: 2, ...args });
  const indexes = (answer: Envelope) =>
    (answer["activities"] as readonly { created: number }[]).map(({ created }) => created - startUs);
  const cursorOf = (answer: Envelope) => answer.response_metadata?.next_cursor ?? "";

  it("lost-cursor refuses calls with a cursor only", async () => {
    control.appendEvents({ events: [record(1), record(2), record(3)] });
    control.addFault({ fault: "lost-cursor", times: 1 });
    const first = await list();
    expect((await list({ cursor: cursorOf(first) })).error).toBe("invalid_cursor");
    expect(indexes(await list({ cursor: cursorOf(first) }))).toEqual([3]);
  });

  it.each([
    ["once", { nth: 2 }, [1, 2, 3, 4, 3, 4, 5, 6, 7]],
    ["always", {}, [1, 2, 1, 2, 3, 4, 3, 4, 5, 6, 5, 6, 7]],
    ["never", { probability: 0 }, [1, 2, 3, 4, 5, 6, 7]],
  ])("repeated-page repeats and leaves nothing out: %s", async (_when, rule, expected) => {
    control.appendEvents({ events: [1, 2, 3, 4, 5, 6, 7].map(record) });
    control.addFault({ fault: "repeated-page", ...rule });
    const seen: number[] = [];
    const cursors = new Set<string>();
    let page = await list();
    for (;;) {
      seen.push(...indexes(page));
      const cursor = cursorOf(page);
      if (cursor === "") break;
      expect(cursors).not.toContain(cursor);
      cursors.add(cursor);
      page = await list({ cursor });
    }
    expect(seen).toEqual(expected);
  });

  it("late-events holds some back until their time", async () => {
    control.setClock({ frozen: true });
    control.addFault({ fault: "late-events", lateMs: 10_000, every: 2 });
    control.appendEvents({ events: [1, 2, 3, 4].map(record) });
    expect(indexes(await list())).toEqual([1, 3]);
    control.setClock({ advanceMs: 10_000 });
    expect(indexes(await list({ limit: 4 }))).toEqual([1, 2, 3, 4]);
  });

  it("duplicated-timestamps gives groups of events one time", async () => {
    control.addFault({ fault: "duplicated-timestamps", group: 3 });
    control.appendEvents({ events: [1, 2, 3, 4, 5].map(record) });
    expect(indexes(await list({ limit: 5 }))).toEqual([1, 1, 1, 4, 4]);
  });
});
