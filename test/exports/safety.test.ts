import { describe, expect, it } from "vitest";
import type { ActivityRecord } from "../../src/activity/record.ts";
import { safeLine } from "../../src/base/terminal-text.ts";
import { sixteenColours } from "../../src/exports/colours.ts";
import { type RecordExportName, recordExportNames, recordExports } from "../../src/exports/exports.ts";
import { createJsonWriter } from "../../src/exports/json.ts";
import { createPrettyWriter } from "../../src/exports/pretty.ts";
import { renderTable } from "../../src/exports/table.ts";
import type { RecordWriter, WriterOptions } from "../../src/exports/writer.ts";
import fc from "../support/cases.ts";
import { hostileRecord, hostileText } from "./hostile-records.ts";

function exported(
  name: RecordExportName,
  records: readonly ActivityRecord[],
  options: WriterOptions = {},
): string {
  const writer: RecordWriter = recordExports[name].create(options);
  const parts = [
    writer.begin?.() ?? "",
    ...records.map((record) => writer.record(record)),
    writer.end?.() ?? "",
  ];
  return parts.join("");
}

/** Nothing but printable characters, line breaks and, in CSV, the CR before them. */
function isSafe(text: string): boolean {
  return text.split(/\r?\n/).every((line) => safeLine(line) === line);
}

// biome-ignore lint/complexity/useRegexLiterals: the escape character would be invisible in a literal
const ownColours = new RegExp("\u001b\\[[0-9;]+m", "g");

describe("no export lets outside text reach the terminal as anything but text", () => {
  it.each(recordExportNames)("%s", (name) => {
    fc.assert(
      fc.property(fc.array(hostileRecord, { maxLength: 3 }), fc.boolean(), (records, fullOutput) => {
        const text = exported(name, records, { fullOutput });
        expect(name === "csv" || !text.includes("\r")).toBe(true);
        expect(isSafe(text), "`safeLine` and `safeJson` make an export's text safe").toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it("pretty with colours adds its own colours only, and ends each on its line", () => {
    fc.assert(
      fc.property(
        fc.array(hostileRecord, { maxLength: 3 }),
        fc.constantFrom(0, 40, 80, 120),
        (records, columns) => {
          const width = columns === 0 ? {} : { width: columns };
          const coloured = exported("pretty", records, {
            colours: sixteenColours,
            fullOutput: true,
            ...width,
          });
          expect(coloured.replace(ownColours, "")).toBe(
            exported("pretty", records, { fullOutput: true, ...width }),
          );
          for (const line of coloured.split("\n")) {
            const codes = line.match(ownColours) ?? [];
            expect(codes.filter((_, index) => index % 2 === 1).every((code) => code === "\u001b[0m")).toBe(
              true,
            );
            expect(codes.length % 2).toBe(0);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it("notes too", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const writer = createPrettyWriter();
        expect(isSafe(writer.note?.(text) ?? "")).toBe(true);
      }),
    );
  });

  it("tables too, of rows of any shape", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.dictionary(hostileText, hostileText), fc.jsonValue())), (rows) => {
        expect(isSafe(renderTable(rows, { width: 60 }))).toBe(true);
      }),
    );
  });
});

describe("what a program reads back is what was received", () => {
  it("ndjson has one line for each record with the same value", () => {
    fc.assert(
      fc.property(fc.array(hostileRecord, { maxLength: 4 }), (records) => {
        const lines = exported("ndjson", records).split("\n");
        expect(lines.pop()).toBe("");
        expect(lines.map((line) => JSON.parse(line))).toEqual(
          records.map((record) => JSON.parse(record.raw)),
        );
      }),
    );
  });

  it("json is one valid array, and needs only its bracket when it was cut between two records", () => {
    fc.assert(
      fc.property(fc.array(hostileRecord, { maxLength: 4 }), (records) => {
        const values = records.map((record) => JSON.parse(record.raw));
        expect(JSON.parse(exported("json", records))).toEqual(values);
        const writer = createJsonWriter();
        const cut = (writer.begin?.() ?? "") + records.map((record) => writer.record(record)).join("");
        expect(JSON.parse(`${cut}]`)).toEqual(values);
      }),
    );
  });

  it("csv has as many cells in every row as in its header", () => {
    fc.assert(
      fc.property(fc.array(hostileRecord, { maxLength: 4 }), (records) => {
        const rows = readCsv(exported("csv", records));
        expect(rows.length).toBe(records.length + 1);
        expect(new Set(rows.map((row) => row.length)).size).toBe(1);
        for (const [index, record] of records.entries()) {
          const payload = JSON.parse(record.raw).payload;
          const cell = rows[index + 1]?.[rows[0]?.indexOf("payload") ?? -1] ?? "";
          expect(cell === "" ? undefined : JSON.parse(cell)).toEqual(payload);
        }
      }),
    );
  });
});

/** A plain reader of RFC 4180. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"'));
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
