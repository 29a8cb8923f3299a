/** Collects the log of one app: from connecting to how it ended. */

import { FlowtailError } from "../../base/errors.ts";
import { words } from "../../base/printable.ts";
import { freshRandom } from "../../base/random.ts";
import { archiveDirectory } from "../../config/paths.ts";
import type { Settings } from "../../config/settings.ts";
import type { Query } from "../../query/query.ts";
import { collectInto } from "../../session/archive/collect.ts";
import { openArchive } from "../../session/archive/open-archive.ts";
import { neededAppId } from "../../session/connect.ts";
import { logReplacedCode } from "../../session/log/log-replaced.ts";
import { askedAgainText } from "../asked-again.ts";
import { connectCommand } from "../connect-command.ts";
import type { Context, GlobalOptions } from "../context.ts";
import type { LogReading } from "../log/never-read.ts";
import type { CollectReport } from "./collect-report.ts";
import { noticesOfApp } from "./notices-of-app.ts";

export interface Collecting {
  readonly settings: Settings;
  readonly follow: boolean;
  /** Where a first run begins. */
  readonly first: Query | undefined;
  /** Before what is said of it, where several are collected. */
  readonly prefix: string;
  readonly report: CollectReport;
  readonly reading?: LogReading | undefined;
}

/** Rejects with what ended it. */
export async function collectApp(
  { settings, follow, first, prefix, report, reading }: Collecting,
  given: Context,
  options: GlobalOptions,
): Promise<void> {
  const { clock, signal, env } = given;
  const notices = noticesOfApp(given.notices, prefix);
  const context = { ...given, notices };
  // As a tail: after a call that failed it asks again, and says why it waits.
  await using connection = await connectCommand(settings, context, options, { commandTime: undefined });
  const { baseUrl, teamId, profile } = connection;
  const appId = neededAppId(connection);
  using archive = await openArchive(archiveDirectory(env), { baseUrl, appId, teamId });
  if (first && archive.position)
    await notices.remark(
      words`--since is for the first run into an archive: this one goes on where the last one ended`,
    );
  const said = report.of({ profile, appId }, archive, context);
  try {
    const events = collectInto(archive, {
      ...{ connection, clock, signal, follow, first },
      random: freshRandom(),
      onWait: (wait) => notices.remark(words`${askedAgainText("the time", wait)}`),
      ...(reading && { heard: (log) => reading.of(log, clock) }),
    });
    for await (const event of events) await said.hear(event);
  } catch (thrown) {
    throw withRemedy(thrown, archive.folder);
  } finally {
    await said.ended();
  }
}

/** What is advised of a log that is followed is not what brings an archive on. */
function withRemedy(thrown: unknown, folder: string): unknown {
  if (!(thrown instanceof FlowtailError)) return thrown;
  if (thrown.code === logReplacedCode)
    return thrown.saying({
      message:
        "The sandbox that the archive is of was seeded, reset or started again: what answers now has another log.",
      remedy: `Move ${folder} away to begin anew on that one.`,
    });
  return thrown.code === "incomplete_log"
    ? thrown.saying({ remedy: "The next run asks for it again." })
    : thrown;
}
