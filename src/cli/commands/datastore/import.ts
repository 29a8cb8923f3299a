/** `flowtail datastore import`: writes the items of a file, and puts aside what cannot be written. */

import { resolve } from "node:path";
import type { Command } from "commander";
import { countOf } from "../../../base/count-words.ts";
import { FlowtailError, messageOf, usageError } from "../../../base/errors.ts";
import { nearestNameSentence } from "../../../base/nearest-name.ts";
import { words } from "../../../base/printable.ts";
import { listWords } from "../../../base/problem.ts";
import { safeLine } from "../../../base/terminal-text.ts";
import { formatDuration } from "../../../base/time.ts";
import { stateDirectory } from "../../../config/paths.ts";
import { shownPath } from "../../../files/shown-path.ts";
import { appGuard } from "../../../session/datastore/app-name.ts";
import type { PutAside } from "../../../session/datastore/copy/failed-file.ts";
import {
  checkFile,
  checkImportable,
  type ImportFileRequest,
  type ImportOutcome,
  importFile,
} from "../../../session/datastore/copy/import-file.ts";
import {
  formatOfPath,
  itemFormatNames,
  itemFormats,
  noOtherFormat,
} from "../../../session/datastore/copy/item-text.ts";
import { declarationOf, primaryKeyOf } from "../../../session/datastore/known-datastores.ts";
import { proveKey } from "../../../session/datastore/prove-key.ts";
import { atPlace, confirmWrite } from "../../asking/confirm-write.ts";
import type { CommandModule } from "../../command.ts";
import type { Context, GlobalOptions } from "../../context.ts";
import { type ConnectedDatastore, withDatastore } from "../../datastore/connect-datastore.ts";
import { type CopyReports, copyReports } from "../../datastore/copy-reports.ts";
import { getWhole, missing, warnOfRepeated, warnOfUnended } from "../../datastore/file-words.ts";
import { resumingOf } from "../../datastore/resuming.ts";
import { jsonLine } from "../../output/json-text.ts";
import { createProgressLine, type ProgressLine } from "../../output/progress-line.ts";
import { chosenOutput, oneOf } from "../../usage/options.ts";

interface ImportOptions extends GlobalOptions {
  readonly format?: string;
  readonly failed?: string;
  readonly dryRun?: boolean;
  readonly resume?: boolean;
  readonly yes?: boolean;
  readonly manifest?: string;
}

export const datastoreImport: CommandModule<ImportOptions> = {
  define(command: Command) {
    command
      .argument("<datastore>", "the datastore's name")
      .argument(
        "<file>",
        `items as ${listWords(itemFormatNames.map((name) => itemFormats[name].words))}; - is standard input`,
      )
      .option("--format <format>", `${itemFormatNames.join(", ")}; by the file's ending unless given`)
      .option("--failed <file>", "a new file that takes what cannot be written (default FILE.failed.ndjson)")
      .option("--dry-run", "look at every line; write nothing")
      .option(
        "--resume",
        "go on with an interrupted import however old it is; by default one of the last hour",
      )
      .option("--no-resume", "begin anew, also where an interrupted import could go on")
      .option("--yes", "do not ask; a protected profile asks all the same")
      .option("--manifest <file>", "the app's manifest: what items must look like")
      .option("--output <format>", "pretty, or json: the totals on stdout (default pretty)")
      .addHelpText("after", examples);
  },
  async run(context, options, [name, file]) {
    if (!file) throw usageError("missing_file", "A file is missing.", "Give FILE, or -.");
    const output = chosenOutput(options.output, ["pretty", "json"]);
    const named = oneOf("--format", options.format, itemFormatNames) ?? formatOfPath(file);
    const format = named ?? noOtherFormat(file, "--format") ?? "ndjson";
    // Before a profile or a yes is asked for: neither mends a path.
    if (file !== "-") checkImportable(resolve(context.folder, file));
    return withDatastore(name, context, { ...options, bulk: true }, async (open) => {
      const progress = createProgressLine(context, options);
      const reports = copyReports(context, progress);
      const request = await requestOf(open, file, format, context, options);
      try {
        if (options.dryRun) await warnOfUnknown(open, context);
        if (options.dryRun) return await look(request, reports, output, context);
        const { address, known } = open;
        const rivals = await proveKey(address, { primaryKey: request.primaryKey, known }, context.signal);
        await confirmImport(open, file, context, options);
        const done = await importFile(
          { ...request, rivals },
          { ...resumeReports(reports, context), onProgress: shownOn(progress, name ?? "") },
        );
        await report(done, name ?? "", reports, output, context);
      } finally {
        await progress.clear();
      }
    });
  },
};

const examples = `
Examples:
  flowtail datastore import requests requests.ndjson --yes
  flowtail datastore import requests requests.ndjson.failed.ndjson     # what was put aside, once it is corrected
  flowtail datastore import requests people.csv --dry-run
`;

async function requestOf(
  open: ConnectedDatastore,
  file: string,
  format: ImportFileRequest["format"],
  { folder, env, input, signal }: Context,
  options: ImportOptions,
): Promise<ImportFileRequest> {
  const { address, connection } = open;
  const known = await open.known();
  return {
    input: file === "-" ? { bytes: input.chunks(signal) } : { path: resolve(folder, file) },
    format,
    address,
    baseUrl: connection.baseUrl,
    profile: connection.profile,
    primaryKey: primaryKeyOf(known, address.datastore),
    declaration: declarationOf(known, address.datastore),
    failedPath: options.failed === undefined ? undefined : resolve(folder, options.failed),
    failedStem: resolve(folder, file === "-" ? address.datastore : file),
    resuming: resumingOf(options.resume),
    stateFolder: stateDirectory(env),
    sandbox: connection.sandbox,
  };
}

/** Items with the same keys are replaced: a person is asked, a script says so beforehand. */
async function confirmImport(
  { address, connection, settings }: ConnectedDatastore,
  file: string,
  context: Context,
  options: ImportOptions,
): Promise<void> {
  await confirmWrite(
    {
      what: `import into ${safeLine(address.datastore)}`,
      place: atPlace({ ...settings, url: connection.baseUrl }),
      lines: [],
      notes: [`the items of ${file}; stored items with the same keys are replaced`],
      yes: options.yes === true,
      guard: () => appGuard(settings, connection, context.signal),
    },
    context,
  );
}

/** Nothing is sent that would tell it: a sandbox or a manifest may know. */
async function warnOfUnknown(
  { address: { datastore }, known }: ConnectedDatastore,
  { notices }: Context,
): Promise<void> {
  const found = await known();
  if (!found || declarationOf(found, datastore)) return;
  const names = found.datastores.map(({ name }) => name);
  const near = nearestNameSentence(datastore, names) ?? `It knows ${listWords(names, "and") || "none"}.`;
  await notices.warn(words`${found.source} knows no datastore ${JSON.stringify(datastore)}. ${near}`);
}

async function warnOfNone(read: number, { notices }: Context): Promise<void> {
  if (read === 0) await notices.warn(words`there is no item in the file: nothing is to be written`);
}

/** What an earlier run means for this one. */
function resumeReports(reports: CopyReports, context: Context) {
  return {
    ...reports,
    onResume: (lines: number, ageMs: number) =>
      void reports.say(`goes on after ${lines} read until ${formatDuration(ageMs)} ago`),
    onNewFailedFile: (before: PutAside) =>
      void reports.say(`put aside before: ${inFile(before, context)}; what follows goes into another file`),
    onNoFailedFile: (reason: unknown) =>
      void reports.say(
        `nothing can be put aside: ${messageOf(reason)} The first item that cannot be written stops the import; --failed FILE names another place.`,
      ),
  };
}

const fates = { kept: "", changed: ", which was changed since", gone: ", which is gone" } as const;

function inFile({ path, count, state }: PutAside, context: Context): string {
  return `${count} in ${shownPath(context.folder, path)}${fates[state]}`;
}

function shownOn(progress: ProgressLine, datastore: string) {
  return ({ written, failed, share }: { written: number; failed: number; share: number | undefined }) =>
    progress.show(`${datastore}: ${written} written, ${failed} put aside`, share);
}

async function look(
  request: ImportFileRequest,
  reports: CopyReports,
  output: "pretty" | "json",
  context: Context,
): Promise<void> {
  const { out } = context;
  const { totals, failed, firstFailed, cutOff, unended, repeated } = await checkFile(request, reports);
  if (!cutOff) await warnOfNone(totals.read, context);
  await reports.say(`${totals.read} read, ${totals.read - failed} good, ${failed} bad; nothing was written`);
  await warnOfRepeated(repeated, context);
  await warnOfUnended(unended, context);
  const facts = {
    datastore: request.address.datastore,
    read: totals.read,
    good: totals.read - failed,
    bad: failed,
    repeated_keys: repeated.count,
    cut_off: cutOff ?? null,
    unended: unended ?? null,
  };
  if (output === "json") await out.write(jsonLine(facts));
  if (failed === 0 && cutOff)
    throw new FlowtailError("usage", "bad_items", missing(cutOff), { remedy: getWhole });
  if (failed === 0) return;
  const lines = firstFailed.map(({ line, reason }) => `line ${line}: ${reason}`);
  throw new FlowtailError(
    "usage",
    "bad_items",
    `${failed} of ${countOf(totals.read, "item")} cannot be written.`,
    {
      lines: [
        ...lines,
        ...(lines.length < failed ? [`… and ${failed - lines.length} more`] : []),
        ...(cutOff ? [missing(cutOff)] : []),
      ],
      remedy: "Correct them, or import the file as it is: what cannot be written is put aside then.",
    },
  );
}

async function report(
  { read, written, failed, failedFiles, resumedAt, cutOff, unended, repeated }: ImportOutcome,
  datastore: string,
  { say }: CopyReports,
  output: "pretty" | "json",
  context: Context,
): Promise<void> {
  const { out } = context;
  if (!cutOff) await warnOfNone(read, context);
  const before = resumedAt > 0 ? ` (${resumedAt} of them by an earlier run)` : "";
  await say(`${read} read${before}, ${written} written, ${failed} put aside`);
  await warnOfRepeated(repeated, context);
  await warnOfUnended(unended, context);
  const failed_files = failedFiles.map(({ path, count, state }) => ({ file: path, count, state }));
  if (output === "json") {
    const facts = {
      datastore,
      read,
      written,
      failed,
      failed_files,
      resumed_at: resumedAt,
      repeated_keys: repeated.count,
      cut_off: cutOff ?? null,
      unended: unended ?? null,
    };
    await out.write(jsonLine(facts));
  }
  const details = { datastore, read, written, failed, failed_files, ...(cutOff && { cut_off: cutOff }) };
  if (failed === 0 && cutOff)
    throw new FlowtailError("partial", "partly_done", missing(cutOff), { remedy: getWhole, details });
  if (failed === 0) return;
  const isLost = failedFiles.some(({ state }) => state === "gone");
  throw new FlowtailError("partial", "partly_done", partlyDone(failed, read, failedFiles, context), {
    remedy:
      `${correcting(failed, failedFiles)}${isLost ? " --no-resume puts aside anew what is gone." : ""}`.trim(),
    details,
    ...(cutOff && { lines: [missing(cutOff)] }),
  });
}

function partlyDone(failed: number, read: number, files: readonly PutAside[], context: Context): string {
  const what = `${failed} of ${countOf(read, "item")} ${failed === 1 ? "was" : "were"} put aside, with reasons`;
  const [only] = files;
  if (files.length === 1 && only?.state === "kept")
    return `${what}, in ${shownPath(context.folder, only.path)}.`;
  return `${what}: ${files.map((file) => inFile(file, context)).join("; ")}.`;
}

function correcting(failed: number, files: readonly PutAside[]): string {
  const [first, ...more] = files.filter(({ state }) => state !== "gone");
  if (!first) return "";
  return `Correct ${failed === 1 ? "it" : "them"} and import ${more.length > 0 ? "those files" : "that file"} again.`;
}
