/** `flowtail trace <id>`: one run as a waterfall, or beside another run. */

import { causeFacts } from "../../activity/cause/cause-facts.ts";
import { rootCause } from "../../activity/cause/root-cause.ts";
import { createComponentNames, type NameOf } from "../../activity/component-names.ts";
import { compareRuns } from "../../activity/runs/compare-runs.ts";
import type { RunRecord } from "../../activity/trace.ts";
import { usageError } from "../../base/errors.ts";
import { lines, type Printable, rendered } from "../../base/printable.ts";
import { causeJson } from "../../exports/cause-json.ts";
import { renderComparison } from "../../exports/comparison.ts";
import { comparisonJson } from "../../exports/comparison-json.ts";
import { colorPalette, plainPalette } from "../../exports/palette.ts";
import { runJson } from "../../exports/run-json.ts";
import { renderWaterfall } from "../../exports/waterfall.ts";
import { isPipe } from "../../files/open-file.ts";
import type { LogReader } from "../../session/overview/good-run-in-log.ts";
import { comparedWithGood, lastGoodRun, readRun } from "../../session/overview/run-in-log.ts";
import { type CollectOptions, collectLog, defineCollectOptions } from "../collect-log.ts";
import type { CommandModule } from "../command.ts";
import { type GlobalOptions, wantsColor } from "../context.ts";
import { jsonBlock } from "../json-text.ts";
import { comparisonLines } from "../linear/spoken-comparison.ts";
import { spokenRun } from "../linear/spoken-run.ts";
import { chosenOutput } from "../options.ts";

interface TraceOptions extends GlobalOptions, CollectOptions {
  readonly compare?: string;
}

/** Asks for the last good run of the same name. */
const good = "good";
const nameTheOther = "Name the run to compare with: --compare Tr…";

export const trace: CommandModule<TraceOptions> = {
  define(command) {
    command
      .argument("<id>", "the run (Tr…)")
      .option(
        "--compare <id>",
        `beside another run (Tr…), or \`${good}\`: the last one of its name that succeeded`,
      )
      .option("--output <format>", "pretty or json (default pretty)");
    defineCollectOptions(command);
    command.addHelpText(
      "after",
      `\nWith --compare the other run stands at the left. \`${good}\` looks through the hour before the run, and through all of a recording.\n`,
    );
  },
  async run(context, options, [id]) {
    if (!id) throw usageError("missing_trace", "A run is missing.", "flowtail trace Tr…");
    const output = chosenOutput(options.output, ["pretty", "json"]);
    if (options.compare !== undefined && options.file !== undefined && isReadOnce(options.file)) {
      throw usageError(
        "read_once",
        "Two runs cannot be taken from standard input or a pipe, which can be read only once.",
        "Write it to a file, and name that: --file FILE",
      );
    }
    const log = collectLog(context, options);
    const asked = await readRun(id, (query) => log.records(query));
    const { run, records: found } = asked;
    const isRecording = options.file !== undefined;
    const silently: LogReader = (query) => log.records(query, { silent: true });
    const print = async (text: Printable) => {
      await context.out.write(text);
      return log.exitCode;
    };
    const look = {
      palette: wantsColor(options, context.env, context.out) ? colorPalette : plainPalette,
      ...(context.out.columns !== undefined && { width: context.out.columns }),
      nameOf: namesIn(found),
      nowUs: log.endUs,
    };
    if (options.compare === undefined) {
      const cause = rootCause(run, asked.recordOf, { nowUs: look.nowUs });
      // A log that can be read only once is not looked through.
      const isSearched =
        cause && !cause.isOvercome && !(options.file !== undefined && isReadOnce(options.file));
      const good = isSearched ? await comparedWithGood(cause, asked, silently, isRecording) : undefined;
      if (output === "json")
        return print(jsonBlock({ ...runJson(run, found), cause: causeJson(cause, good) }));
      const cardWords = { nameOf: look.nameOf, good, loadOlder: whereBegun(options) };
      const facts = cause && !cause.isOvercome ? causeFacts(cause, cardWords) : undefined;
      if (context.plain) return print(lines(spokenRun(run, look, facts)));
      const card = facts && { card: facts };
      return print(rendered(renderWaterfall(run, { ...look, ...card })));
    }
    const other =
      options.compare === good
        ? await lastGoodRun(asked, silently, { isRecording, remedy: nameTheOther })
        : await readRun(options.compare, (query) => log.records(query));
    const compared = compareRuns(other.run, run, { left: other.recordOf, right: asked.recordOf });
    if (output === "json") return print(jsonBlock(comparisonJson(compared, look.nameOf)));
    if (context.plain) return print(lines(comparisonLines(compared, look.nameOf)));
    return print(rendered(renderComparison(compared, look)));
  },
};

/** Where the beginning of a run may be that is not in what was read. */
function whereBegun({ file }: TraceOptions): string {
  return file === undefined
    ? "the platform's log does not hold it any more"
    : "it is before the recording; without --file the platform is asked for it";
}

function isReadOnce(file: string): boolean {
  return file === "-" || isPipe(file);
}

function namesIn(found: readonly RunRecord[]): NameOf {
  const names = createComponentNames();
  names.learn(found.map(({ record }) => record));
  return names.nameOf;
}
