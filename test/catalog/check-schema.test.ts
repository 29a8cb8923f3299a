import { expect, it } from "vitest";
import { checkSchema } from "../../src/catalog/check-schema.ts";
import { methodNames, methods } from "../../src/catalog/methods.ts";
import fc from "../support/cases.ts";

it("says the same of a value before and after the library has compiled the schema", () => {
  const value = fc.oneof(
    fc.string({ maxLength: 5 }),
    fc.integer(),
    fc.boolean(),
    fc.array(fc.nat()),
    fc.constant(null),
  );
  for (const name of methodNames) {
    const { args } = methods[name];
    const given = fc.dictionary(fc.constantFrom(...Object.keys(args.shape), "other"), value);
    const samples = fc.sample(given, { numRuns: 60 });
    const outcomesOf = () =>
      samples.map((sample) => {
        const { success, data, error } = checkSchema(args, sample);
        return { success, data, issues: error?.issues };
      });
    // Sixty, sixty and sixty: the library compiles in the second round.
    const first = outcomesOf();
    expect(outcomesOf()).toEqual(first);
    expect(outcomesOf()).toEqual(first);
  }
});
