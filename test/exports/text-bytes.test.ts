import { expect, it } from "vitest";
import { TextBytes } from "../../src/exports/text-bytes.ts";
import fc, { anyCharacter } from "../support/cases.ts";

it("gives all that was put into it, whatever its size, and changes nothing that was taken", () => {
  const piece = fc.oneof(fc.string({ unit: anyCharacter }), fc.constant("é".repeat(300)));
  fc.assert(
    fc.property(fc.array(fc.array(piece)), fc.integer({ min: 1, max: 100 }), (rounds, room) => {
      const text = new TextBytes(room);
      const taken = rounds.map((pieces) => {
        for (const each of pieces) {
          const bytes = Buffer.from(`<${each}>`);
          text.ascii("<");
          text.text(each);
          text.copy(bytes, bytes.length - 1, bytes.length);
        }
        return text.take();
      });
      const expected = rounds.map((pieces) => Buffer.from(pieces.map((each) => `<${each}>`).join("")));
      expect(taken.map((bytes) => Buffer.from(bytes))).toEqual(expected);
    }),
  );
});
