import { expect, it } from "vitest";
import { failedParts } from "../../../../src/session/datastore/copy/failed-parts.ts";

const batch = ["a", "b", "c"].map((id, at) => ({ item: { id }, line: at + 1 }));
const bad = { code: "item_refused", message: "too big" };
const why = "item_refused: too big";

interface Failure {
  readonly errors?: readonly unknown[];
  readonly failed?: readonly unknown[];
}

/** For each item: `written`, `again`, `unsure`, or why it is never taken. */
function fates({ errors = [], failed = [] }: Failure): readonly string[] {
  const found = failedParts(batch, { code: "partial_failure", errors, failedItems: failed }, "id");
  return batch.map((one) => {
    const { line } = one;
    const reason = found.never.find((each) => each.line === line)?.reason;
    return (
      reason ?? (found.again.includes(one) ? "again" : found.unsure.includes(one) ? "unsure" : "written")
    );
  });
}

it.each<[string, Failure, readonly string[]]>([
  ["listed as failed, to send again", { failed: [{ id: "b" }] }, ["written", "again", "written"]],
  ["listed by its key", { failed: ["b"] }, ["written", "again", "written"]],
  [
    "with an error that points at it",
    { errors: [{ ...bad, pointer: "/items/1/n" }] },
    ["written", why, "written"],
  ],
  ["with an error that names it", { errors: [{ ...bad, item: { id: "c" } }] }, ["written", "written", why]],
  ["with an error that names its key", { errors: [{ ...bad, item: "c" }] }, ["written", "written", why]],
  [
    "with an error that has its text",
    { errors: [{ ...bad, item: '{"id":"c"}' }] },
    ["written", "written", why],
  ],
  [
    "with an error, and listed",
    { errors: [{ ...bad, item: { id: "a" } }], failed: [{ id: "a" }, { id: "b" }] },
    [why, "again", "written"],
  ],
  [
    "with an error that may pass",
    { errors: [{ code: "ratelimited", item: { id: "a" } }] },
    ["again", "written", "written"],
  ],
  [
    "with two errors, by the first",
    {
      errors: [
        { ...bad, item: "a" },
        { code: "y", item: "a" },
      ],
    },
    [why, "written", "written"],
  ],
  ["not known where nothing is named", {}, ["unsure", "unsure", "unsure"]],
  ["not known where an error names none", { errors: [bad] }, ["unsure", "unsure", "unsure"]],
  ["not known where an error is a text", { errors: ["too big"] }, ["unsure", "unsure", "unsure"]],
  [
    "not known where one beyond the last is pointed at",
    { errors: [{ ...bad, pointer: "/items/3" }] },
    ["unsure", "unsure", "unsure"],
  ],
  [
    "not known where a list is pointed at",
    { errors: [{ ...bad, pointer: "/items" }] },
    ["unsure", "unsure", "unsure"],
  ],
  ["not known but of one that is named", { errors: [{ ...bad, item: "b" }, bad] }, ["unsure", why, "unsure"]],
  [
    "not known where a listed one is none of them",
    { failed: [{ id: "b" }, { id: "[redacted]" }] },
    ["unsure", "again", "unsure"],
  ],
  [
    "not known where an error names one and points at another",
    { errors: [{ ...bad, item: "b", pointer: "/items/2" }] },
    ["unsure", "unsure", "unsure"],
  ],
  [
    "with an error that names and points at it",
    { errors: [{ ...bad, item: "b", pointer: "/items/1" }] },
    ["written", why, "written"],
  ],
  ["not known where a listed one has no key", { failed: [{}] }, ["unsure", "unsure", "unsure"]],
])("an item of a batch that failed in part is %s", (_, failure, expected) =>
  expect(fates(failure)).toEqual(expected),
);
