import { afterAll, describe, expect, it } from "vitest";
import { createComponentNames } from "../../../src/activity/component-names.ts";
import { recordFromJson } from "../../../src/activity/record.ts";
import { hostileRecord } from "../../exports/hostile-records.ts";
import fc from "../../support/cases.ts";
import { open, recordingFolder } from "./recording-file.ts";

const folder = recordingFolder();
afterAll(folder.remove);

const gap = fc.constantFrom("", "", " ", "\t");
const type = fc.constantFrom(
  ...['"function_execution_started"', '"workflow_execution_result"', '"function_execution_output"'],
  ...['"workflow_published"', '"functi\\u006fn_execution_result"', '"a\\"b"', "7", "null"],
);
const key = fc.constantFrom(
  "event_type",
  "event_type",
  "event\\u005ftype",
  "component_id",
  "payload",
  "created",
);
const values: Readonly<Record<string, fc.Arbitrary<string>>> = {
  component_id: fc.constantFrom('"Fn1"', '"Wf1"', '""'),
  payload: fc.constantFrom(
    ...['{"function_name":"sync"}', '{"workflow_name":"Leave","event_type":"workflow_published"}'],
    ...['{"log":"event_type\\": \\"function_execution_started"}', '{"function_name":"other"}', "[]"],
  ),
  created: fc.constantFrom("1", "2", "3"),
};
const member = fc
  .tuple(key, gap, gap)
  .chain(([name, before, after]) =>
    (values[name] ?? type).map((value) => `"${name}"${before}:${after}${value}`),
  );
const line = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.array(member, { maxLength: 6 }).map((members) => `{${members.join(",")}}`),
  },
  { weight: 1, arbitrary: hostileRecord.map(({ raw }) => raw) },
  {
    weight: 1,
    arbitrary: fc.constantFrom("", "event_type", '{"event_type":"function_execution_started"', "[1]"),
  },
);

describe("a recording that is looked through for names", () => {
  it("tells those that decoding every record tells, however they are written", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          line.filter((text) => !text.startsWith("[")),
          { maxLength: 12 },
        ),
        fc.integer({ min: 16, max: 2000 }),
        async (lines, blockBytes) => {
          const names = createComponentNames();
          names.learn(lines.flatMap((text) => recordFromJson(text) ?? []));
          const reader = open(folder.file(lines.map((text) => `${text}\n`).join("")), {
            blockBytes,
            learnNames: true,
          });
          for await (const _ of reader.records());
          expect(reader.names.things).toEqual(names.things);
          for (const id of ["Fn1", "Wf1"]) expect(reader.names.nameOf(id)).toBe(names.nameOf(id));
        },
      ),
      { numRuns: 500 },
    );
  });
});
