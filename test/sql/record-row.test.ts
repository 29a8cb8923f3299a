import { expect, it } from "vitest";
import { recordRow } from "../../src/sql/record-row.ts";
import { tables } from "../../src/sql/tables.ts";
import { anyRunRecords } from "../activity/sample-runs.ts";
import fc from "../support/cases.ts";

it("a record has a cell for each column of `records`", () => {
  fc.assert(
    fc.property(anyRunRecords, (records) => {
      for (const record of records) expect(recordRow(record)).toHaveLength(tables.records.columns.length);
    }),
    { numRuns: 10 },
  );
});
