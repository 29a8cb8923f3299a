import { expect, it } from "vitest";
import { createLineBytes } from "../../../../src/session/datastore/copy/line-bytes.ts";
import fc, { anyCharacter } from "../../../support/cases.ts";

it("gives the bytes of the lines, whatever was in its memory before and however long they are", () => {
  const line = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.constantFrom("", "\ud800", "é", "🜁", "x".repeat(300_000), "€".repeat(200_000)),
  );
  fc.assert(
    fc.property(fc.array(fc.array(line, { maxLength: 6 }), { maxLength: 6 }), (pages) => {
      const bytes = createLineBytes();
      for (const page of pages) {
        const joined = Buffer.from(bytes.join(page, (text) => text));
        expect(joined.equals(Buffer.concat(page.map((text) => Buffer.from(text))))).toBe(true);
      }
    }),
    { numRuns: 50 },
  );
});
