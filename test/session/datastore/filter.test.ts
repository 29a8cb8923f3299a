import { describe, expect, it } from "vitest";
import type { Parsed } from "../../../src/base/problem.ts";
import { explainFilter, filterHints } from "../../../src/session/datastore/explain-filter.ts";
import {
  everyItem,
  filterFromExpression,
  filterFromWhere,
  type ItemFilter,
} from "../../../src/session/datastore/filter.ts";

function value(filter: Parsed<ItemFilter>): ItemFilter {
  if (!filter.ok) throw new Error(filter.problem.message);
  return filter.value;
}

describe("a filter", () => {
  it("from the human form has unique references and typed values", () => {
    const filter = value(
      filterFromWhere('status = "open" and (priority > 3 or tags contains "vip") and not exists(closed_at)'),
    );
    expect(filter.args).toEqual({
      expression:
        "#status = :status AND (#priority > :priority OR contains(#tags, :tags)) AND NOT attribute_exists(#closed_at)",
      expression_attributes: {
        "#status": "status",
        "#priority": "priority",
        "#tags": "tags",
        "#closed_at": "closed_at",
      },
      expression_values: { ":status": "open", ":priority": 3, ":tags": "vip" },
    });
  });

  it("leaves out maps that would be empty", () => {
    expect(value(filterFromExpression("attribute_exists(a)", {}, {})).args).toEqual({
      expression: "attribute_exists(a)",
    });
    expect(everyItem.args).toEqual({});
  });

  it.each([
    ["where", filterFromWhere("status = "), "missing-operand"],
    ["expression", filterFromExpression("status = :s", {}, { ":s": 1 }), "reserved-word"],
    ["expression without a value", filterFromExpression("a = :s", {}, {}), "undefined-value"],
  ])("says what is wrong with %s", (_what, filter, code) => {
    expect(filter.ok ? undefined : filter.problem.code).toBe(code);
  });

  it("whose expression would be longer than the platform takes is refused here", () => {
    const filter = filterFromWhere(Array(140).fill("abcdefghijklmnop = 1").join(" or "));
    expect(filter.ok ? undefined : filter.problem).toMatchObject({
      code: "too-long",
      hint: "Ask in several queries.",
    });
  });
});

describe("explainFilter", () => {
  it("shows every form, who promises what, and the request", () => {
    const filter = value(
      filterFromExpression("#s = :s AND size(tags) > :n", { "#s": "status" }, { ":s": "open", ":n": 2 }),
    );
    expect(explainFilter(filter, { datastore: "tasks", appId: "A1", limit: 50 })).toMatchObject({
      where: 'status = "open" and size(tags) > 2',
      features: [
        { name: "AND", promisedBy: "guide" },
        { name: "=", promisedBy: "documented" },
        { name: ">", promisedBy: "guide" },
        { name: "size()", promisedBy: "extension" },
      ],
      request: { datastore: "tasks", ...filter.args, app_id: "A1", limit: 50 },
      hints: [],
    });
  });

  it("of every item is short", () => {
    expect(explainFilter(everyItem, { datastore: "tasks" })).toMatchObject({
      where: "",
      features: [],
      request: { datastore: "tasks" },
    });
  });

  it("of its own human form gives the same condition back", () => {
    const where = 'a = "x" and (b > 3 or not c contains "y") and `odd name` is missing';
    const { where: back } = explainFilter(value(filterFromWhere(where)), { datastore: "tasks" });
    expect(value(filterFromWhere(back)).args).toEqual(value(filterFromWhere(where)).args);
  });

  it.each([
    ['id = "1"', "id", 1],
    ['status = "open" or (a = 1 and size(id) > 3)', "id", 1],
    ['deep.id = "1"', "id", 0],
    ['user = "U1"', "user", 1],
    ['id = "1"', "user", 0],
  ])("%s with the key %s has %i hints", (where, key, hints) => {
    expect(filterHints(value(filterFromWhere(where)), { primaryKey: key })).toHaveLength(hints);
  });
});

const declaration = {
  name: "trips",
  primaryKey: "id",
  attributes: [
    { name: "id", type: "string" },
    { name: "days", type: "number" },
    { name: "nights", type: "integer" },
    { name: "done", type: "boolean" },
    { name: "tags", type: "array", items: { type: "string" } },
    { name: "place", type: "object" },
    { name: "from", type: "svc#/types/timestamp" },
    { name: "odd", type: "svc#/types/new" },
  ],
};
const ofWhere = (where: string) => value(filterFromWhere(where));
const hintsOf = (filter: ItemFilter) => filterHints(filter, { primaryKey: "no", declaration });

describe("what a datastore declares", () => {
  it.each([
    ['dayz = "3"', '"trips" declares no attribute "dayz". Did you mean days?'],
    [
      "days > 1 and days = nights2",
      '"trips" declares no attribute "nights2". Did you mean nights? A text is written in quotes: "nights2".',
    ],
    [
      '"days" = 3',
      '"days" is a text here, and is compared with no attribute. The name of an attribute is written without quotes.',
    ],
    ['not ("x" in ("days", "y"))', /^"days" is a text here/],
    ['size("x") > 3 or "y" is number', /^"x" is a text here.*\n"y" is a text here/],
    [
      'days = "3"',
      '"trips" declares "days" as a number, and it is compared with a text. Write it without quotes: 3.',
    ],
    ['days = "three"', '"trips" declares "days" as a number, and it is compared with a text.'],
    ['nights between "1" and "2"', /a number, and .* quotes: 1\.\n.* quotes: 2\.$/],
    ['done != "true"', /as true or false, and it is compared with a text\. Write it without quotes: true\.$/],
    ['days = "007"', '"trips" declares "days" as a number, and it is compared with a text.'],
    ["id = -7.50", /A text is written in quotes: "-7\.50?"\.$/],
    ["id = 7", /as a text, and it is compared with a number\. A text is written in quotes: "7"\.$/],
    ['days begins with "3"', /"days" as a number/],
    ['tags = "vip"', /"tags" as a list, and it is compared with a text\.$/],
    [
      "tags contains 3",
      /what is in "tags" as a text, .* with a number\. A text is written in quotes: "3"\.$/,
    ],
    ['from > "1700000000"', /"from" as a number/],
  ])("is held against %s", (where, said) => {
    const hints = hintsOf(ofWhere(where)).join("\n");
    if (typeof said === "string") expect(hints).toBe(said);
    else expect(hints).toMatch(said);
  });

  it.each([
    "days = 3 and nights < 2.5 and done = true",
    'tags contains "vip" and tags = ["vip"] and size(tags) > 2 and size(id) > 3',
    'place.days = "3" and tags[0] = "3" and odd = "3" and days = null and exists(days)',
    "days is text and 1 = 1",
  ])("says nothing against %s", (where) => {
    expect(hintsOf(ofWhere(where))).toEqual([]);
  });

  it("is held against an expression with its values too", () => {
    const filter = filterFromExpression("#a = :a", { "#a": "days" }, { ":a": "3" });
    expect(hintsOf(value(filter))).toEqual([expect.stringContaining('declares "days" as a number')]);
  });
});
