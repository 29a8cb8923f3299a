/** How a list shares the width of a terminal: its sentences give way first, down to a least room. */

import { describe, expect, it } from "vitest";
import { isNarrow, printRows, type Rows, type RowsOutput } from "../../../src/cli/output/print-rows.ts";
import { textOutput } from "../../support/run-command.ts";

/** Names of six columns or so many times more, and a sentence of as many as asked. */
function listOf(sentenceColumns: number, times = 1): Rows {
  const short = [
    { name: "chrome".repeat(times), meaning: "x".repeat(sentenceColumns), own: "ab" },
    { name: "a", meaning: "short", own: "abcdef" },
  ];
  return {
    ...{ short, whole: short.map((row) => ({ ...row, more: 1 })) },
    ...{ columns: ["name", "own", "meaning"], narrowColumns: ["name", "meaning"], sentences: "meaning" },
  };
}

async function printed(rows: Rows, columns: number | undefined, output: RowsOutput = "table", plain = false) {
  let text = "";
  const out = textOutput(columns, (more) => {
    text += more;
  });
  const signal = new AbortController().signal;
  await printRows(rows, output, { out, env: {}, signal, plain } as never, { color: "never" });
  return text.trimEnd().split("\n");
}

/** What the others leave of a narrow terminal: the names, and two columns between. */
const besides = 6 + 2;

describe("the sentences of a table", () => {
  it.each([
    ["one below their room", 39, "x".repeat(39)],
    ["as long as their room", 40, "x".repeat(40)],
    ["one above their room", 41, `${"x".repeat(39)}…`],
  ])("%s", async (_what, length, shown) => {
    const [head, rule, first, second] = await printed(listOf(length), besides + 40);
    expect(first).toBe(`chrome  ${shown}`);
    expect(second).toBe("a       short");
    expect(head).toBe("name    meaning");
    expect(rule?.length).toBe(besides + Math.min(40, length));
  });

  it.each([
    ["the least room", 20, `chrome  ${"x".repeat(19)}…`],
    ["more than that", 21, `chrome  ${"x".repeat(20)}…`],
  ])("are cut where the others leave %s, and names stay whole", async (_what, room, line) => {
    expect((await printed(listOf(60), besides + room))[2]).toBe(line);
  });

  it("are none where no column has them: a terminal that is narrow has all columns, each cut alike", async () => {
    const short = [{ name: "x".repeat(30), own: "y".repeat(30) }];
    const rows = { short, whole: short, columns: ["name", "own"] };
    expect((await printed(rows, 62))[2]).toBe(`${"x".repeat(30)}  ${"y".repeat(30)}`);
    expect((await printed(rows, 42))[2]).toMatch(/^x+… {2}y+…$/);
  });

  it("take room from the names too where the others leave less than the least", async () => {
    const rows = listOf(60, 4);
    const room = 4 * 6 + 2 + 20;
    expect((await printed(rows, room))[2]).toContain("chrome".repeat(4));
    const [, , line = ""] = await printed(rows, room - 1);
    expect(line).not.toContain("chrome".repeat(4));
    expect(line.length).toBeLessThanOrEqual(room - 1);
  });

  it("count the columns that a terminal gives a character, and those of the heads", async () => {
    const short = [{ n: "漢字", meaning: "x".repeat(60), own: "" }];
    const rows = { ...listOf(0), short, narrowColumns: ["n", "own", "meaning"] };
    expect((await printed(rows, 4 + 2 + 3 + 2 + 30))[2]).toBe(`漢字       ${"x".repeat(29)}…`);
  });

  it("are whole in a pipe, and for a screen reader", async () => {
    expect((await printed(listOf(300), undefined))[2]).toContain("x".repeat(300));
    expect((await printed(listOf(300), 60, "table", true))[0]).toContain("x".repeat(300));
  });
});

it.each([
  [109, true],
  [110, false],
  [undefined, false],
])("a terminal of %j columns has room for all columns or not", async (width, narrow) => {
  expect(isNarrow(width)).toBe(narrow);
  const [head = ""] = await printed(listOf(10), width);
  expect(head.includes("own")).toBe(!narrow);
});

it.each<[RowsOutput, readonly string[]]>([
  ["json", ["[", '{"name":"chrome","meaning":"xx","own":"ab","more":1},']],
  ["ndjson", ['{"name":"chrome","meaning":"xx","own":"ab","more":1}']],
  ["csv", ["name,own,meaning\r", "chrome,ab,xx\r", "a,abcdef,short"]],
])("%s has all of each thing, whatever the width", async (output, lines) => {
  expect(await printed(listOf(2), undefined, output)).toEqual(expect.arrayContaining([...lines]));
});

it.each([
  [undefined, "name,own,meaning"],
  [["meaning", "name"], "meaning,name"],
])("has the same headings in CSV whether there are rows or not, of %j", async (csvColumns, headings) => {
  const rows = { ...listOf(2), ...(csvColumns && { csvColumns }) };
  expect((await printed(rows, undefined, "csv"))[0]?.trimEnd()).toBe(headings);
  expect(await printed({ ...rows, short: [], whole: [] }, undefined, "csv")).toEqual([headings]);
});
