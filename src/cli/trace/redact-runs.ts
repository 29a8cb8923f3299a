/** `--redact`: what a person leaves out of a run before it is given to others. */

import type { Command } from "commander";
import type { HowOften } from "../../activity/cause/how-often.ts";
import { deploymentOf } from "../../activity/deployments.ts";
import type { ActivityRecord } from "../../activity/record.ts";
import { listWords } from "../../base/problem.ts";
import { type ReadRun, runOfRecords } from "../../session/overview/run-of-records.ts";
import { type Hideable, hideable, hideableNames } from "../../session/redaction/hideable.ts";
import { createRedaction, withoutSecrets } from "../../session/redaction/redact-records.ts";
import { oneOf } from "../options.ts";
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
export function redactRuns({ asked, background }: RunsOfTrace, hidden: readonly Hideable[]): RunsOfTrace {
  const { run: other, deployments } = background ?? { run: undefined, deployments: [] };
  const ofRuns = [...asked.records, ...(other?.records ?? [])].map(({ record }) => record);
  const redact = createRedaction([...ofRuns, ...deployments], new Set(hidden));
  const redacted = ({ run, records }: ReadRun) =>
    runOfRecords(
      withoutSecrets(run.summary.traceId),
      records.map(({ record }) => redact(record)),
    );
  return {
    asked: redacted(asked),
    background: background && {
      ...background,
      ...{ run: other && redacted(other), deployments: deployments.map(redact) },
      often: redactedOften(background.often, deployments, redact),
    },
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
