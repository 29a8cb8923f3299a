import { expect, it } from "vitest";
import { resolveSeed, seeds } from "../../../src/sandbox/seeds/registry.ts";
import { type SeedDocument, seedDocumentSchema } from "../../../src/sandbox/seeds/seed-document.ts";

it.each(Object.entries(seeds))("the shipped seed %s says all that the schema would add", (name, seed) => {
  expect(seedDocumentSchema().parse(seed)).toEqual(seed);
  expect(resolveSeed(name, Date.UTC(2026, 0, 13, 15))).toBe(seed);
});

it("a document is completed", () => {
  const { enterprise, teams, apps, users } = seeds.standard;
  expect(resolveSeed({ enterprise, teams, apps, users }, 0)).toMatchObject({ channels: [], history: 0 });
});

it("a name that is none is answered with those there are", () => {
  expect(() => resolveSeed("toString", 0)).toThrow('There is no seed "toString".');
});

it.each([
  [
    "scimUsers.0.values: must be an object",
    { scimUsers: [{ id: "U1", values: 5, created: "", lastModified: "" }] },
  ],
  [
    "apps.0.redirectUris.0: must be an address",
    { apps: [{ ...seeds.standard.apps[0], redirectUris: ["here"] }] },
  ],
])("a document that does not fit is answered with what belongs there: %s", (problem, part) => {
  expect(() => resolveSeed({ ...seeds.standard, ...part } as SeedDocument, 0)).toThrow(
    `The seed document is wrong: ${problem}.`,
  );
});
