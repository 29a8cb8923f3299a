/** Entries of an audit log in a file, however it was written, and what else stands in it. */

import { gzipSync } from "node:zlib";
import { afterAll, expect, it } from "vitest";
import { readRecordedEntries } from "../../../src/session/audit/recorded-entries.ts";
import { noFaults } from "../../../src/session/recording/faults.ts";
import { recordingFolder } from "../recording/recording-file.ts";

const folder = recordingFolder();
afterAll(folder.remove);

async function read(content: string | Uint8Array) {
  const { batches, faults } = readRecordedEntries(folder.file(content), {
    signal: new AbortController().signal,
  });
  const entries: object[] = [];
  for await (const batch of batches()) entries.push(...batch);
  return { entries, faults };
}

const entries = [
  { id: "1", date_create: 1, action: "user_login", unknown: { key: ["kept"] } },
  { id: "2", action: "anomaly", date_create: "soon" },
];
const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`).join("");

it.each<[string, string | Uint8Array]>([
  ["lines", lines],
  ["lines without the last break", lines.trimEnd()],
  ["lines behind a byte order mark, with blank ones", `\ufeff${lines.replaceAll("\n", "\r\n\n")}`],
  ["a packed file", gzipSync(lines)],
  ["UTF-16", Buffer.from(`\ufeff${lines}`, "utf16le")],
  ["a list", JSON.stringify(entries, undefined, 2)],
  ["an answer", JSON.stringify({ entries, response_metadata: { next_cursor: "x" } })],
  [
    "answers, a page on each line",
    entries.map((entry) => `${JSON.stringify({ entries: [entry] })}\n`).join(""),
  ],
  ["an answer that has none, then lines", `{"entries":[]}\n${lines}`],
])("are read from %s", async (_what, content) => {
  const { entries: found, faults } = await read(content);
  expect(found).toEqual(entries);
  expect({ ...faults, isList: false }).toEqual({ ...noFaults(), records: 2 });
});

it.each<[string, string | Uint8Array, object]>([
  ["no JSON", "x\ny\n", { unreadable: 2, firstUnreadableLine: 1 }],
  ["JSON that is no entry", '1\nnull\n[]\n{"action":1}\n{}', { unreadable: 5, firstUnreadableLine: 1 }],
  ["records of the activity log", '{"event_type":"x","created":1}\n', { unreadable: 1 }],
  ["a line that was cut off", `${lines}{"id":`, { records: 2, unreadable: 1, torn: true }],
  [
    "what is none among the entries of an answer",
    '{"entries":[1,{"action":"a"}]}',
    { records: 1, unreadable: 1 },
  ],
  ["too deep a nesting", `${'{"a":'.repeat(2000)}1${"}".repeat(2000)}\n`, { unreadable: 1 }],
  [
    "bytes that are no UTF-8",
    Buffer.from('{"action":"caf\xe9"}\n', "latin1"),
    { records: 1, notUtf8: { count: 1, firstLine: 1 } },
  ],
  [
    "a packed file that was cut off",
    gzipSync(lines.repeat(50)).subarray(0, 60),
    { damage: expect.any(String) },
  ],
])("says of %s what it is, and never throws for it", async (_what, content, expected) => {
  expect((await read(content)).faults).toMatchObject(expected);
});

it("takes no other object for an entry by what it inherits", async () => {
  expect((await read('{"__proto__":{"action":"a"}}\n{"action":"a","__proto__":1}\n')).entries).toHaveLength(
    1,
  );
});
