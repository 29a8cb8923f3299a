/** Recordings with everything in them that a file may hold: records in any spelling, damaged ones, other JSON, other bytes. */

import { hostileRecord } from "../../exports/hostile-records.ts";
import { anyRecord } from "../../query/arbitraries.ts";
import { damagedText, jsonText } from "../../store/json-text.ts";
import fc from "../../support/cases.ts";

const line = fc.oneof(
  { weight: 6, arbitrary: fc.oneof(anyRecord, hostileRecord).map(({ raw }) => Buffer.from(raw)) },
  { weight: 3, arbitrary: fc.oneof(jsonText, damagedText).map((text) => Buffer.from(text)) },
  {
    weight: 1,
    arbitrary: fc.oneof(fc.json(), fc.constantFrom("", " ", "\r", "42", "null", "[{}]")).map(Buffer.from),
  },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 20 }).map((bytes) => Buffer.from(bytes)) },
);

/** The bytes of a file. */
export const anyRecording = fc
  .tuple(fc.array(line, { maxLength: 12 }), fc.constantFrom("\n", "\r\n", " \n"), fc.boolean())
  .map(([lines, lineBreak, isWhole]) => {
    const broken = lines.flatMap((bytes) => [
      Buffer.from(bytes.filter((byte) => byte !== 0x0a)),
      Buffer.from(lineBreak),
    ]);
    return Buffer.concat(isWhole ? broken : broken.slice(0, -1));
  });
