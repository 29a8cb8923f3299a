/** `flowtail audit logs`: what happened in the organisation, and with --follow what happens. */

import { nowUs } from "../../../base/clock.ts";
import { words } from "../../../base/printable.ts";
import { auditFamilyNames } from "../../../catalog/audit/families.ts";
import { auditLimits } from "../../../catalog/audit/limits.ts";
import type { Settings } from "../../../config/settings.ts";
import { type AuditChoice, choiceOf, choosing, wantedOn } from "../../../session/audit/audit-choice.ts";
import { createAuditTime } from "../../../session/audit/audit-time.ts";
import { type AuditConnection, connectAudit } from "../../../session/audit/connect-audit.ts";
import { receivedTest } from "../../../session/audit/filter-test.ts";
import { seenIn } from "../../../session/audit/seen-audit.ts";
import { platformTimeOf } from "../../../session/platform-now.ts";
import { streamOutputs } from "../../audit/entry-writer.ts";
import { entryWriterFor, type LogOutput, logOutputs, printTable } from "../../audit/print-entries.ts";
import { type Printing, printFollowed } from "../../audit/print-followed.ts";
import {
  beforeTheLog,
  defaultLimit,
  isReadAtNow,
  type LogsOptions,
  type LogsRequest,
  readActions,
  readLogsRequest,
  withNamedQuery,
} from "../../audit/read-request.ts";
import { withRestOfLog } from "../../audit/rest-of-log.ts";
import type { CommandModule } from "../../command.ts";
import { commandSettings } from "../../command-settings.ts";
import { connectOptions } from "../../connect-command.ts";
import type { Context } from "../../context.ts";
import { createSkewNews } from "../../log/clock-news.ts";
import { defineFileOption, refuseBesideFile } from "../../log/given-file.ts";
import { type LogReading, refusingSilence } from "../../log/never-read.ts";
import { nothingInAuditLog } from "../../log/nothing-matches.ts";
import { countedPages } from "../../long-work.ts";
import { writeInSlices } from "../../output/in-slices.ts";
import { writePieces } from "../../output/whole-stream.ts";
import { chosenOutput, repeated } from "../../usage/options.ts";

export const auditLogs: CommandModule<LogsOptions> = {
  define(command) {
    command
      .option("-f, --follow", "keep going: print what happens as it happens, newest last")
      .option("--limit <count>", `most entries (${defaultLimit}; with --follow, of those there are already)`)
      .option("--last <count>", "the same, as `tail` calls it")
      .option("--all", "every entry, as the pages come: newest first");
    defineFileOption(command);
    command
      .optionsGroup("Filters (all of them must hold):")
      .option(
        "--since <time>",
        "from then on: 15m or -15m (ago), 9:00, 'yesterday 9:00', an ISO date-time, Unix seconds",
      )
      .option("--until-time <time>", "up to that time, which is not part of it")
      .option(
        "--action <name>",
        `an action, a pattern such as 'user_*', or a family: ${auditFamilyNames.join(", ")}; again for another one`,
        repeated,
      )
      .option("--actor <id>", "who did it (U…)")
      .option(
        "--entity <id>",
        "what it was done to: a channel (C…), workspace (T…), organisation (E…), file (F…) …",
      )
      .option(
        "--query <filter>",
        "as `/` of the Audit pane takes it: words, action= actor= entity= since= until=, and with ! before it what is left out",
      )
      .optionsGroup("Output:")
      .option("--output <format>", `${logOutputs.join(", ")} (default pretty)`)
      .addHelpText("after", examples);
  },
  async run(context, options) {
    refuseBesideFile(options, { "--follow": options.follow });
    const output = chosenOutput(options.output, options.follow ? streamOutputs : logOutputs, {
      "without --follow": logOutputs,
    });
    if (options.file !== undefined) {
      const { printRecordedLog } = await import("../../audit/recorded-log.ts");
      return printRecordedLog(options.file, output, context, options);
    }
    const asked = readLogsRequest(options, nowUs(context.clock));
    if (asked.follow) await context.notices.atOnce();
    const settings = await commandSettings(context, options);
    const read = (reading?: LogReading) => readLog({ asked, output, options }, settings, context, reading);
    await (asked.follow ? refusingSilence(read) : read());
  },
};

interface AskedLog {
  /** With relative times read by this machine's clock. */
  readonly asked: LogsRequest;
  readonly output: LogOutput;
  readonly options: LogsOptions;
}

async function readLog(
  { asked, output, options }: AskedLog,
  settings: Settings,
  context: Context,
  reading?: LogReading,
): Promise<void> {
  const beganMs = context.clock.elapsedMs();
  const time = createAuditTime(context.clock);
  const skewNews = createSkewNews();
  await using connection = await connectAudit(settings, {
    ...connectOptions(context, options),
    // What is followed asks again by itself, and says why it waits.
    ...(asked.follow && { commandTime: undefined }),
    onDate(date) {
      time.onDate(date);
      const skew = skewNews(time.skewMs());
      if (skew !== undefined) void context.notices.remark(words`${skew}`);
    },
  });
  const readAtUs = isReadAtNow(options)
    ? await time.nowUs(connection.client, context.signal)
    : asked.readAtUs;
  const named = await withNamedQuery(options, () => seenIn(newestPages(connection, asked, context)));
  const request = readLogsRequest(named, readAtUs);
  const action = await readActions(request, connection, context);
  const choice = choiceOf(action, receivedTest(request.query));
  // Without a relative time the platform was not asked before, and its answers have told by now what time it is there.
  const reportAll = async (printed: Printed) => {
    const us = isReadAtNow(options) ? request.readAtUs : platformTimeOf(request.readAtUs, time.skewMs());
    await report(printed, { ...request, readAtUs: us }, context);
  };
  if (output === "table") {
    const { entries, hasMore } = await readEntries(connection, request, choice, context);
    await printTable(options.all ? entries : entries.toReversed(), context, options);
    return await reportAll({ count: entries.length, hasMore });
  }
  const writer = entryWriterFor(output, context, options);
  await writePieces(writer, context, async (write) => {
    const printing = { entry: writer.entry, write };
    if (request.follow)
      return await printFollowed(
        { client: connection.client, time, beganMs },
        request,
        choice,
        printing,
        context,
        reading,
      );
    const printed = await print(connection, request, choice, printing, context, options);
    if (printed) await reportAll(printed);
  });
}

const examples = `
Examples:
  flowtail audit logs --since 1d --action user_channel_join --actor U0123
  flowtail audit logs --follow --action app --output ndjson
  flowtail audit logs --query 'actor=ada joined !entity=#general !action=app'
  flowtail audit logs --all --since 2026-01-01 --output csv > january.csv
  flowtail audit logs --file january.ndjson.gz --action user --actor U0123
`;

type Log = Pick<AuditConnection, "client">;
type Filter = Pick<LogsRequest, "oldest" | "latest" | "actor" | "entity">;

function filterOf({ oldest, latest, actor, entity }: Filter) {
  return { oldest, latest, actor, entity };
}

/** Entries in which names of --query are looked for: as many as the screen begins with (assumption). */
const namedEntries = 500;

/** The newest before the end of what is asked for. */
async function* newestPages(
  { client }: Log,
  { latest }: Pick<LogsRequest, "latest">,
  { signal }: Pick<Context, "signal">,
): AsyncGenerator<readonly object[]> {
  const pages = client.pages({ latest, limit: namedEntries }, { signal, limit: namedEntries });
  for await (const { items } of pages) yield items;
}

interface Printed {
  readonly count: number;
  /** Whether the platform says that there are older ones. */
  readonly hasMore: boolean;
}

/** The newest entries, newest last; or all of them, newest first, as they may not fit in memory. Undefined where no one reads on. */
async function print(
  log: Log,
  request: LogsRequest,
  choice: AuditChoice,
  { entry, write }: Printing,
  context: Context,
  options: LogsOptions,
): Promise<Printed | undefined> {
  if (options.all) {
    let count = 0;
    let last: unknown;
    const pages = choosing(log.client, choice).pages(filterOf(request), { signal: context.signal });
    try {
      for await (const page of countedPages(pages, "entry", context, options)) {
        await writeInSlices(page.items, entry, write, context);
        if (context.out.closed) return undefined;
        count += page.items.length;
        last = page.items.at(-1) ?? last;
      }
    } catch (thrown) {
      throw withRestOfLog(thrown, count, last);
    }
    return { count, hasMore: false };
  }
  const { entries, hasMore } = await readEntries(log, request, choice, context);
  await writeInSlices(entries.toReversed(), entry, write, context);
  return { count: entries.length, hasMore };
}

/** Newest first, and whether the platform says that there are older ones. */
async function readEntries(
  { client }: Log,
  request: LogsRequest,
  choice: AuditChoice,
  { signal }: Context,
): Promise<{ readonly entries: readonly object[]; readonly hasMore: boolean }> {
  const limit = Math.min(request.limit, auditLimits.pageEntries);
  const paging = { signal, limit: request.limit };
  const pages = choosing(client, choice).pages({ ...filterOf(request), limit }, paging);
  const entries: object[] = [];
  let hasMore = false;
  for await (const page of pages) {
    for (const entry of page.items) entries.push(entry);
    // Of a page that has more than is asked for the rest is left out.
    const isCut = entries.length === request.limit && wantedOn(page, choice) > page.items.length;
    hasMore = isCut || page.nextCursor !== "";
  }
  return { entries, hasMore };
}

async function report(
  { count, hasMore }: Printed,
  request: LogsRequest,
  { notices }: Context,
): Promise<void> {
  if (beforeTheLog(request)) await notices.remark(words`the audit log begins in March 2018`);
  if (count === 0) await notices.remark(nothingInAuditLog(request));
  else if (hasMore) {
    const text = words`the newest ${count}; there may be more: --limit, or --all`;
    // A user who gave a number knows that there may be more.
    await (request.limit === defaultLimit ? notices.warn(text) : notices.remark(text));
  }
}
