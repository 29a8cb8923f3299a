/** `--redact`: what a person leaves out of a run before it is given to others. */

import type { Command } from "commander";
import type { HowOften } from "../../activity/cause/how-often.ts";
import { deploymentOf } from "../../activity/deployments.ts";
import type { ActivityRecord } from "../../activity/record.ts";
import { listWords } from "../../base/problem.ts";
import { type ReadRun, runOfRecords } from "../../session/overview/run-of-records.ts";
import { type Hideable, hideable, hideableNames } from "../../session/redaction/hideable.ts";
import { createRedaction, withoutSecrets } from "../../session/redaction/redact-records.ts";
import { oneOf } from "../usage/options.ts";
import type { RunsOfTrace } from "./runs-of-trace.ts";

export interface RedactOptions {
  readonly redact?: string;
}

const all = "all";

export function defineRedactOption(command: Command): void {
  command.option(
    "--redact <parts>",
    `hide, with secrets: ${listWords([...hideableNames, all])}; several with commas`,
  );
  const words = hideableNames.map((name) => `  ${name.padEnd(10)} ${hideable[name]}`);
  command.addHelpText(
    "after",
    `\nWhat --redact hides, wherever in the run it stands; what hides a value is the same in both runs:\n${words.join("\n")}`,
  );
}

/** The names in the order they are listed in, each once. */
export function hiddenParts(given: string | undefined): readonly Hideable[] {
  if (given === undefined) return [];
  const names = given.split(",").map((name) => name.trim());
  const asked = names.map((name) => oneOf("--redact", name, [...hideableNames, all]));
  return hideableNames.filter((name) => asked.includes(name) || asked.includes(all));
}

/** The runs put together anew from redacted records. */
export function redactRuns(
  { asked, background, other }: RunsOfTrace,
  hidden: readonly Hideable[],
): RunsOfTrace {
  const recordsOf = (read: ReadRun | undefined) => read?.records.map(({ record }) => record) ?? [];
  // First those of the card: the words for what is hidden there hardly depend on what it stands beside.
  const records = new Set([
    ...[...recordsOf(asked), ...recordsOf(background?.run), ...(background?.deployments ?? [])],
    ...[...recordsOf(other?.run), ...(other?.deployments ?? [])],
  ]);
  const redact = createRedaction([...records], new Set(hidden));
  const redacted = (read: ReadRun) =>
    runOfRecords(withoutSecrets(read.run.summary.traceId), recordsOf(read).map(redact));
  return {
    asked: redacted(asked),
    background: background && {
      run: background.run && redacted(background.run),
      deployments: background.deployments.map(redact),
      often: redactedOften(background.often, background.deployments, redact),
    },
    other: other && { run: redacted(other.run), deployments: other.deployments.map(redact) },
  };
}

/** Its deployment is made anew from the redacted record. */
function redactedOften(
  often: HowOften | undefined,
  deployments: readonly ActivityRecord[],
  redact: (record: ActivityRecord) => ActivityRecord,
): HowOften | undefined {
  if (!often?.deployed) return often;
  const { mark } = often.deployed;
  const record = deployments.find(
    ({ createdUs, componentId }) => createdUs === mark.us && componentId === mark.componentId,
  );
  const redacted = record && deploymentOf(redact(record), mark.rowId);
  return { ...often, deployed: redacted && { ...often.deployed, mark: redacted } };
}
