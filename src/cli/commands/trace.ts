/** `flowtail trace <id>`: one run as a waterfall. */

import { recordFields } from "../../activity/record.ts";
import { assembleRun, type Run, type RunRecord } from "../../activity/trace.ts";
import { FlowtailError, usageError } from "../../base/errors.ts";
import { colorPalette, plainPalette } from "../../exports/palette.ts";
import { renderWaterfall } from "../../exports/waterfall.ts";
import { type CollectOptions, collectLog, defineCollectOptions } from "../collect-log.ts";
import type { CommandModule } from "../command.ts";
import { type GlobalOptions, wantsColor } from "../context.ts";
import { filterQuery } from "../log-filter.ts";
import { chosenOutput } from "../options.ts";

type TraceOptions = GlobalOptions & CollectOptions;

export const trace: CommandModule<TraceOptions> = {
  define(command) {
    command.argument("<id>", "the run (Tr…)").option("--output <format>", "pretty or json (default pretty)");
    defineCollectOptions(command);
  },
  async run(context, options, [id]) {
    if (id === undefined) throw usageError("missing_trace", "A run is missing.", "flowtail trace Tr…");
    const output = chosenOutput(options.output, ["pretty", "json"]);
    const found: RunRecord[] = [];
    for await (const records of collectLog(
      filterQuery({ trace: [id], level: "trace" }, context.folder),
      context,
      options,
    )) {
      for (const record of records) found.push({ rowId: found.length, record });
    }
    if (found.length === 0) {
      throw new FlowtailError("refused", "unknown_trace", `The log holds nothing of ${id}.`, {
        remedy: "`flowtail traces` lists the runs it knows; the platform keeps its log for some days only.",
      });
    }
    const run = assembleRun(id, found);
    if (output === "json") return context.out.write(`${JSON.stringify(jsonOf(run, found), null, 2)}\n`);
    return context.out.write(
      renderWaterfall(run, {
        palette: wantsColor(options, context.env, context.out) ? colorPalette : plainPalette,
        ...(context.out.columns !== undefined && { width: context.out.columns }),
      }),
    );
  },
};

function jsonOf({ summary, rows, omitted }: Run, records: readonly RunRecord[]) {
  return {
    summary,
    rows: rows.map(({ rowIds, ...row }) => ({ ...row, records: rowIds })),
    omitted,
    records: records.map(({ record }) => recordFields(record)),
  };
}
