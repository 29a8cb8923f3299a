/** `compare_runs`: two runs part by part, and the difference that decides. */

import { z } from "zod";
import { createComponentNames } from "../../activity/component-names.ts";
import { compareRuns as compare } from "../../activity/runs/compare-runs.ts";
import { comparisonJson } from "../../exports/comparison-json.ts";
import { lastGoodRun, readRun } from "../../session/overview/run-in-log.ts";
import { type LogPort, maskedReader, runSource } from "../log-port.ts";
import { defineTool } from "../tool.ts";
import { traceId } from "./arguments.ts";

/** Asks for the last good run of the same name. */
const good = "good";

export function compareRuns(log: LogPort) {
  return defineTool({
    name: "compare_runs",
    title: "Compare two runs",
    description:
      "A run beside another one of the same workflow: parts that only one has, fields and times that differ, and the one difference that decides. right is the run asked about, left the other one.",
    input: z.strictObject({
      trace: traceId,
      other: traceId
        .default(good)
        .describe(`The other run's trace ID, or ${good}: the last one of its name that succeeded`),
    }),
    changes: false,
    async run({ trace, other }, call) {
      const open = log.open(call);
      const read = maskedReader(open);
      const source = runSource(log, open);
      const asked = await readRun(trace, read, source);
      const beside =
        other === good
          ? await lastGoodRun(asked, maskedReader(open, { silent: true }), {
              kind: source.kind,
              remedy: "Name the run to compare with as other: Tr….",
            })
          : await readRun(other, read, source);
      const names = createComponentNames();
      names.learn(asked.records.map(({ record }) => record));
      const compared = compare(beside.run, asked.run, { left: beside.recordOf, right: asked.recordOf });
      const { left, right, rows, decisive, ...runs } = comparisonJson(compared, names.nameOf);
      // A field that differs in every run may be what an agent asks for.
      const differing = rows.filter(({ alike, fields }) => !alike || fields.length > 0);
      return {
        facts: {
          left,
          right,
          alike: runs.alike,
          decisive: decisive && {
            sentence: decisive.sentence,
            subject: decisive.subject,
            field: decisive.field,
          },
          parts_alike: rows.length - differing.length,
        },
        lists: [
          {
            name: "differing_parts",
            rows: differing,
            way: "get_run gives the parts of each of the two.",
          },
        ],
      };
    },
  });
}
