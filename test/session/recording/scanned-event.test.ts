import { afterAll, describe, expect, it, vi } from "vitest";
import { createComponentNames } from "../../../src/activity/component-names.ts";
import { recordFromJson } from "../../../src/activity/record.ts";
import { type RunEvent, runEventOf } from "../../../src/activity/runs/run-event.ts";
import { createRunList } from "../../../src/activity/runs/run-list.ts";
import { createStatistics } from "../../../src/activity/statistics.ts";
import { anyRecord } from "../../activity/sample-records.ts";
import { recordChunks } from "../../bench/records.ts";
import { hostileRecord } from "../../exports/hostile-records.ts";
import { jsonText } from "../../store/json-text.ts";
import fc from "../../support/cases.ts";
import { open, recordingFolder } from "./recording-file.ts";

const folder = recordingFolder();
afterAll(folder.remove);

/** All that an event says, as it is now. */
function said(event: RunEvent) {
  // What bytes tell is read first: the rest makes the event decode its record.
  const { kind, us, rowId, isError, durationMs, thingId, executionId, step, steps, outcome, name } = event;
  const { text, output, parentId, record } = event;
  const { createdUs, level, eventType, source, componentType, componentId, traceId, raw } = record;
  return {
    ...{ kind, us, rowId, name, text, outcome, isError, durationMs, output },
    ...{ thingId, executionId, parentId, step, steps },
    record: { createdUs, level, eventType, source, componentType, componentId, traceId, raw },
  };
}

/** The texts and numbers of a part of a run, each key now and then missing, twice, or with something else. */
const key = fc.constantFrom(
  ...["function_name", "workflow_name", "function_id", "function_execution_id", "exec_outcome"],
  ...["current_step", "total_steps", "elapsed_ms", "error", "code", "log", "parent_execution_id"],
  ...["functi\\u006fn_id", "inputs"],
);
const value = fc.constantFrom(
  ...['"sync"', '""', '"Fn9"', '"FxAB"', '"Success"', '"Pending"', '"Error"', '"tïme"', '"a\\nb"', '"a\\"b"'],
  ...["1", "12.5", "-3", "1e2", "12345678901234567", "null", "true", "{}", '{"function_id":"Fn8"}', "[1]"],
  JSON.stringify("x".repeat(201)),
);
const payload = fc
  .array(fc.tuple(key, value), { maxLength: 7 })
  .map((members) => `{${members.map(([name, text]) => `"${name}":${text}`).join(",")}}`);
const type = fc.constantFrom(
  ...["function_execution_started", "function_execution_result", "function_execution_output"],
  ...["workflow_execution_started", "workflow_execution_result", "workflow_step_started"],
  ...["workflow_step_execution_result", "trigger_executed", "external_auth_result", "made_up", ""],
);
const parent = fc.constantFrom("", "", ',"parent_execution_id":"FxP"', ',"parent_execution_id":7');
const partOfRun = fc
  .record({ type, payload, parent, level: fc.constantFrom("info", "error", "fatal", "warn", "odd") })
  .map(
    (part) =>
      `{"level":"${part.level}","event_type":"${part.type}","component_id":"Fn1","trace_id":"Tr1","created":5${part.parent},"payload":${part.payload}}`,
  );
const anyLine = fc.oneof(
  { weight: 6, arbitrary: partOfRun },
  { weight: 1, arbitrary: anyRecord.map(({ raw }) => raw) },
  { weight: 1, arbitrary: hostileRecord.map(({ raw }) => raw) },
  { weight: 1, arbitrary: jsonText },
);

describe("the events of a recording", () => {
  it("are what decoding every record says, and its names are learnt", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          anyLine.filter((line) => !line.startsWith("[")),
          { maxLength: 10 },
        ),
        fc.integer({ min: 16, max: 4000 }),
        async (lines, blockBytes) => {
          const path = folder.file(lines.map((one) => `${one}\n`).join(""));
          const records = lines
            .filter((line) => line.startsWith("{"))
            .flatMap((raw) => recordFromJson(raw) ?? []);
          const names = createComponentNames();
          names.learn(records);
          const reader = open(path, { blockBytes });
          const found: ReturnType<typeof said>[] = [];
          const kept: (() => RunEvent)[] = [];
          await reader.events((event) => {
            // Kept before it is decoded by the one, after it by the other.
            const soon = event.later?.();
            found.push(said(event));
            const late = event.later?.();
            kept.push(...[soon, late].filter((later) => later !== undefined));
          });
          expect(found).toEqual(records.map((record, rowId) => said(runEventOf(record, rowId))));
          for (const event of kept.map((later) => later())) expect(said(event)).toEqual(found[event.rowId]);
          for (const { componentId } of records)
            expect(reader.names.nameOf(componentId)).toBe(names.nameOf(componentId));
        },
      ),
      { numRuns: 300 },
    );
  });
});

/** A second or more of a million records is at stake: what decodes them shows in no answer. */
it.each([
  ["statistics", () => createStatistics().add],
  ["a list of runs", () => createRunList().add],
])("%s of ordinary records asks the events for nothing that decodes them", async (_, begin) => {
  const count = 4000;
  const path = folder.file(Buffer.concat([...recordChunks({ count })]));
  const add = begin();
  const parse = vi.spyOn(JSON, "parse");
  try {
    await open(path).events(add);
    expect(parse.mock.calls.length).toBeLessThan(count / 100);
  } finally {
    parse.mockRestore();
  }
});
