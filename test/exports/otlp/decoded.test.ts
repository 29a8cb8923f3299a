/** What is sent is what the protocol's own definitions say: every field comes back from them as it was. */

import { describe, expect, it } from "vitest";
import type { ActivityRecord } from "../../../src/activity/record.ts";
import { runEventOf } from "../../../src/activity/runs/run-event.ts";
import { foldRun } from "../../../src/activity/runs/run-summary.ts";
import { otlpLogRecord } from "../../../src/exports/otlp/log-record.ts";
import { itemText, logsRequest, tracesRequest } from "../../../src/exports/otlp/request.ts";
import { layOutRun } from "../../../src/exports/otlp/run-layout.ts";
import { spansOfRun } from "../../../src/exports/otlp/run-spans.ts";
import { anyRecord } from "../../activity/sample-records.ts";
import { anyRunRecords, leaveRun } from "../../activity/sample-runs.ts";
import fc from "../../support/cases.ts";
import { decodeLogs, decodeTraces } from "../../support/decode-otlp.ts";
import { hostileRecord } from "../hostile-records.ts";

const service = { appId: "A1", version: "1" };
const asItIs = (text: string) => text;

function decodedLogs(records: readonly ActivityRecord[]) {
  const texts = records.map((record) => itemText(otlpLogRecord(record, "00f067aa0ba902b7"), asItIs));
  return decodeLogs(
    logsRequest(
      texts.map((item) => ({ appId: "", item })),
      service,
    ),
  );
}

function decodedSpans(records: readonly ActivityRecord[]) {
  const events = records.map(runEventOf);
  const fold = foldRun("Tr01");
  for (const event of events) fold.add(event);
  const { ended } = spansOfRun(fold.summary(), layOutRun("Tr01", events));
  return decodeTraces(
    tracesRequest(
      ended.map((span) => ({ appId: "", item: itemText(span, asItIs) })),
      service,
    ),
  );
}

it("would find a field that has another name or type", () => {
  expect(() => decodeTraces('{"resourceSpans":[{"scopeSpans":[{"spans":"none"}]}]}')).toThrow(
    "array expected",
  );
  const { sent, read } = decodeTraces('{"resourceSpans":[{"scopeSpans":[{"spans":[{"start_time":"1"}]}]}]}');
  expect(read).not.toEqual(sent);
});

describe("a request of log records", () => {
  it.each([
    ["a run", leaveRun()],
    ["a run that failed", leaveRun(true)],
  ])("of %s is read as it was sent", (_what, records) => {
    const { sent, read } = decodedLogs(records);
    expect(read).toEqual(sent);
    expect(JSON.stringify(read).match(/"traceId":"[0-9a-f]{32}"/g)).toHaveLength(records.length);
  });

  it("of any records is read as it was sent", () => {
    const record = fc.oneof(anyRecord, hostileRecord);
    fc.assert(
      fc.property(fc.array(record, { minLength: 1, maxLength: 4 }), (records) => {
        const { sent, read } = decodedLogs(records);
        expect(read).toEqual(sent);
      }),
    );
  });
});

describe("a request of spans", () => {
  it.each([
    ["a run", leaveRun()],
    ["a run that failed", leaveRun(true)],
  ])("of %s is read as it was sent", (_what, records) => {
    const { sent, read } = decodedSpans(records);
    expect(read).toEqual(sent);
    expect(JSON.stringify(read).match(/"parentSpanId":"[0-9a-f]{16}"/g)).toHaveLength(5);
  });

  it("of any records is read as it was sent", () => {
    const records = fc.oneof(anyRunRecords, fc.array(fc.oneof(anyRecord, hostileRecord), { maxLength: 6 }));
    fc.assert(
      fc.property(records, (all) => {
        const { sent, read } = decodedSpans(all);
        expect(read).toEqual(sent);
      }),
    );
  });
});
