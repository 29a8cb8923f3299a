import { expect, it } from "vitest";
import { createRepeatedKeys } from "../../../../src/session/datastore/copy/repeated-keys.ts";
import fc, { anyCharacter } from "../../../support/cases.ts";

it("finds every item with the key of an earlier one, and the latest of these", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: anyCharacter, maxLength: 2 })), (keys) => {
      const repeated = createRepeatedKeys();
      for (const [at, key] of keys.entries()) repeated.look(key, at + 1);
      const pairs = keys.flatMap((key, at) => {
        const earlier = keys.lastIndexOf(key, at - 1);
        return at > 0 && earlier !== -1 ? [{ key, line: at + 1, earlier: earlier + 1 }] : [];
      });
      expect(repeated.found()).toEqual({
        count: pairs.length,
        first: pairs.slice(0, 5),
        forgottenFrom: undefined,
      });
    }),
  );
});

it("remembers more keys than its first table has places", () => {
  const repeated = createRepeatedKeys();
  for (let line = 1; line <= 20_000; line++) repeated.look(`k${line % 10_000}`, line);
  expect(repeated.found()).toMatchObject({
    count: 10_000,
    first: [{ line: 10_000 + 1, earlier: 1 }, {}, {}, {}, {}],
  });
});

it("tells from which line on keys are not remembered, and still knows those it has", () => {
  const repeated = createRepeatedKeys(2);
  for (const [at, key] of ["a", "b", "c", "d", "c", "a"].entries()) repeated.look(key, at + 1);
  expect(repeated.found()).toEqual({
    count: 1,
    first: [{ key: "a", line: 6, earlier: 1 }],
    forgottenFrom: 3,
  });
});

it.each(["\ud800", "\ud801"])("takes half a surrogate pair for no other one: %j", (key) => {
  const repeated = createRepeatedKeys();
  repeated.look(key, 1);
  repeated.look("\ud802", 2);
  expect(repeated.found().count).toBe(0);
});
