import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createRecord } from "../../src/activity/record.ts";
import { openOtlpSink } from "../../src/session/otlp-sink.ts";

let collector: Server;
let address: string;
let status: number;
const received: { path: string; body: Record<string, unknown> }[] = [];

beforeEach(async () => {
  status = 200;
  received.length = 0;
  collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      received.push({ path: request.url ?? "", body: JSON.parse(Buffer.concat(chunks).toString()) });
      response.writeHead(status, { "content-type": "application/json" }).end("{}");
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => collector.once("listening", resolve));
  address = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterEach(() => void collector.close());

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

describe("openOtlpSink", () => {
  it("sends records as log records with time, severity, words and attributes", async () => {
    const sink = await openOtlpSink(address, { appId: "A1", version: "1" });
    await sink.send([record({})]);
    await sink.close();
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
    const sink = await openOtlpSink(`${address}/v1/logs`, { appId: "A1", version: "1" });
    await sink.send(Array.from({ length: 1200 }, () => record({})));
    expect(received).toHaveLength(3);
    status = 400;
    await sink.send([record({}), record({})]);
    await sink.close();
    expect(sink.lost).toBe(2);
    expect(sink.lastProblem).not.toBe("");
  });

  it("takes records of any shape", async () => {
    const sink = await openOtlpSink(address, { appId: "A1", version: "1" });
    await sink.send([
      createRecord(null, "null"),
      createRecord({ created: -5, payload: [1, { a: null }] }, '{"created":-5,"payload":[1,{"a":null}]}'),
    ]);
    await sink.close();
    expect(sink.lost).toBe(0);
  });

  it.each(["collector", "ftp://x", ""])("refuses %j as an address", async (text) => {
    await expect(openOtlpSink(text, { appId: "A1", version: "1" })).rejects.toMatchObject({ kind: "usage" });
  });
});
