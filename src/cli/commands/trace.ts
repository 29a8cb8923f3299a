/** `flowtail trace <id>`: one run as a waterfall, or beside another run. */

import { causeDifference, type RunWithRecords } from "../../activity/cause/cause-difference.ts";
import { causeFacts } from "../../activity/cause/cause-facts.ts";
import { deploymentBetween } from "../../activity/cause/deployment-between.ts";
import type { GoodRun } from "../../activity/cause/good-facts.ts";
import { type RootCause, rootCause } from "../../activity/cause/root-cause.ts";
import { createComponentNames, type NameOf } from "../../activity/component-names.ts";
import { type DeploymentMark, deploymentOf } from "../../activity/deployments.ts";
import { type ActivityRecord, recordFields } from "../../activity/record.ts";
import { compareRuns } from "../../activity/runs/compare-runs.ts";
import { assembleRun, type Run, type RunRecord } from "../../activity/trace.ts";
import { FlowtailError, usageError } from "../../base/errors.ts";
import { lines, type Printable, rendered } from "../../base/printable.ts";
import { renderComparison } from "../../exports/comparison.ts";
import { colorPalette, plainPalette } from "../../exports/palette.ts";
import { renderWaterfall } from "../../exports/waterfall.ts";
import { isPipe } from "../../files/open-file.ts";
import { allOf, compare } from "../../query/compose.ts";
import type { Query } from "../../query/query.ts";
import { deploymentsWithin } from "../../session/overview/deployments-between.ts";
import { findGoodRun } from "../../session/overview/good-run-in-log.ts";
import { causeJson } from "../cause-json.ts";
import { type CollectedLog, type CollectOptions, collectLog, defineCollectOptions } from "../collect-log.ts";
import type { CommandModule } from "../command.ts";
import { comparisonJson } from "../comparison-json.ts";
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
    const found = await recordsOf(id, log);
    const run = assembleRun(id, found);
    const asked: RunWithRecords = { run, recordOf: recordIn(found) };
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
      const good = cause && !cause.isOvercome ? await goodRun(cause, asked, { log, options }) : undefined;
      if (output === "json")
        return print(jsonBlock({ ...jsonOf(run, found), cause: causeJson(cause, good) }));
      const cardWords = { nameOf: look.nameOf, good, loadOlder: whereBegun(options) };
      const facts = cause && !cause.isOvercome ? causeFacts(cause, cardWords) : undefined;
      if (context.plain) return print(lines(spokenRun(run, look, facts)));
      const card = facts && { card: facts };
      return print(rendered(renderWaterfall(run, { ...look, ...card })));
    }
    const other =
      options.compare === good ? await lastGood(asked, log, options) : await namedRun(options.compare, log);
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

/** Throws when the log has nothing of the run. */
async function recordsOf(id: string, log: CollectedLog): Promise<readonly RunRecord[]> {
  const found: RunRecord[] = [];
  for await (const records of log.records(everyLevel(compare("trace", "=", id)))) {
    for (const record of records) found.push({ rowId: found.length, record });
  }
  if (found.length > 0) return found;
  throw new FlowtailError("refused", "unknown_trace", `The log holds nothing of ${id}.`, {
    remedy: "`flowtail traces` lists the runs it knows; the platform keeps its log for some days only.",
  });
}

async function namedRun(id: string, log: CollectedLog): Promise<RunWithRecords> {
  const found = await recordsOf(id, log);
  return { run: assembleRun(id, found), recordOf: recordIn(found) };
}

/** How far before a run a good one is looked for on the platform, in microseconds (assumption). */
const goodWithinUs = 3600_000_000;

/** A recording is searched whole, as on the screen; the platform has days of a log, an hour of which takes a few calls. */
function goodRunBefore(failed: RunWithRecords, log: CollectedLog, { file }: TraceOptions) {
  const read = (query: Query) => log.records(query, { silent: true });
  return findGoodRun(failed, read, file === undefined ? goodWithinUs : undefined);
}

/** Throws when there is none where it is looked for. */
async function lastGood(
  asked: RunWithRecords,
  log: CollectedLog,
  options: TraceOptions,
): Promise<RunWithRecords> {
  const found = await goodRunBefore(asked, log, options);
  if (found) return found;
  const { name } = asked.run.summary;
  const where =
    options.file === undefined ? "in the hour before this one" : "before this one in the recording";
  throw new FlowtailError(
    "refused",
    "no_good_run",
    `No run of ${name || "the same name, which is not known,"} succeeded ${where}.`,
    {
      remedy: "Name the run to compare with: --compare Tr…",
    },
  );
}

/** The platform leaves out the lowest level unless it is asked for. */
function everyLevel(query: Query): Query {
  return allOf([compare("level", ">=", "trace"), query]);
}

function namesIn(found: readonly RunRecord[]): NameOf {
  const names = createComponentNames();
  names.learn(found.map(({ record }) => record));
  return names.nameOf;
}

/** Undefined where the log can be read only once, and so is not looked through. */
async function goodRun(
  cause: RootCause,
  failed: RunWithRecords,
  { log, options }: { readonly log: CollectedLog; readonly options: TraceOptions },
): Promise<GoodRun | undefined> {
  if (options.file !== undefined && isReadOnce(options.file)) return undefined;
  const good = await goodRunBefore(failed, log, options);
  if (!good) return { state: "none" };
  const [from, to] = [good.run.summary, failed.run.summary];
  const marks = await deploymentsIn(log, from.startUs, to.startUs);
  const deployment = deploymentBetween(from, to, { functionId: cause.part.id, marks });
  return { state: "found", ...causeDifference(cause, failed, good), deployment };
}

async function deploymentsIn(
  log: CollectedLog,
  fromUs: number,
  toUs: number,
): Promise<readonly DeploymentMark[]> {
  const marks: DeploymentMark[] = [];
  for await (const records of log.records(deploymentsWithin(fromUs, toUs), { silent: true }))
    for (const record of records) {
      const mark = deploymentOf(record, notOfRun);
      if (mark) marks.push(mark);
    }
  return marks;
}

/** Records are named by their place among those of the run; a deployment is none of them. */
const notOfRun = -1;

function jsonOf({ summary, rows, omitted }: Run, records: readonly RunRecord[]) {
  return {
    summary,
    rows: rows.map(({ rowIds, ...row }) => ({ ...row, records: rowIds })),
    omitted,
    records: records.map(({ record }) => recordFields(record)),
  };
}

function recordIn(found: readonly RunRecord[]): (rowId: number) => ActivityRecord | undefined {
  return (rowId) => found[rowId]?.record;
}
