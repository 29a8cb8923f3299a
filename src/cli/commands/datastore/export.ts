/** `flowtail datastore export`: a copy of a datastore's items in a file, made whole or not at all. */

import { resolve } from "node:path";
import type { Command } from "commander";
import { countOf } from "../../../base/count-words.ts";
import { FlowtailError, usageError } from "../../../base/errors.ts";
import { formatDuration } from "../../../base/time.ts";
import { stateDirectory } from "../../../config/paths.ts";
import { shownPath } from "../../../files/shown-path.ts";
import { type ExportProgress, exportItems } from "../../../session/datastore/copy/export-items.ts";
import { exportStream } from "../../../session/datastore/copy/export-stream.ts";
import { claimExportTarget, type ExportTarget } from "../../../session/datastore/copy/export-target.ts";
import { formatOfPath, itemFormatNames, noOtherFormat } from "../../../session/datastore/copy/item-text.ts";
import { countItems } from "../../../session/datastore/count-items.ts";
import { primaryKeyOf } from "../../../session/datastore/known-datastores.ts";
import type { CommandModule } from "../../command.ts";
import type { Context, GlobalOptions } from "../../context.ts";
import { type ConnectedDatastore, withDatastore } from "../../datastore/connect-datastore.ts";
import { copyReports } from "../../datastore/copy-reports.ts";
import {
  chosenFilter,
  defineItemFilterOptions,
  type ItemFilterOptions,
} from "../../datastore/filter-options.ts";
import { resumingOf } from "../../datastore/resuming.ts";
import { sayHints } from "../../datastore/say-hints.ts";
import { megabytes } from "../../long-work.ts";
import { newFilePath, refuseOtherEnding } from "../../output/answer-file.ts";
import { createProgressLine, type ProgressLine } from "../../output/progress-line.ts";
import { writePieces } from "../../output/whole-stream.ts";
import { chosenOutput } from "../../usage/options.ts";

interface ExportOptions extends GlobalOptions, ItemFilterOptions {
  readonly to?: string;
  readonly force?: boolean;
  readonly resume?: boolean;
  readonly manifest?: string;
}

type ItemFilter = Awaited<ReturnType<typeof chosenFilter>>["filter"];

export const datastoreExport: CommandModule<ExportOptions> = {
  define(command: Command) {
    command
      .argument("[datastore]", "the datastore's name; a saved query may name it")
      .option("--to <file>", "the file to make; - is standard output")
      .option("--output <format>", `${itemFormatNames.join(", ")}; by the file's ending unless given`)
      .option("--force", "replace a file that is there already")
      .option(
        "--resume",
        "go on with an interrupted export however old it is; by default one of the last hour",
      )
      .option("--no-resume", "begin anew, also where an interrupted export could go on")
      .option("--manifest <file>", "the app's manifest, which names the datastore's key");
    defineItemFilterOptions(command);
    command.addHelpText("after", examples);
  },
  async run(context, options, [name]) {
    const { to } = options;
    if (to === undefined) throw usageError("missing_file", "--to is missing.", "Give --to FILE, or --to -.");
    const named = formatOfPath(to);
    const format = chosenOutput(options.output ?? named ?? noOtherFormat(to, "--output"), itemFormatNames);
    refuseOtherEnding(options, named);
    const { filter, datastore } = await chosenFilter(options, context, name);
    return withDatastore(datastore, context, { ...options, bulk: true }, async (open) => {
      // Before anything is asked: what cannot be written need not be fetched.
      using target = to === "-" ? undefined : await claimTarget(to, open, context, options);
      const primaryKey = primaryKeyOf(await open.known(), open.address.datastore);
      const progress = createProgressLine(context, options);
      const { say, ...retry } = copyReports(context, progress);
      const total = await expectedItems(open, filter, context, options);
      const { address, connection } = open;
      const { baseUrl, profile } = connection;
      const source = { address, baseUrl, profile, filter, format, primaryKey };
      const following = {
        ...retry,
        onProgress: shownOn(progress, address.datastore, total),
        onResume: (items: number, ageMs: number) =>
          void say(`goes on after ${countOf(items, "item")}, fetched until ${formatDuration(ageMs)} ago`),
      };
      await sayHints(filter, open, context);
      try {
        if (!target)
          return await exportStream(source, (frame, work) => writePieces(frame, context, work), following);
        const done = await exportItems(
          { ...source, resuming: resumingOf(options.resume) },
          target,
          following,
        );
        const before = done.resumedAt > 0 ? `, ${done.resumedAt} of them fetched before` : "";
        await say(
          `${countOf(done.items, "item")} in ${shownPath(context.folder, resolve(context.folder, to))}${before}`,
        );
      } finally {
        await progress.clear();
      }
    });
  },
};

const examples = `
Examples:
  flowtail datastore export requests --to requests.ndjson
  flowtail datastore export requests --where 'status = "open"' --to open.csv
  flowtail datastore export requests --to - | gzip > requests.ndjson.gz
`;

function claimTarget(
  to: string,
  { connection: { sandbox } }: ConnectedDatastore,
  { folder, env }: Context,
  { force }: ExportOptions,
): Promise<ExportTarget> {
  return claimExportTarget({
    sandbox,
    path: newFilePath(folder, to),
    overwrite: force === true,
    stateFolder: stateDirectory(env),
  });
}

/** How many items will come, for the bar; undefined without a terminal, or where the platform does not say. */
async function expectedItems(
  { address }: ConnectedDatastore,
  filter: ItemFilter,
  { err, signal }: Context,
  { quiet }: GlobalOptions,
): Promise<number | undefined> {
  if (quiet || !err.isTerminal) return undefined;
  try {
    return await countItems(address, filter, signal);
  } catch (thrown) {
    signal.throwIfAborted();
    // The export itself will meet the same trouble, and say so.
    if (thrown instanceof FlowtailError) return undefined;
    throw thrown;
  }
}

function shownOn(progress: ProgressLine, datastore: string, total: number | undefined) {
  return ({ items, bytes }: ExportProgress) =>
    progress.show(
      `${datastore}: ${countOf(items, "item")}, ${megabytes(bytes)}`,
      total === undefined ? undefined : items / Math.max(1, total),
    );
}
