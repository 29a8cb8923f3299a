import { describe, expect, it } from "vitest";
import { decodeText } from "../../src/base/decode-text.ts";
import fc from "../support/cases.ts";

const mark = "\ufeff";

describe("text from bytes", () => {
  it("is the text that was written, in every encoding that is told by its mark", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        fc.pre(!text.startsWith(mark) && !/^.?\0/s.test(text));
        const little = Buffer.from(mark + text, "utf16le");
        for (const bytes of [
          Buffer.from(text),
          Buffer.from(mark + text),
          little,
          Buffer.from(little).swap16(),
        ])
          expect(decodeText(bytes)).toBe(text);
      }),
    );
  });

  it("is the JSON that was written in UTF-16 without a mark", () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        const little = Buffer.from(json, "utf16le");
        for (const bytes of [little, Buffer.from(little).swap16()]) expect(decodeText(bytes)).toBe(json);
      }),
    );
  });

  it.each([
    ["Latin-1", Buffer.from("naïve", "latin1")],
    ["half a character", Buffer.from("ü").subarray(0, 1)],
    ["half a unit of UTF-16", Buffer.from([0xff, 0xfe, 0x41])],
    ["a program", Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0xff, 0x80])],
  ])("is none for %s: nothing is guessed", (_what, bytes) => {
    expect(decodeText(bytes)).toBeUndefined();
  });
});
