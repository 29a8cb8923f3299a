import { describe, expect, it } from "vitest";
import { isJsonObject, parseLossless } from "../../../../src/base/json.ts";
import type { DatastoreDeclaration } from "../../../../src/catalog/datastores/declaration.ts";
import type { DatastoreItem } from "../../../../src/catalog/schemas/datastore.ts";
import { readCell, writeCell } from "../../../../src/session/datastore/copy/cells.ts";
import { createColumnList } from "../../../../src/session/datastore/copy/columns.ts";
import { readFailedLine, writeFailedLine } from "../../../../src/session/datastore/copy/failed-line.ts";
import {
  createItemWriter,
  formatOfPath,
  type ItemFormat,
  itemFormatNames,
  itemFormats,
} from "../../../../src/session/datastore/copy/item-text.ts";
import { type CutOff, longestRecordBytes } from "../../../../src/session/datastore/copy/raw-record.ts";
import type { Entry } from "../../../../src/session/datastore/copy/read-entries.ts";
import fc, { anyCharacter } from "../../../support/cases.ts";

/** Reads a text cut into chunks of a given size. */
async function read(
  format: ItemFormat,
  file: string | Buffer,
  {
    chunk = 7,
    declaration,
    onCutOff = () => {},
  }: { chunk?: number; declaration?: DatastoreDeclaration; onCutOff?: (at: CutOff) => void } = {},
): Promise<readonly Entry[]> {
  const bytes = Buffer.from(file as string);
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += chunk) yield Uint8Array.from(bytes.subarray(at, at + chunk));
  }
  const entries: Entry[] = [];
  const source = { bytes: pieces(), primaryKey: "id", declaration, onCutOff };
  for await (const entry of itemFormats[format].read(source)) entries.push(entry);
  return entries;
}

const itemsOf = (entries: readonly Entry[]) =>
  entries.map(({ content }) => (content.ok ? content.item : { reason: content.reason, text: content.text }));

function write(format: ItemFormat, items: readonly DatastoreItem[]): string {
  const columns = createColumnList("id", format);
  for (const item of items) columns.add(item);
  const writer = createItemWriter(format, columns.names);
  return writer.begin() + items.map(writer.item).join("") + writer.end();
}

const names = fc.oneof(
  fc.constantFrom(
    "a",
    "b,c",
    'd"e',
    "x\ny",
    "__proto__",
    "constructor",
    "=1+1",
    "5",
    " pad ",
    "\u001b[31m",
    "é",
  ),
  fc.string({ minLength: 1, unit: anyCharacter }),
);
const texts = fc.oneof(
  fc.constantFrom(
    "",
    "5",
    "-1",
    "true",
    "null",
    '"quoted"',
    "[1]",
    "{}",
    "=1+1",
    "@x",
    "-x",
    " a",
    "a,b",
    'a"b',
    "a\nb",
    "a\r\nb",
    "a;=1+1",
    "a\n -b",
    "\t",
    "\u202e",
    "\ud800",
    "\ufeff",
  ),
  fc.string({ unit: anyCharacter, maxLength: 8 }),
);
const numbers = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom("12345678901234567890", "0.1234567890123456789", "-0", "1e400").map(parseLossless),
);
const values = fc.oneof(
  texts,
  numbers,
  fc.boolean(),
  fc.constant(null),
  fc.array(texts, { maxLength: 2 }),
  fc.dictionary(names, texts, { maxKeys: 2 }),
);
const items: fc.Arbitrary<DatastoreItem> = fc
  .tuple(
    fc.oneof(texts, fc.string()).filter((id) => id !== ""),
    fc.dictionary(
      names.filter((name) => name !== "id"),
      values,
      { maxKeys: 4 },
    ),
  )
  .map(([id, rest]) => ({ id, ...rest }));

const json = (value: unknown) => JSON.stringify(value);

describe.each(itemFormatNames)("%s", (format) => {
  it("gives items back as they were written, however the file is cut", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(items, { maxLength: 5 }),
        fc.integer({ min: 1, max: 40 }),
        async (list, chunk) => {
          const text = write(format, list);
          const back = itemsOf(await read(format, text, { chunk }));
          const sorted = (item: object) => Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1));
          // The columns of a table have an order of their own.
          expect(back.map((item) => json(sorted(item)))).toEqual(list.map((item) => json(sorted(item))));
        },
      ),
      { numRuns: 150 },
    );
  });

  it("tells of each entry where the next one begins", async () => {
    const list = Array.from({ length: 6 }, (_, n) => ({
      id: `k${n}`,
      text: n % 2 ? "two\nlines" : "one",
      n,
    }));
    const text = write(format, list);
    const whole = await read(format, text);
    expect(whole).toHaveLength(6);
    for (const [index, { next }] of whole.entries()) {
      const part = await read(format, text.slice(0, next.offset));
      expect(part).toEqual(whole.slice(0, index + 1));
    }
  });

  it("makes an item or a mistake of whatever stands in the file, and refuses a table without headings in words", async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "id",
        "\n",
        "\r\n",
        ",",
        ":",
        "[",
        "]",
        "{",
        "}",
        '"',
        "1",
        "null",
        "x",
        "[1]\n",
        "\ufeff",
      ),
      items.map((item) => write(format, [item])),
    );
    const ofPieces = fc.array(piece, { maxLength: 12 }).map((pieces) => Buffer.from(pieces.join("")));
    const cutUp = fc
      .tuple(fc.array(items, { minLength: 1, maxLength: 3 }), fc.nat(), fc.uint8Array({ maxLength: 3 }))
      .map(([list, at, others]) => {
        const text = Buffer.from(write(format, list));
        const from = at % text.length;
        return Buffer.concat([text.subarray(0, from), others, text.subarray(from + 1)]);
      });
    await fc.assert(
      fc.asyncProperty(fc.oneof(ofPieces, cutUp), async (file) => {
        const entries = await read(format, file).catch((thrown: unknown) => {
          expect(thrown).toMatchObject({ name: "FlowtailError", kind: "usage" });
          return [];
        });
        for (const { content } of entries)
          if (content.ok) expect(isJsonObject(content.item)).toBe(true);
          else expect(content.reason).toMatch(/^[A-Z].*\.$/);
        const places = entries.map(({ next }) => next.offset);
        expect(places).toEqual(places.toSorted((one, other) => one - other));
      }),
      { numRuns: 300 },
    );
  });

  it("takes no item in which a name stands twice: one value would be lost", async () => {
    const text = write(format, [{ id: "1", twin1: "a", twin2: "b" }]).replace("twin2", "twin1");
    const entries = await read(format, text).catch((thrown: unknown) => {
      expect(thrown).toMatchObject({ name: "FlowtailError", kind: "usage" });
      return [];
    });
    expect(entries.filter(({ content }) => content.ok)).toEqual([]);
  });

  it("shows nothing that could steer a terminal", () => {
    const text = write(format, [{ id: "\u001b[2J", "\u0007": "\u202e\u009b31m" }]);
    expect(text).toMatch(/^[\t\n\r\x20-\x7e]*$/);
  });
});

describe("JSON Lines", () => {
  it("puts bad lines aside with their number and reason, and reads the others", async () => {
    const file = ['{"id":"1"}', "", '{"id": oops}', "[1]", '  {"id":"2"}\r', "5", '{"id":"3"}'].join("\n");
    const entries = await read("ndjson", file);
    expect(entries.map(({ line }) => line)).toEqual([1, 3, 4, 5, 6, 7]);
    expect(itemsOf(entries)).toEqual([
      { id: "1" },
      { reason: "It is not JSON: a value was expected at character 8.", text: '{"id": oops}' },
      { reason: "It is JSON, but not an object.", text: "[1]" },
      { id: "2" },
      { reason: "It is JSON, but not an object.", text: "5" },
      { id: "3" },
    ]);
  });

  it("puts aside a line that has a name twice, of which one value would be lost", async () => {
    expect(itemsOf(await read("ndjson", '{"id":"1","x":{"n":1,"n":2}}\n{"id":"2"}'))).toEqual([
      {
        reason: "It has a name twice in one object, at character 22.",
        text: '{"id":"1","x":{"n":1,"n":2}}',
      },
      { id: "2" },
    ]);
  });

  it.each(
    itemFormatNames.flatMap((format) =>
      ["\ufeff", "\ufeff\n", "\ufeff\r\n\r\n", ""].map((text) => [format, text] as const),
    ),
  )("is empty as %s where there is nothing but a byte order mark and line ends: %j", async (format, text) => {
    for (const chunk of [1, 2, 7]) expect(await read(format, text, { chunk })).toEqual([]);
  });

  it("takes a byte order mark and refuses what is not UTF-8", async () => {
    const file = Buffer.concat([
      Buffer.from('\ufeff{"id":"1"}\n{"id":"'),
      Buffer.from([0xff]),
      Buffer.from('"}\n{"id":"2"}'),
    ]);
    const [first, second, third] = itemsOf(await read("ndjson", file));
    expect([first, third]).toEqual([{ id: "1" }, { id: "2" }]);
    expect(second).toMatchObject({ reason: "It is not UTF-8 text." });
  });

  it("passes over a line longer than any item without holding it", async () => {
    const long = `{"id":"${"x".repeat(longestRecordBytes)}"}`;
    const entries = await read("ndjson", `${long}\n{"id":"1"}`, { chunk: 1 << 16 });
    expect(itemsOf(entries)).toEqual([
      { reason: expect.stringContaining(`${long.length} bytes`), text: undefined },
      { id: "1" },
    ]);
  });

  it("refuses nesting without end instead of failing over it", async () => {
    const deep = `{"id":"1","a":${"[".repeat(50_000)}${"]".repeat(50_000)}}`;
    const [content] = await read("ndjson", deep, { chunk: 1 << 16 });
    expect(content?.content.ok).toBe(false);
  });
});

describe("a JSON array", () => {
  it.each([
    ["on one line", '[{"id":"1"},{"id":"2"}]', [1, 1]],
    ["over many lines", '[\n  {\n    "id": "1"\n  },\n\n  {"id":"2"}\n]\n', [2, 6]],
    ["after a byte order mark", '\ufeff [{"id":"1"} , {"id":"2"}]', [1, 1]],
    ["that is missing", '{"id":"1"}\n{"id":\n"2"}', [1, 2]],
  ])("%s", async (_what, text, lines) => {
    const entries = await read("json", text, { chunk: 3 });
    expect(itemsOf(entries)).toEqual([{ id: "1" }, { id: "2" }]);
    expect(entries.map(({ line }) => line)).toEqual(lines);
  });

  it("with bad elements loses only those", async () => {
    const text = '[{"id":"1"}, oops, [2, {"a":"]"}], "text, with \\" and ]", {"id":"3", "a": "[{,"}, ]';
    expect(itemsOf(await read("json", text))).toMatchObject([
      { id: "1" },
      { text: " oops" },
      { reason: "It is JSON, but not an object." },
      { reason: "It is JSON, but not an object." },
      { id: "3", a: "[{," },
      { text: "," },
    ]);
  });

  it("in which a comma is missing has its items by themselves, and the second one says what was expected", async () => {
    const text = '[\n{"id":"1"}\n  {"id":"2"},{"id":"3"} {"id":"4"}]';
    const entries = await read("json", text, { chunk: 3 });
    expect(itemsOf(entries)).toEqual([
      { id: "1" },
      { text: '{"id":"2"}', reason: 'A comma is missing before it: "," was expected at line 3, column 3.' },
      { id: "3" },
      { text: '{"id":"4"}', reason: 'A comma is missing before it: "," was expected at line 3, column 25.' },
    ]);
    expect(entries.map(({ line }) => line)).toEqual([2, 3, 3, 3]);
    expect(entries.at(1)?.next.offset).toBe(text.indexOf(',{"id":"3"') + 1);
  });

  it("in which something else stands behind an item expects a comma there, and not the end", async () => {
    expect(itemsOf(await read("json", '[{"id":"1"} x, 5 {"id":"2"}]'))).toMatchObject([
      { reason: 'It is not JSON: "," or "]" was expected at line 1, column 13.' },
      { reason: 'It is not JSON: "," or "]" was expected at line 1, column 18.' },
    ]);
    const [first, ...more] = itemsOf(await read("json", '[{"id":"1"} "a {", {"id":"2"}, {} [ {"id":"3"}]]'));
    expect(first).toMatchObject({ text: '{"id":"1"} "a {"' });
    expect(more).toMatchObject([{ id: "2" }, { text: ' {} [ {"id":"3"}]' }]);
  });

  it.each([
    ["two commas", '[{"id":"1"},\n ,{"id":"2"}]', [[2, 2]]],
    ["a comma at the beginning", '[,{"id":"1"},{"id":"2"}]', [[1, 2]]],
    ["a comma at the end", '[{"id":"1"},{"id":"2"},\n]', [[2, 1]]],
    [
      "commas alone at the end",
      '[{"id":"1"},{"id":"2"},,]',
      [
        [1, 24],
        [1, 25],
      ],
    ],
  ])("with %s is no JSON, and that is said beside its items", async (_what, text, places) => {
    const entries = itemsOf(await read("json", text, { chunk: 3 }));
    expect(entries.filter((one) => "id" in one)).toEqual([{ id: "1" }, { id: "2" }]);
    expect(entries.filter((one) => !("id" in one))).toEqual(
      places.map(([line, column]) => ({
        text: ",",
        reason: `There is a comma without an item: an item was expected at line ${line}, column ${column}.`,
      })),
    );
  });

  it("that breaks off has a last element that is not whole", async () => {
    expect(itemsOf(await read("json", '[{"id":"1"},{"id":"2'))).toMatchObject([
      { id: "1" },
      { reason: expect.stringContaining("not JSON") },
    ]);
  });

  it.each([
    ['[{"id":"1"},\n{"id":"2",\n  ', { line: 3, column: 3 }],
    ['[\n  {"id":"\u{1f600}"}, {"id":', { line: 2, column: 22 }],
  ])("that breaks off says the same place of its last element as of its end: %j", async (text, place) => {
    const told: CutOff[] = [];
    const entries = await read("json", text, { onCutOff: (at) => told.push(at) });
    const reason = expect.stringContaining(`was expected at line ${place.line}, column ${place.column}.`);
    expect([itemsOf(entries).at(-1), told]).toMatchObject([{ reason }, [place]]);
  });

  it("says of an element in which line and column a mistake is", async () => {
    const text = '[\n{"id":"1"},\n\n  {"id": oops},{\n"id":"2","n":1,\n  "n":2}]';
    expect(itemsOf(await read("json", text)).slice(1)).toMatchObject([
      { reason: "It is not JSON: a value was expected at line 4, column 10." },
      { reason: "It has a name twice in one object, at line 6, column 3." },
    ]);
  });

  it.each([
    ["after an element", '[{"id":"1"},{"id":"2"}', { line: 1, column: 23 }],
    ["after a comma", '[\n{"id":"1"},\n{"id":"2"},\n', { line: 4, column: 1 }],
    [
      "after text of several bytes a character",
      '[{"id":"1"},{"id":"2"}/*é\u{1f600}',
      { line: 1, column: 28 },
    ],
    ["within an element", '[{"id":"1"},{"id":"2', { line: 1, column: 21 }],
    ["at its beginning", " [", { line: 1, column: 3 }],
  ])("that breaks off %s is said to be cut off there", async (_what, text, place) => {
    const told: CutOff[] = [];
    await read("json", text, { chunk: 3, onCutOff: (at) => told.push(at) });
    expect(told).toEqual([place]);
  });

  it.each([
    ['[{"id":"1"}]{"id":"2"}', ['{"id":"2"}']],
    ['[{"id":"1"}]\n[{"id":"2"},{"id":"3"}]', ['{"id":"2"}', '{"id":"3"}']],
    ['[{"id":"1"}],\n', [",\n"]],
    ['[{"id":"1"}]]', ["]"]],
    ['[{"id":"1"}] 5', [" 5"]],
    ['[{"id":"1"}] \n\t ', []],
  ])("is the whole file: what follows it is no item: %j", async (text, behind) => {
    const told: CutOff[] = [];
    const entries = await read("json", text, { chunk: 3, onCutOff: (at) => told.push(at) });
    const reason = "It stands after the end of the array.";
    expect(itemsOf(entries)).toEqual([{ id: "1" }, ...behind.map((one) => ({ reason, text: one }))]);
    expect(told).toEqual([]);
  });

  it.each(["", " ", "[]", "[ ]\n", '{"id":"1"}'])("is not said to be cut off: %j", async (text) => {
    const told: CutOff[] = [];
    await read("json", text, { onCutOff: (at) => told.push(at) });
    expect(told).toEqual([]);
  });

  it.each(["", " ", "[]", "[ ]\n"])("may be empty: %j", async (text) =>
    expect(await read("json", text)).toEqual([]),
  );
});

describe("CSV", () => {
  it("reads types from the cells, and keys as text", async () => {
    const text = 'id,n,flag,list,text,quoted\r\n8801,5,true,"[1,""a""]",x 5,"""5"""\r\n8802,,,,,\r\n';
    expect(itemsOf(await read("csv", text))).toEqual([
      { id: "8801", n: 5, flag: true, list: [1, "a"], text: "x 5", quoted: "5" },
      { id: "8802" },
    ]);
  });

  it("reads as text what a declared text holds, whatever it looks like; null fits every type", async () => {
    const declaration = {
      name: "codes",
      primaryKey: "id",
      attributes: [
        { name: "code", type: "string" },
        { name: "user", type: "slack#/types/user_id" },
        { name: "n", type: "number" },
      ],
    };
    const text =
      'id,code,user,n,other\n1,007,true,7,7\n2,"[1]",null,7,x\n3,"""5""",U1,,\n4,1e400,-1,-1,1e400\n';
    const items = itemsOf(await read("csv", text, { declaration }));
    expect(JSON.parse(JSON.stringify(items))).toEqual([
      { id: "1", code: "007", user: "true", n: 7, other: 7 },
      { id: "2", code: "[1]", user: null, n: 7, other: "x" },
      { id: "3", code: "5", user: "U1" },
      expect.objectContaining({ code: "1e400", user: "-1", n: -1 }),
    ]);
  });

  it("puts rows aside that are not of the table", async () => {
    const text = 'id,a\n1,x,more\n2\n3,"x"y\n4,"two\nlines"\n5,"open';
    const entries = await read("csv", text);
    expect(entries.map(({ line }) => line)).toEqual([2, 3, 4, 5, 7]);
    expect(itemsOf(entries)).toMatchObject([
      { reason: "It has 3 cells; the file has 2 columns." },
      { reason: "It has 1 cell; the file has 2 columns." },
      { reason: expect.stringContaining("quotation mark") },
      { id: "4", a: "two\nlines" },
      { reason: expect.stringContaining("quotation mark") },
    ]);
  });

  it.each(["id,id\n", "id,\n", '"id\n'])("needs headings: %j", async (text) => {
    await expect(read("csv", text)).rejects.toMatchObject({ kind: "usage", code: "invalid_headings" });
  });

  it.each([
    ["id;status;days\n1;open;1,5\n", /separated by semicolons; commas were expected/],
    ['"id";"status"\r\n"1";"open"\r\n', /separated by semicolons/],
    ["id\tstatus\n1\topen\n", /separated by tabs/],
    ["id,status\r1,open\r", /end with a carriage return alone/],
    ["id\r1\r", /end with a carriage return alone/],
  ])("with another separator is refused once, and not line by line: %j", async (text, message) => {
    await expect(read("csv", text)).rejects.toMatchObject({
      code: "invalid_headings",
      message: expect.stringMatching(message),
    });
  });

  it("may have a semicolon in the name of a column", async () => {
    expect(itemsOf(await read("csv", "id,a;b\n1,2\n"))).toEqual([{ id: "1", "a;b": 2 }]);
  });

  it("has at most 2000 columns", () => {
    const columns = createColumnList("id", "csv");
    const wide = Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [`a${n}`, n]));
    expect(() => columns.add(wide)).toThrow(/too many for CSV/);
  });

  it.each([
    ["plain", "plain"],
    ["", '""'],
    ["5", '"5"'],
    ["true", '"true"'],
    ["truely", "truely"],
    ["=SUM(A1)", '"=SUM(A1)"'],
    [5, "5"],
    [null, "null"],
    [undefined, ""],
  ])("writes %j as %s and reads it back", (value, cell) => {
    expect(writeCell(value)).toBe(cell);
    expect(readCell(cell)).toBe(value);
  });

  it("writes keys as they are where that is safe", () => {
    expect(["8801", "true", "=1", '"x'].map((key) => writeCell(key, true))).toEqual([
      "8801",
      "true",
      '"=1"',
      '"\\"x"',
    ]);
  });
});

describe("failed lines", () => {
  it.each([
    [{ line: 3, reason: "why", item: { id: "1", n: 1 } }],
    [{ line: 3, reason: "why", text: '{"id": oops}' }],
    [{ line: 3, reason: "why", text: "k1,one,more", columns: ["id", "value"] }],
    [{ line: 3, reason: "too long" }],
  ])("are read back: %j", (failed) =>
    expect(readFailedLine(JSON.parse(writeFailedLine(failed)))).toEqual(failed),
  );

  it.each([
    [{ id: "1" }],
    [{ failed_line: 1, reason: "x", id: "1" }],
    [{ failed_line: "1", reason: "x" }],
    [[1]],
    [null],
  ])("are nothing else: %j", (value) => expect(readFailedLine(value)).toBeUndefined());

  it("are imported as the items inside, or as the corrected text", async () => {
    const file = [
      writeFailedLine({ line: 10, reason: "r", item: { id: "1" } }),
      writeFailedLine({ line: 20, reason: "r", text: '{"id":"2"}' }),
      writeFailedLine({ line: 30, reason: "r", text: "still wrong" }),
    ].join("");
    expect(itemsOf(await read("ndjson", file))).toMatchObject([
      { id: "1" },
      { id: "2" },
      { text: "still wrong" },
    ]);
  });

  it("stay as they are, with their reason, where nothing in them can be read", async () => {
    const file = [
      writeFailedLine({ line: 1, reason: "It has 5000000 bytes." }),
      writeFailedLine({ line: 2, reason: "It is not UTF-8 text.", text: '{"id":"\ufffd"}' }),
      writeFailedLine({ line: 3, reason: "It is not UTF-8 text.", text: '{"id":"é"}' }),
    ].join("");
    expect(itemsOf(await read("ndjson", file))).toEqual([
      { reason: "It has 5000000 bytes.", text: undefined },
      { reason: "It is not UTF-8 text.", text: '{"id":"\ufffd"}' },
      { id: "é" },
    ]);
  });

  describe("of a table", () => {
    const attributes = [
      { name: "id", type: "string" },
      { name: "code", type: "string" },
      { name: "n", type: "number" },
    ];
    const declaration: DatastoreDeclaration = { name: "things", primaryKey: "id", attributes };
    const columns = ["id", "code", "n"];
    const table = (rows: string) => read("csv", `id,code,n\n${rows}\n`, { declaration });
    const putAside = (entries: readonly Entry[]) =>
      entries
        .flatMap(({ line, content }) => (content.ok ? [] : [writeFailedLine({ line, ...content })]))
        .join("");

    it.each([
      ["too many cells", "1,007,5,more", "1,007,5"],
      ["too few cells", "1,007", "1,007,5"],
      ["nothing but the key", "1", "1,,"],
      ["cells that are set apart otherwise", "1;007;5", "1,007,5"],
      ["tabs between its cells", "1\t007\t5", "1,007,5"],
      ["the line end of another system", "1,007\r", "1,007,5\r"],
      ["a mark inside a cell", 'a"b,"c"d,5', '"a""b","c""d",5'],
      ["a break inside a cell", '1,"two\nlines"', '1,"two\nlines",5'],
      ["a mark that is not closed", '1,"007,5\n2,x,6\n3,y,7', '1,"007",5\n2,x,6\n\n3,y,7'],
      ["JSON in its cells", '1,"[1,2]",{"a":1},4', '1,"[1,2]",{"a":1}'],
    ])("are read as its rows once they are corrected: %s", async (_what, wrong, corrected) => {
      const before = putAside(await table(wrong));
      expect(readFailedLine(JSON.parse(before))).toMatchObject({
        line: 2,
        text: expect.stringContaining(wrong),
        columns,
      });
      const inJson = (text: string) => `"text":${JSON.stringify(text).slice(0, -1)}`;
      const after = before.replace(inJson(wrong), inJson(corrected));
      const items = itemsOf(await read("ndjson", after, { declaration }));
      expect(items).toEqual(itemsOf(await table(corrected)));
      for (const item of items) expect(item).toHaveProperty("id");
      // As it was, it fails for the same reason, and can be corrected then as well.
      expect(putAside(await read("ndjson", before, { declaration }))).toBe(
        before.replace('"failed_line":2', '"failed_line":1'),
      );
    });

    it("keep its columns where only some of several rows are right, and where nothing is left", async () => {
      const failed = (text: string) => writeFailedLine({ line: 7, reason: "r", text, columns });
      const entries = await read("ndjson", failed("1,a,1\n2,b\n3,c,3") + failed(""));
      expect(itemsOf(entries)).toMatchObject([{ id: "1" }, { text: "2,b" }, { id: "3" }, { text: "" }]);
      expect(putAside(entries).match(/"columns":\["id","code","n"\]/g)).toHaveLength(2);
      const places = entries.map(({ next }) => next.offset);
      expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other));
    });

    it("are put aside where their columns have a name twice, of which one value would be lost", async () => {
      const line = writeFailedLine({ line: 1, reason: "r", text: "1,2", columns: ["id", "id"] });
      const reason = "Its columns are not named each once.";
      expect(itemsOf(await read("ndjson", line))).toEqual([{ reason, text: "1,2" }]);
    });

    it("keep its columns where they are no text", async () => {
      const [row] = await read("csv", Buffer.from("id,n\n\xff,1\n", "latin1"));
      expect(row?.content).toEqual({
        ok: false,
        reason: "It is not UTF-8 text.",
        text: "\ufffd,1",
        columns: ["id", "n"],
      });
    });
  });
});

it.each([
  ["a.ndjson", "ndjson"],
  ["a.jsonl", "ndjson"],
  ["a.JSON", "json"],
  ["x/a.csv", "csv"],
  ["a.txt", undefined],
  ["json", undefined],
])("the format of %s is %s", (path, format) => expect(formatOfPath(path)).toBe(format));

it.each(["2026-05-23", "9:00", "[draft]", "{x}", "1-2"])(
  "leaves a text that only begins like JSON as it is in a CSV: %s",
  (text) => {
    expect(writeCell(text)).toBe(text);
    expect(readCell(writeCell(text))).toBe(text);
  },
);

it.each(["12", "true", "null", "[1]", '{"a":1}', '"x"', "-1"])(
  "writes a text that is JSON so that it stays a text: %s",
  (text) => {
    expect(writeCell(text)).toBe(JSON.stringify(text));
    expect(readCell(writeCell(text))).toBe(text);
  },
);

it.each<[unknown, string]>([
  ["a;=1+1", '"a;\\u003d1+1"'],
  ["a; @SUM(1)", '"a; \\u0040SUM(1)"'],
  ["a\u00a0;\u00a0-1", '"a\u00a0;\u00a0\\u002d1"'],
  ['a;"=1"', JSON.stringify('a;"=1"')],
  ["a\n=1+1", '"a\\n=1+1"'],
  [["a;=1"], '["a;\\u003d1"]'],
  [{ "a;+1": 1 }, '{"a;\\u002b1":1}'],
  ["a; b", "a; b"],
  ["a = 1", "a = 1"],
])("keeps a part of %j from being a formula behind another separator, and reads it back", (value, cell) => {
  expect(writeCell(value)).toBe(cell);
  expect(readCell(cell)).toEqual(value);
});

it("takes no name of a compressed file for a plain one", () => {
  expect(() => formatOfPath("items.ndjson.gz")).toThrow(expect.objectContaining({ code: "compressed_file" }));
});
