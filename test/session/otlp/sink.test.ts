import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createRecord } from "../../../src/activity/record.ts";
import { systemClock } from "../../../src/base/clock.ts";
import { openOtlpSink } from "../../../src/session/otlp/sink.ts";

let collector: Server;
let address: string;
let status: number;
let answer: string;
let heard = Promise.withResolvers<void>();
const received: { path: string; body: Record<string, unknown> }[] = [];

beforeEach(async () => {
  status = 200;
  answer = "{}";
  received.length = 0;
  collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      received.push({ path: request.url ?? "", body: JSON.parse(Buffer.concat(chunks).toString()) });
      heard.resolve();
      heard = Promise.withResolvers();
      response.writeHead(status, { "content-type": "application/json" }).end(answer);
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => collector.once("listening", resolve));
  address = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterEach(() => void collector.close());

async function untilReceived(requests: number): Promise<void> {
  while (received.length < requests) await heard.promise;
}

const record = (fields: Record<string, unknown>) => {
  const value = {
    level: "error",
    event_type: "function_execution_result",
    source: "slack",
    component_type: "functions",
    component_id: "Fn1",
    trace_id: "Tr1",
    created: 1_767_621_600_123_456,
    payload: { function_name: "approve", error: "boom" },
    ...fields,
  };
  return createRecord(value, JSON.stringify(value));
};

const never = new AbortController().signal;
const options = {
  service: { appId: "A1", version: "1" },
  clock: systemClock,
  limits: { firstPauseMs: 1, partingMs: 3 },
};

describe("openOtlpSink", () => {
  it("sends records as log records with time, severity, words and attributes", async () => {
    const sink = openOtlpSink(address, options);
    await sink.send([record({})]);
    await sink.close(never);
    expect(sink.lost).toBe(0);
    expect(received.map(({ path }) => path)).toEqual(["/v1/logs"]);
    const text = JSON.stringify(received[0]?.body);
    expect(text).toContain('"timeUnixNano":"1767621600123456000"');
    expect(text).toContain('"severityNumber":17');
    expect(text).toContain("approve: failed: boom");
    expect(text).toContain('{"key":"workflow.trace_id","value":{"stringValue":"Tr1"}}');
    expect(text).toContain('{"key":"payload.error","value":{"stringValue":"boom"}}');
    expect(text).toContain('"service.name"');
  });

  it("sends many in batches and counts what the collector refuses", async () => {
    const sink = openOtlpSink(`${address}/v1/logs`, options);
    await sink.send(Array.from({ length: 1200 }, () => record({})));
    await untilReceived(3);
    status = 400;
    await sink.send([record({}), record({})]);
    await sink.close(never);
    expect(sink.lost).toBe(2);
    expect(sink.lastProblem).toBe("the collector answered 400");
  });

  it("counts what a collector takes a part of", async () => {
    answer = '{"partialSuccess":{"rejectedLogRecords":"2","errorMessage":"too old"}}';
    const sink = openOtlpSink(address, options);
    await sink.send([record({}), record({}), record({})]);
    await sink.close(never);
    expect([sink.lost, sink.lastProblem]).toEqual([2, "too old"]);
  });

  it.each([
    ["nothing", "", 0],
    ["a word that is null", '{"partialSuccess":null}', 0],
    ["a warning alone", '{"partialSuccess":{"errorMessage":"slow down"}}', 0],
    ["a number", '{"partialSuccess":{"rejectedLogRecords":1}}', 1],
    ["a page of another server", "<html>Sign in</html>", 3],
    ["a list", "[]", 3],
    ["a part that is none", '{"partialSuccess":"all"}', 3],
    ["a number that is none", '{"partialSuccess":{"rejectedLogRecords":"many"}}', 3],
    ["fewer than none", '{"partialSuccess":{"rejectedLogRecords":-1}}', 3],
    ["more than an answer has", `{"padding":"${"x".repeat(70_000)}"}`, 3],
  ])("takes a success with %s for what it is", async (_what, body, lost) => {
    answer = body;
    const sink = openOtlpSink(address, options);
    await sink.send([record({}), record({}), record({})]);
    await sink.close(never);
    expect(sink.lost).toBe(lost);
    if (lost === 3) expect(sink.lastProblem).toBe("200 came with no answer of a collector");
  });

  it("loses nothing to a collector that was away for a while", async () => {
    status = 503;
    const states: (string | undefined)[] = [];
    const sink = openOtlpSink(address, { ...options, changed: ({ problem }) => states.push(problem) });
    await sink.send(Array.from({ length: 700 }, () => record({})));
    await untilReceived(3);
    status = 200;
    const before = received.length;
    await untilReceived(before + 2);
    await sink.close(never);
    expect(sink.lost).toBe(0);
    expect(states).toEqual(["the collector answered 503", undefined]);
  });

  it("counts all that a collector which is not there did not take, and says why", async () => {
    await new Promise((resolve) => collector.close(resolve));
    const sink = openOtlpSink(address, options);
    await sink.send(Array.from({ length: 1300 }, () => record({})));
    await sink.close(never);
    expect([sink.lost, sink.lastProblem]).toEqual([1300, expect.stringContaining("ECONNREFUSED")]);
  });

  it("takes records of any shape", async () => {
    const sink = openOtlpSink(address, options);
    await sink.send([
      createRecord(null, "null"),
      createRecord({ created: -5, payload: [1, { a: null }] }, '{"created":-5,"payload":[1,{"a":null}]}'),
    ]);
    await sink.close(never);
    expect(sink.lost).toBe(0);
  });

  it.each(["collector", "ftp://x", ""])("refuses %j as an address", async (text) => {
    expect(() => openOtlpSink(text, options)).toThrow(expect.objectContaining({ kind: "usage" }));
  });
});
