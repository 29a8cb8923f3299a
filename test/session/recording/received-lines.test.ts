import { afterAll, describe, expect, it } from "vitest";
import { createJsonWriter } from "../../../src/exports/json.ts";
import { createNdjsonWriter } from "../../../src/exports/ndjson.ts";
import { everything } from "../../../src/query/compose.ts";
import { ReceivedLines } from "../../../src/session/recording/received-lines.ts";
import fc from "../../support/cases.ts";
import { anyRecording } from "./any-recording.ts";
import { open, readSlowly, recordingFolder } from "./recording-file.ts";

const folder = recordingFolder();
afterAll(folder.remove);

describe("records put together as received", () => {
  it.each([
    ["ndjson", createNdjsonWriter],
    ["json", createJsonWriter],
  ])("are in %s what its writer makes of each, in any spelling", async (_name, createWriter) => {
    await fc.assert(
      fc.asyncProperty(anyRecording, fc.integer({ min: 16, max: 4000 }), async (bytes, blockBytes) => {
        fc.pre(bytes[0] !== openingBracket);
        const path = folder.file(bytes);
        const [writer, slow] = [createWriter(), createWriter()];
        const parts: Uint8Array[] = [];
        for await (const part of open(path, { blockBytes }).bytes(new ReceivedLines(writer.received)))
          parts.push(part);
        const expected = readSlowly(path, everything).records.map((record) => slow.record(record));
        expect(Buffer.concat(parts).toString("utf8")).toBe(expected.join(""));
        expect(writer.end?.()).toBe(slow.end?.());
      }),
      { numRuns: 100 },
    );
  });
});

const openingBracket = 0x5b;
