/** The shell command that prints what the Traces pane shows. */

import type { CommandOption, CommandParts } from "../../../../query/command-line.ts";
import { type Copied, filterOptions, loadedOptions, logCommand } from "../../copied.ts";
import { noFilter } from "../../log-filter.ts";
import type { Model } from "../../model.ts";
import type { RunsModel, StatisticsModel } from "./model.ts";

/** One line for the shell; written so that it reads the same log. `nowUs` is what relative times of the screen count back from. */
export function tracesCommand(model: Model, nowUs?: number): Copied {
  const text = logCommand(model, partsOf(model, nowUs));
  const { view } = model.traces;
  const isPart = Boolean(model.identity.recording?.query) && (view === "run" || view === "comparison");
  const notes = [
    ...(isPart ? ["prints all that the file has of the run, not only what was loaded"] : []),
    ...(view === "comparison" ? [judgedAlone] : []),
    ...(view === "statistics" ? [otherColumns] : []),
  ];
  return notes.length === 0 ? { text } : { text, note: notes.join("; ") };
}

/** The command reads no other run: it does not know what is usual. */
const judgedAlone =
  "judges how long parts took by these two runs alone, not by the good runs that are loaded here, so other rows may differ";

/** The list has as many as there is room for; a printed table has always the same. */
const otherColumns =
  "draws the bars over time in another number of columns than here, and so in other heights";

function partsOf(model: Model, nowUs: number | undefined): CommandParts {
  const { view, runs, run, comparison, statistics } = model.traces;
  switch (view) {
    case "runs":
      return { command: ["traces"], options: [...runsOptions(runs), ...logOptions(model)] };
    case "run":
      return { command: ["trace"], operands: [run.traceId] };
    case "comparison":
      return { command: ["trace"], operands: [comparison.right], options: [["--compare", comparison.left]] };
    case "statistics":
      return {
        command: ["stats"],
        options: [...totalsOptions(statistics), ...logOptions(model, statistics, nowUs)],
      };
  }
}

/** Defaults are left out. */
function runsOptions({ selection, length }: RunsModel): readonly CommandOption[] {
  const { status, text, sort, reversed } = selection;
  return [
    ...(status ? [["--status", status] as const] : []),
    ...(text ? [["--find", text] as const] : []),
    ...(sort === "start" ? [] : [["--sort", sort] as const]),
    ...(reversed ? [["--reverse"] as const] : []),
    ...(length <= runsPrinted ? [] : [["--limit", String(length)] as const]),
  ];
}

/** How many rows the command prints by default. */
const runsPrinted = 50;

function totalsOptions({ sort, reversed }: StatisticsModel): readonly CommandOption[] {
  return [
    ...(sort === "count" ? [] : [["--sort", sort] as const]),
    ...(reversed ? [["--reverse"] as const] : []),
  ];
}

/** The options that select the records of the statistics. */
function logOptions(
  model: Model,
  { filter, range }: Partial<Pick<StatisticsModel, "filter" | "range">> = {},
  nowUs?: number,
): readonly CommandOption[] {
  return [...loadedOptions(model, range, nowUs), ...filterOptions(model, filter ?? noFilter)];
}
