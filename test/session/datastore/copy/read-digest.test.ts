import { expect, it } from "vitest";
import { sha256Hex } from "../../../../src/base/sha256.ts";
import { ReadDigest } from "../../../../src/session/datastore/copy/read-digest.ts";
import fc from "../../../support/cases.ts";

const text = "abcdefghijklmnopqrstuvwxyz".repeat(4);

it("gives of any place that was reached the digest of all before it, however the bytes came", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9), { minLength: 1 }), fc.array(fc.nat(text.length)), (lengths, places) => {
      const read = new ReadDigest();
      let taken = 0;
      const wanted = places.toSorted((a, b) => a - b);
      for (const length of lengths) {
        read.take(Buffer.from(text.slice(taken, taken + length)));
        taken = Math.min(text.length, taken + length);
      }
      for (const place of wanted)
        expect(read.at(place)).toBe(place > taken ? undefined : sha256Hex(text.slice(0, place)));
    }),
  );
});

it("says nothing of a place that was reached long ago, and goes on behind it", () => {
  const read = new ReadDigest();
  const piece = Buffer.alloc(1 << 20, "x");
  for (let index = 0; index < 40; index++) read.take(piece);
  expect(read.at(1 << 20)).toBeUndefined();
  expect(read.at(40 << 20)).toBe(sha256Hex("x".repeat(40 << 20)));
});
