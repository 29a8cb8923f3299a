/** The rows of `executions` are what the statistics count, whatever the log is. */

import { expect, it } from "vitest";
import { createComponentNames } from "../../src/activity/component-names.ts";
import { runEventOf } from "../../src/activity/runs/run-event.ts";
import { createStatistics } from "../../src/activity/statistics.ts";
import { statisticsRowJson } from "../../src/exports/statistics-json.ts";
import { ExecutionRows } from "../../src/sql/executions.ts";
import { tables } from "../../src/sql/tables.ts";
import { anyRunRecords } from "../activity/sample-runs.ts";
import fc from "../support/cases.ts";

it("are as many, with as many durations, by the same names", () => {
  fc.assert(
    fc.property(anyRunRecords, (records) => {
      const statistics = createStatistics();
      const executions = new ExecutionRows();
      const names = createComponentNames();
      names.learn(records);
      for (const [rowId, record] of records.entries()) {
        statistics.add(runEventOf(record, rowId));
        executions.add(runEventOf(record, rowId));
      }
      const cells = [...executions.rows(names.nameOf)];
      for (const row of cells)
        expect(row, "a cell for each column of `executions`").toHaveLength(tables.executions.columns.length);
      const rows = cells.map((row) =>
        Object.fromEntries(tables.executions.columns.map(({ name }, index) => [name, row[index]])),
      );
      for (const kind of ["function", "workflow"] as const)
        for (const counted of kind === "function" ? statistics.functions() : statistics.workflows()) {
          const own = rows.filter((row) => row["of"] === kind && row["key"] === (counted.key || null));
          const { name } = statisticsRowJson(kind, counted, undefined, names.nameOf);
          expect(own.length).toBe(counted.count);
          expect(own.filter((row) => row["duration_ms"] !== null).length).toBe(counted.timed);
          expect(own.filter((row) => row["outcome"] === "failed").length).toBeLessThanOrEqual(
            counted.failures,
          );
          expect(new Set(own.map((row) => row["name"]))).toEqual(new Set([name || null]));
        }
      expect(rows.length).toBe(
        [...statistics.functions(), ...statistics.workflows()].reduce((sum, { count }) => sum + count, 0),
      );
    }),
  );
});
