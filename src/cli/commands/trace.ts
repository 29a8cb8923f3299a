/** `flowtail trace <id>`: one run as a waterfall, or beside another run. */

import { causeFacts } from "../../activity/cause/cause-facts.ts";
import { deploymentBetweenRuns } from "../../activity/cause/compared-deployment.ts";
import { rootCause } from "../../activity/cause/root-cause.ts";
import { createComponentNames, type NameOf } from "../../activity/component-names.ts";
import { compareRuns } from "../../activity/runs/compare-runs.ts";
import { usageError } from "../../base/errors.ts";
import { lines, type Printable, rendered } from "../../base/printable.ts";
import { causeJson } from "../../exports/cause-json.ts";
import { noColours, sixteenColours } from "../../exports/colours.ts";
import { renderComparison } from "../../exports/comparison.ts";
import { comparisonJson } from "../../exports/comparison-json.ts";
import { runJson } from "../../exports/run-json.ts";
import { renderWaterfall } from "../../exports/waterfall.ts";
import { againstGood, marksOf } from "../../session/overview/run-in-log.ts";
import type { ReadRun } from "../../session/overview/run-of-records.ts";
import { version } from "../../version.ts";
import type { CommandModule } from "../command.ts";
import { type GlobalOptions, wantsColour } from "../context.ts";
import { comparisonLines } from "../linear/spoken-comparison.ts";
import { spokenRun } from "../linear/spoken-run.ts";
import { collectLog } from "../log/collect-log.ts";
import { defineArchiveOption, defineFileOption, refuseBesideFile } from "../log/given-file.ts";
import { givenRecording } from "../log/given-recording.ts";
import {
  type AnswerFileOptions,
  answerFile,
  defineAnswerFileOptions,
  refuseOtherEnding,
} from "../output/answer-file.ts";
import { jsonBlock } from "../output/json-text.ts";
import { namedRun } from "../trace/named-run.ts";
import { defineRedactOption, hiddenParts, type RedactOptions, redactRuns } from "../trace/redact-runs.ts";
import { checkReadable, lastGood, type RunsOptions, runsOfTrace } from "../trace/runs-of-trace.ts";
import { chosenOutput } from "../usage/options.ts";

interface TraceOptions extends GlobalOptions, RunsOptions, RedactOptions, AnswerFileOptions {}

export const trace: CommandModule<TraceOptions> = {
  define(command) {
    command
      .argument("<id>", "the run (Tr…), or the link to it of the platform's page of the log")
      .option(
        "--compare <id>",
        `beside another run (Tr…), or \`${lastGood}\`: the last one of its name that succeeded`,
      )
      .option("--output <format>", "pretty, json or html (default pretty)");
    defineAnswerFileOptions(command);
    defineRedactOption(command);
    defineFileOption(command);
    defineArchiveOption(command);
    command.addHelpText(
      "after",
      `\nWith --compare the other run stands at the left. \`${lastGood}\` looks through the hour before the run, and through all of a recording or\nof an archive.\nhtml is one file for others, as is what --to makes by a name that ends in .html, and goes to no terminal. Secrets are\nmasked in it by their names and forms; --redact hides more.\n`,
    );
  },
  async run(context, given, [named]) {
    refuseBesideFile(given);
    if (!named) throw usageError("missing_trace", "A run is missing.", "flowtail trace Tr…");
    const id = namedRun(named);
    const { compare } = given;
    const recording = await givenRecording(given, context);
    const options = { ...given, recording, ...(compare !== undefined && { compare: namedRun(compare) }) };
    if (options.compare === id)
      throw usageError(
        "same_run",
        "--compare names the run itself.",
        `Name another run (Tr…), or \`${lastGood}\`.`,
      );
    const output = chosenOutput(options.output ?? outputOfPath(options.to), ["pretty", "json", "html"]);
    refuseOtherEnding(options, outputOfPath(options.to));
    if (output === "html" && options.to === undefined && context.out.isTerminal)
      throw usageError(
        "page_on_terminal",
        "A page is not shown on a terminal, as texts of the log stand in it with their line breaks.",
        "Name a file for it: --to run.html.",
      );
    const hidden = hiddenParts(options.redact);
    checkReadable(options);
    const file = answerFile(context, options, options.output === undefined ? formatWords(options.to) : "");
    const log = collectLog(context, options);
    const isPage = output === "html";
    const isAsked = options.compare !== undefined;
    const hasCard = isPage || !isAsked;
    const found = await runsOfTrace(id, log, { ...options, hasCard });
    const { asked, background, other } =
      isPage || options.redact !== undefined ? redactRuns(found, hidden) : found;
    const { run } = asked;
    const print = async (text: Printable) => {
      await (file ?? context.out).write(text);
      if (log.damage) throw log.damage;
    };
    const look = {
      colours: !file && wantsColour(options, context.env, context.out) ? sixteenColours : noColours,
      ...(!file && context.out.columns !== undefined && { width: context.out.columns }),
      nameOf: namesIn(asked),
      nowUs: log.endUs,
    };
    const left = isPage || isAsked ? other?.run : undefined;
    const compared = left && compareRuns(left.run, run, { left: left.recordOf, right: asked.recordOf });
    const deployment = other && deploymentBetweenRuns(other.run, asked, marksOf(other.deployments));
    if (compared && !hasCard) {
      if (output === "json") return print(jsonBlock(comparisonJson(compared, look.nameOf, deployment)));
      if (context.plain) return print(lines(comparisonLines(compared, look, deployment)));
      return print(rendered(renderComparison(compared, { ...look, deployment })));
    }
    const cause = rootCause(run, asked.recordOf, { nowUs: look.nowUs });
    const good = cause && background ? againstGood(cause, asked, background) : undefined;
    const often = background?.often;
    if (output === "json")
      return print(
        jsonBlock({ ...runJson(run, asked.records, look.nameOf), cause: causeJson(cause, good, often) }),
      );
    const cardWords = { nameOf: look.nameOf, good, often, loadOlder: whereBegun(options) };
    const facts = cause && !cause.isOvercome ? causeFacts(cause, cardWords) : undefined;
    if (isPage) {
      const { renderRunPage } = await import("../../exports/html/run-page.ts");
      const page = { ...asked, ...look, card: facts, comparison: compared, deployment, hidden, version };
      return print(rendered(renderRunPage(page)));
    }
    if (context.plain) return print(lines(spokenRun(run, look, facts)));
    const card = facts && { card: facts };
    return print(rendered(renderWaterfall(run, { ...look, ...card })));
  },
};

function outputOfPath(to = ""): string | undefined {
  return /\.(html|json)$/i.exec(to)?.[1]?.toLowerCase();
}

/** What a name that ends in another format gets. */
function formatWords(to = ""): string {
  if (!/\.[a-z]\w*$/i.test(to) || /\.(?:txt|html|json)$/i.test(to)) return "";
  return " with text (--output pretty), as its name ends neither in .html nor in .json";
}

/** Where the beginning of a run may be that is not in what was read. */
function whereBegun({ file, archive }: TraceOptions): string {
  if (archive) return "it is before the archive";
  return file === undefined
    ? "the platform's log does not hold it any more"
    : "it is before the recording; without --file the platform is asked for it";
}

function namesIn({ records }: ReadRun): NameOf {
  const names = createComponentNames();
  names.learn(records.map(({ record }) => record));
  return names.nameOf;
}
