/** Whatever a collector answers, what it did not take is counted and named, and nothing is lost to one that comes back. */

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { eventTypes } from "../../../src/activity/events.ts";
import { type ActivityRecord, createRecord } from "../../../src/activity/record.ts";
import { type Clock, systemClock } from "../../../src/base/clock.ts";
import { type OtlpOptions, type OtlpSink, openOtlpSink } from "../../../src/session/otlp/sink.ts";
import { recordOf } from "../../activity/sample-records.ts";
import { leaveRun } from "../../activity/sample-runs.ts";
import { type Collector, type CollectorAnswer, startCollector } from "../../support/collector.ts";
import { fakeClock } from "../../support/fake-clock.ts";

let collector: Collector;

beforeEach(async () => {
  collector = await startCollector();
});
afterEach(() => collector.close());

const never = new AbortController().signal;
const options: OtlpOptions = {
  service: { appId: "A1", version: "1" },
  clock: systemClock,
  // One that is away is given up at once: its first pause is as long as the end.
  limits: { firstPauseMs: 10_000, partingMs: 10_000 },
};

const failed = recordOf(
  "function_execution_result",
  { function_name: "approve", error: "boom" },
  { level: "error", component_id: "Fn1", created: 1_767_621_600_123_456 },
);
const many = (count: number) => Array.from({ length: count }, () => failed);
/** Pauses take no time; the time that an answer may take is left. */
const impatient: Clock = {
  ...systemClock,
  sleep: (ms, signal) => systemClock.sleep(ms >= 10_000 ? ms : 0, signal),
};

/** Sends log records alone unless told otherwise. */
async function send(
  records: readonly ActivityRecord[],
  changes: Partial<OtlpOptions> = {},
  path = "/v1/logs",
) {
  const sink = openOtlpSink(`${collector.url}${path}`, { ...options, ...changes });
  await sink.send(records);
  await sink.close(never);
  return sink;
}
const answering = (answer: CollectorAnswer) => {
  collector.answer = () => answer;
};
const undeliveredOf = ({ undelivered: [first] }: OtlpSink) => [first?.count ?? 0, first?.problem];
const paths = () => collector.requests.map(({ path }) => path);
const textAt = (path: string) =>
  collector.requests
    .filter((request) => request.path === path)
    .map(({ text }) => text)
    .join("\n");

describe("what is sent", () => {
  it("is each record with time, severity, words and attributes", async () => {
    const sink = await send([failed]);
    expect([sink.undelivered, paths()]).toEqual([[], ["/v1/logs"]]);
    const text = textAt("/v1/logs");
    expect(text).toContain('"timeUnixNano":"1767621600123456000"');
    expect(text).toContain('"severityNumber":17');
    expect(text).toContain("approve: failed: boom");
    expect(text).toContain('{"key":"flowtail.trace_id","value":{"stringValue":"Tr01"}}');
    expect(text).toContain('{"key":"flowtail.payload.error","value":{"stringValue":"boom"}}');
    expect(text).toContain('{"key":"service.name","value":{"stringValue":"A1"}}');
    expect(text).toContain('{"key":"telemetry.sdk.name","value":{"stringValue":"flowtail"}}');
  });

  it.each([
    ["", ["/v1/logs", "/v1/traces"]],
    ["/", ["/v1/logs", "/v1/traces"]],
    ["/otlp", ["/otlp/v1/logs", "/otlp/v1/traces"]],
    ["/otlp/", ["/otlp/v1/logs", "/otlp/v1/traces"]],
    ["/v1/logs", ["/v1/logs"]],
    ["/x/v1/traces", ["/x/v1/traces"]],
  ])("goes with the address %j to %j", async (path, expected) => {
    const sink = await send(leaveRun(), {}, path);
    expect(sink.undelivered).toEqual([]);
    expect(paths().toSorted()).toEqual(expected);
  });

  it("has in log records the identifiers of the spans, and those of no run without them", async () => {
    await send([...leaveRun(), recordOf("function_deployment", {}, { trace_id: "" })], {}, "");
    const idsIn = (text: string) => new Set(Array.from(text.matchAll(/"spanId":"(\w+)"/g), ([, id]) => id));
    const spans = idsIn(textAt("/v1/traces"));
    expect(spans.size).toBe(6);
    expect([...idsIn(textAt("/v1/logs"))].filter((id) => !spans.has(id))).toEqual([]);
    expect(textAt("/v1/logs").match(/"traceId"/g)).toHaveLength(leaveRun().length);
  });

  it("names the app of each record as its service", async () => {
    await send([recordOf("x", {}, { app_id: "A2" }), recordOf("x", {})]);
    const services = textAt("/v1/logs").matchAll(/"service.name","value":\{"stringValue":"(\w+)"/g);
    expect(Array.from(services, ([, name]) => name)).toEqual(["A2", "A1"]);
  });

  it("has no secret in it", async () => {
    const token = ["xoxb", "1234567890", "abcdefghijkl"].join("-");
    const printed = recordOf("function_execution_output", {
      log: `token ${token}`,
      bot_access_token: "hush",
    });
    const ended = recordOf("function_execution_result", { function_name: "f", error: `bad ${token}` });
    await send([printed, ended], {}, "");
    const sent = collector.requests.map(({ text }) => text).join("\n");
    expect(sent).toContain("function f");
    expect(sent).not.toMatch(/abcdefghijkl|hush/);
  });

  it("has no token of any text of a record, whatever its event type, nor of the names learnt from others", async () => {
    const token = ["xoxb", "123456789012", "1234567890123", "AbCdEfGhIjKlMnOpQrStUvWx"].join("-");
    const text = `post with ${token}`;
    const keys = ["function_name", "workflow_name", "datastore_name", "log", "error", "details", "reason"];
    const payload = Object.fromEntries([...keys, token].map((key) => [key, text]));
    const header = { level: text, source: text, component_type: text, app_id: token, trace_id: token };
    for (const { name, fields } of eventTypes) {
      const shown = { ...payload, ...Object.fromEntries(fields.map(([, place]) => [place, text])) };
      const records = [
        recordOf(name, shown, { component_id: token }),
        recordOf(name, shown, header),
        recordOf(`${name} ${token}`, text),
        recordOf(name, {}, { component_id: "Fn1" }),
      ];
      await send(records, { nameOf: () => text, service: { appId: token, version: "1" } }, "");
    }
    const sent = collector.requests.map((request) => request.text);
    expect(sent.length).toBeGreaterThanOrEqual(eventTypes.length);
    expect(sent.join("\n")).toContain("post with [redacted]");
    expect(sent.filter((each) => each.includes("AbCdEfGhIjKl"))).toEqual([]);
  });

  it("is valid for records of any shape and time", async () => {
    const shapes = [null, { created: -5, payload: [1, { a: null }] }, { created: 1e300 }, { created: 0.5 }];
    const sink = await send(shapes.map((value) => createRecord(value, JSON.stringify(value))));
    expect(sink.undelivered).toEqual([]);
    expect(Array.from(textAt("/v1/logs").matchAll(/"timeUnixNano":"(.*?)"/g), ([, time]) => time)).toEqual([
      "0",
      "0",
      "0",
      "1000",
    ]);
  });

  it("is the spans of a run as soon as that is quiet, where more records may come", async () => {
    const clock = fakeClock();
    const sink = openOtlpSink(`${collector.url}/v1/traces`, { ...options, clock, follow: true });
    expect(clock.sleepers).toBe(0);
    await sink.send(leaveRun());
    expect(collector.requests).toEqual([]);
    await clock.advance(10_000);
    await collector.untilReceived(1);
    expect(textAt("/v1/traces")).toContain("run Leave");
    await sink.close(never);
    expect([sink.undelivered, collector.requests.length]).toEqual([[], 1]);
  });
});

describe.each(["logs", "traces"])("a collector for %s", (signal) => {
  const path = `/v1/${signal}`;
  const rejected = signal === "logs" ? "rejectedLogRecords" : "rejectedSpans";
  /** Three records, or the three spans that they make. */
  const three =
    signal === "logs"
      ? many(3)
      : leaveRun().filter(({ componentId }) => componentId === "Fn1" || componentId === "Fn2");

  it("is told of what it takes a part of", async () => {
    answering({ body: `{"partialSuccess":{"${rejected}":"2","errorMessage":"too old"}}` });
    const heard: unknown[] = [];
    const sink = await send(three, { refused: (refusal) => heard.push(refusal) }, path);
    expect(undeliveredOf(sink)).toEqual([2, "too old"]);
    expect(heard).toEqual([
      { signal: signal === "logs" ? "records" : "spans", count: 2, problem: "too old" },
    ]);
    expect(paths()).toEqual([path]);
  });

  it("has each reason named for which it did not take some, with how many", async () => {
    let answers = 0;
    const refused = { body: `{"partialSuccess":{"${rejected}":1,"errorMessage":"too old"}}` };
    collector.answer = () => (answers++ === 0 ? { status: 400 } : refused);
    const limits = { ...options.limits, batch: { items: 1, size: 1 } };
    const [count, problem] = undeliveredOf(await send(three, { limits }, path));
    expect(count).toBe(3);
    expect(problem).toMatch(/^too old \(2\), .*400.* \(1\)$/);
  });

  it("is heard the first time that it warns of what it takes", async () => {
    let answers = 0;
    collector.answer = () => ({ body: `{"partialSuccess":{"errorMessage":" slow down ${++answers}"}}` });
    const heard: unknown[] = [];
    const limits = { ...options.limits, batch: { items: 1, size: 1 } };
    const sink = await send(three, { limits, warned: (warning) => heard.push(warning) }, path);
    expect(sink.undelivered).toEqual([]);
    expect(answers).toBe(3);
    expect(heard).toEqual([{ signal: signal === "logs" ? "records" : "spans", warning: "slow down 1" }]);
  });

  it.each([
    ["nothing", "", 0],
    ["a word that is null", '{"partialSuccess":null}', 0],
    ["a warning alone", '{"partialSuccess":{"errorMessage":"slow down"}}', 0],
    ["a number", `{"partialSuccess":{"${rejected}":1}}`, 1],
    ["a page of another server", "<html>Sign in</html>", 3],
    ["a field that is not known", '{"took":3}', 0],
    ["a refusal of another server", '{"ok":false,"error":"not_authed"}', 3],
    ["one that is not quite the platform's", '{"ok":"false"}', 3],
    ["a list", "[]", 3],
    ["a part that is none", '{"partialSuccess":"all"}', 3],
    ["a number that is none", `{"partialSuccess":{"${rejected}":"many"}}`, 3],
    ["fewer than none", `{"partialSuccess":{"${rejected}":-1}}`, 3],
    ["more than an answer has", `{"padding":"${"x".repeat(70_000)}"}`, 3],
  ])("takes a success with %s for what it is", async (_what, body, lost) => {
    answering({ body });
    const sink = await send(three, {}, path);
    expect(undeliveredOf(sink)[0]).toBe(lost);
    if (lost === 3) expect(undeliveredOf(sink)[1]).toBe("200 came with no answer of a collector");
  });

  it.each([
    ["429 with a time to wait", { status: 429, headers: { "retry-after": "1" } }, true],
    ["429 with a date", { status: 429, headers: { "retry-after": "Thu, 01 Jan 1970 00:00:00 GMT" } }, true],
    ["502", { status: 502 }, true],
    ["503", { status: 503 }, true],
    ["504", { status: 504 }, true],
    ["a cut connection", { cut: true }, true],
    ["400", { status: 400 }, false],
    ["401", { status: 401 }, false],
    ["404", { status: 404 }, false],
    ["413", { status: 413 }, false],
    ["500", { status: 500 }, false],
    ["a redirect", { status: 302, headers: { location: "http://127.0.0.1:1/" } }, false],
  ] as const)(
    "is asked again after %s only where the protocol says so",
    async (_what, answer, isTriedAgain) => {
      let answers = 0;
      collector.answer = () => (answers++ === 0 ? answer : {});
      const sink = await send(three, { clock: impatient, limits: { partingMs: 60_000 } }, path);
      expect([undeliveredOf(sink)[0], collector.requests.length]).toEqual(isTriedAgain ? [0, 2] : [3, 1]);
    },
  );
});

it("sends many in batches, and counts those that the collector refuses", async () => {
  const sink = openOtlpSink(`${collector.url}/v1/logs`, options);
  await sink.send(many(1200));
  await collector.untilReceived(3);
  answering({ status: 400 });
  await sink.send(many(2));
  await sink.close(never);
  expect(undeliveredOf(sink)).toEqual([2, "the collector answered 400"]);
});

it("keeps one signal where the collector takes the other alone", async () => {
  collector.answer = ({ path }) => (path === "/v1/traces" ? { status: 404 } : {});
  const sink = await send(leaveRun(), {}, "");
  expect(sink.undelivered).toEqual([
    {
      signal: "spans",
      count: 6,
      url: `${collector.url}/v1/traces`,
      problem: "the collector answered 404",
    },
  ]);
});

it("waits as long as the collector asks", async () => {
  const clock = fakeClock();
  collector.answer = () =>
    collector.requests.length === 1 ? { status: 429, headers: { "retry-after": "120" } } : {};
  const { promise: refused, resolve: changed } = Promise.withResolvers<unknown>();
  const sink = openOtlpSink(`${collector.url}/v1/logs`, { ...options, clock, changed });
  await sink.send([failed]);
  await refused;
  await clock.advance(119_000);
  expect(collector.requests).toHaveLength(1);
  await clock.advance(2000);
  await collector.untilReceived(2);
  await sink.close(never);
  expect(sink.undelivered).toEqual([]);
});

it("gives up one that never answers, and says so", async () => {
  answering({ silent: true });
  const clock = fakeClock();
  const sink = openOtlpSink(`${collector.url}/v1/logs`, { ...options, clock });
  await sink.send([failed]);
  await collector.untilReceived(1);
  const closed = sink.close(never);
  await clock.advance(20_000);
  await closed;
  expect(undeliveredOf(sink)).toEqual([1, "no answer came within 10 s"]);
});

it("loses nothing to a collector that was away for a while", async () => {
  answering({ status: 503 });
  const states: (string | undefined)[] = [];
  const sink = openOtlpSink(`${collector.url}/v1/logs`, {
    ...options,
    limits: { firstPauseMs: 1 },
    changed: ({ problem }) => states.push(problem),
  });
  await sink.send(many(700));
  await collector.untilReceived(3);
  answering({});
  await collector.untilReceived(collector.requests.length + 2);
  await sink.close(never);
  expect([sink.undelivered, states]).toEqual([[], ["the collector answered 503", undefined]]);
});

it("counts all that a collector which is not there did not take, and says why", async () => {
  await collector.close();
  const sink = await send(many(1300));
  expect(undeliveredOf(sink)).toEqual([1300, expect.stringContaining("ECONNREFUSED")]);
});

it.each([
  "collector",
  "ftp://x",
  "",
  "http://me:hush@127.0.0.1:4318",
  "ftp://me:hush@x",
  "http://127.0.0.1:4318/?key=hush",
])("refuses %j as an address, and repeats no password", async (text) => {
  const expected = expect.objectContaining({ kind: "usage", message: expect.not.stringContaining("hush") });
  expect(() => openOtlpSink(text, options)).toThrow(expected);
});
