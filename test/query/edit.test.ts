import { describe, expect, it } from "vitest";
import { chipsOf, queryOfChips, removeChip, toggleChip } from "../../src/query/edit.ts";
import { parseQuery } from "../../src/query/parse.ts";
import { printQuery } from "../../src/query/print.ts";

function queryOf(text: string) {
  const query = parseQuery(text);
  if (!query.ok) throw new Error(query.problem.message);
  return query.value;
}

const chips = chipsOf(queryOf("level>=warn (a or b) source=developer"));
const print = (edited: typeof chips) => printQuery(queryOfChips(edited));

describe("a query's chips", () => {
  it("are its top-level terms", () => {
    expect(chips.map((chip) => chip.text)).toEqual(["level>=warn", "a or b", "source=developer"]);
    expect(chipsOf(queryOf("a or b")).map((chip) => chip.text)).toEqual(["a or b"]);
    expect(chipsOf(queryOf(""))).toEqual([]);
  });

  it("make the query again", () => {
    expect(print(chips)).toBe("level>=warn (a or b) source=developer");
  });

  it("are switched off and on", () => {
    const off = toggleChip(chips, 1);
    expect(print(off)).toBe("level>=warn source=developer");
    expect(print(toggleChip(off, 1))).toBe(print(chips));
    expect(print(chips.map((chip) => ({ ...chip, on: false })))).toBe("");
  });

  it("are removed", () => {
    expect(print(removeChip(chips, 0))).toBe("(a or b) source=developer");
  });
});
