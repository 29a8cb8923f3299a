import { afterAll, describe, expect, it, vi } from "vitest";
import { createComponentNames } from "../../../src/activity/component-names.ts";
import { eventTypes } from "../../../src/activity/events.ts";
import { safeRendered } from "../../../src/base/terminal-text.ts";
import { sixteenColours } from "../../../src/exports/colours.ts";
import { type RecordExport, recordExports } from "../../../src/exports/exports.ts";
import { createPrettyWriter } from "../../../src/exports/pretty.ts";
import type { RecordWriter, WriterOptions } from "../../../src/exports/writer.ts";
import { everything } from "../../../src/query/compose.ts";
import { FormedLines } from "../../../src/session/recording/formed-lines.ts";
import { recordChunks } from "../../bench/records.ts";
import { hostileText } from "../../exports/hostile-records.ts";
import fc from "../../support/cases.ts";
import { anyRecording } from "./any-recording.ts";
import { open, readSlowly, recordingFolder } from "./recording-file.ts";

const folder = recordingFolder();
afterAll(folder.remove);

const textOf = (...parts: readonly string[]) =>
  fc.array(fc.constantFrom(...parts), { maxLength: 5 }).map((texts) => texts.join(""));

/** Texts that one output or the other writes in another way than they stand in JSON. */
const printed = fc.oneof(
  { weight: 4, arbitrary: textOf("a", "Z9 ", "\n", "b\n", '"', "\\", ",") },
  { weight: 3, arbitrary: textOf("a", "b ", "\n", ";", "=1", "-", "@", "(", "{", "|") },
  {
    weight: 1,
    arbitrary: textOf("a", "\t", "\r\n", "é", "\u001b[31m", "\u007f", "\u202e", "漢", "\u0000", "/"),
  },
  { weight: 1, arbitrary: fc.oneof(fc.constant("long ".repeat(220)), hostileText) },
);

const payloadValue = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.constantFrom<unknown>("approve", "Success", "Error", "Pending", 1, 2, "", null, true),
  },
  { weight: 1, arbitrary: printed },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(
      { id: "Ft1", config: { name: "n" } },
      { 2: "b", 1: "a" },
      { a: [1, { b: -0.5 }], c: 12_345_678_901_234_568 },
      ["x", "y"],
      1e21,
      -7,
    ),
  },
);

const payloadKeys = [
  ...["function_name", "function_id", "workflow_name", "actor", "exec_outcome", "error", "errors", "reason"],
  ...["message", "current_step", "total_steps", "trigger", "code", "type", "7", "__proto__", "log_level"],
];

const kind = fc.record({
  level: fc.constantFrom("info", "error", "odd;level"),
  event_type: fc.oneof(
    fc.constant("function_execution_output"),
    fc.constantFrom("no_such_type", ...eventTypes.filter(({ reads }) => reads).map(({ name }) => name)),
    fc.constantFrom(...eventTypes.map(({ name }) => name)),
  ),
  source: fc.constantFrom("slack", "developer"),
  component_type: fc.constantFrom("functions", "=type"),
  component_id: fc.constantFrom("Fn01", "Fn02", ""),
  payload: fc.dictionary(fc.constantFrom(...payloadKeys), payloadValue, { maxKeys: 4 }),
});

/** What is a record's own. */
const own = fc.record({
  payload: fc.oneof(
    { weight: 6, arbitrary: fc.record({ log: printed }) },
    { weight: 2, arbitrary: fc.record({ log: printed, 7: payloadValue }) },
    {
      weight: 2,
      arbitrary: fc.record({ inputs: payloadValue, outputs: printed, log: fc.constant("printed") }),
    },
    { weight: 1, arbitrary: fc.constantFrom<object>({}, { log: "" }, { log: 5 }) },
  ),
  created: fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 0, max: 3_000_000 }).map((us) => 1_767_625_331_000_000 + us) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(0, 999_999, 1_000_000, 1.5, -1, 1_767_713_000_000_000, 2 ** 53 - 1),
    },
  ),
  trace_id: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom("Tr01", "TrPPQ5DH7EF") },
    { weight: 1, arbitrary: fc.constantFrom("", "Tr-1", "=Tr", "T;r", "T r") },
  ),
});

/** A record of that kind, its line as the log writes it or not. */
const lineOf = (common: { readonly payload: object }) =>
  fc
    .oneof(
      {
        weight: 15,
        arbitrary: own.map((each) => ({
          ...common,
          ...each,
          payload: { ...common.payload, ...each.payload },
        })),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom<unknown>([], "text", null, 3).map((payload) => ({ ...common, payload })),
      },
    )
    .chain((record) => spelled(JSON.stringify(record), JSON.stringify(record, undefined, 1)));

/** As the log writes it, with spaces, with escapes where none are needed, or with a key twice. */
function spelled(text: string, spacious: string): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant(text) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        spacious.replaceAll("\n", " "),
        spacious.replaceAll("\n", "\t"),
        text.replaceAll("_name", "\\u005fname"),
        text.replaceAll("/", "\\/"),
        text.replace(/}(?=[^}]*$)/, ',"level":"warn"}'),
        text.replace('"payload":{', '"payload":{"function_name":"first","log":"other",'),
      ),
    },
  );
}

/** So few kinds that most records are like an earlier one. */
const recordingOfKinds = fc
  .array(
    kind.chain((common) => fc.array(lineOf(common), { minLength: 6, maxLength: 14 })),
    { minLength: 1, maxLength: 2 },
  )
  .map((lists) => {
    const longest = Math.max(...lists.map(({ length }) => length));
    const mixed = Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? []));
    return Buffer.from(
      mixed
        .flat()
        .map((line) => `${line}\n`)
        .join(""),
    );
  });

const writers: readonly (readonly [string, (options: WriterOptions) => RecordWriter])[] = [
  ...Object.entries<RecordExport>(recordExports).flatMap(([name, { create }]) =>
    create().forms ? [[name, create] as const] : [],
  ),
  ["pretty in ASCII", (options) => createPrettyWriter({ ...options, ascii: true })],
  ["pretty for the ear", (options) => createPrettyWriter({ ...options, plain: true })],
];

/** What the reader makes of the recording by forms, and what its writer makes of each decoded record. */
async function bothWays(
  bytes: Uint8Array,
  create: (options: WriterOptions) => RecordWriter,
  blockBytes?: number,
) {
  const path = folder.file(bytes);
  const reader = open(path, { learnNames: true, ...(blockBytes !== undefined && { blockBytes }) });
  const writer = create({ nameOf: reader.names.nameOf });
  const decoded = vi.spyOn(writer, "record");
  if (!writer.forms) throw new Error("it has no forms");
  const parts: Uint8Array[] = [];
  for await (const part of reader.bytes(new FormedLines(writer, writer.forms, reader.names)))
    parts.push(part);
  const { records } = readSlowly(path, everything);
  const names = createComponentNames();
  names.learn(records);
  const slow = create({ nameOf: names.nameOf });
  return {
    formed: Buffer.concat(parts).toString("utf8"),
    expected: records.map((record) => safeRendered(slow.record(record))).join(""),
    decoded: decoded.mock.calls.length,
    records: records.length,
  };
}

describe.each(writers)("lines of %s put together from bytes", (_name, create) => {
  it("are those of the decoded records, for any recording", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof({ weight: 5, arbitrary: recordingOfKinds }, { weight: 1, arbitrary: anyRecording }),
        fc.integer({ min: 100, max: 4000 }),
        async (bytes, blockBytes) => {
          fc.pre(bytes[0] !== openingBracket);
          const { formed, expected } = await bothWays(bytes, create, blockBytes);
          expect(formed).toBe(expected);
        },
      ),
      { numRuns: 150 },
    );
  });

  it("are so for a lifelike log, hardly a record of which is decoded", async () => {
    const bytes = Buffer.concat([...recordChunks({ count: 4000 })]);
    const { formed, expected, decoded, records } = await bothWays(bytes, create);
    expect(formed).toBe(expected);
    expect(records).toBe(4000);
    expect(decoded).toBeLessThan(1000);
  });
});

describe("lines for reading", () => {
  it.each<[string, WriterOptions]>([
    ["are coloured", { colours: sixteenColours }],
    ["are cut to a width", { width: 100 }],
    ["have all that was printed", { fullOutput: true }],
  ])("are made from decoded records where they %s", (_what, options) => {
    expect(createPrettyWriter(options).forms).toBeUndefined();
  });
});

const openingBracket = 0x5b;
