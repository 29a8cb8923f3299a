import { expect, it } from "vitest";
import { itemDoubt } from "../../../src/catalog/datastores/item-doubt.ts";

const attributes = [{ name: "id", type: "string" }];
const declaration = { name: "requests", primaryKey: "id", attributes } as never;
const itemOf = (unknown: number) => ({
  id: "1",
  ...Object.fromEntries(Array.from({ length: unknown }, (_, at) => [`${at}th`, true])),
});
const undeclared = (at: number) => `"requests" declares no attribute "${at}th".`;

it.each([
  ["nothing where nothing speaks against it", 0, 2, undefined],
  ["one problem", 1, 2, undeclared(0)],
  ["all of a few", 2, 2, `${undeclared(0)} ${undeclared(1)}`],
  ["the first, and how many more", 3, 2, `${undeclared(0)} And 2 more.`],
  [
    "more of them where there is more room",
    5,
    4,
    `${undeclared(0)} ${undeclared(1)} ${undeclared(2)} And 2 more.`,
  ],
])("a doubt about an item says %s", (_what, unknown, most, said) => {
  const doubt = itemDoubt(itemOf(unknown), declaration, most);
  expect(doubt).toBe(said && `The datastore may refuse it: ${said}`);
});
