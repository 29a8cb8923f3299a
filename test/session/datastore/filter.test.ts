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
