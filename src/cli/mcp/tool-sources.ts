/** What the tools for agents stand on: the log that the commands read, one connection for all calls, and what must not be shown. */

import { withoutStop } from "../../base/errors.ts";
import type { Settings } from "../../config/settings.ts";
import type { LogPort, OpenLog } from "../../mcp/log-port.ts";
import { createPlatform, type Platform } from "../../mcp/platform.ts";
import type { LatestMasker } from "../../mcp/server.ts";
import type { Connection } from "../../session/connect.ts";
import { createOwnSecrets } from "../../session/tokens/own-secrets.ts";
import { commandSettings } from "../command-settings.ts";
import { connectCommand } from "../connect-command.ts";
import type { Context, GlobalOptions } from "../context.ts";
import { leftOutText } from "../left-out-entries.ts";
import { type CollectedLog, collectLog } from "../log/collect-log.ts";
import { withUsers } from "../log/command-query.ts";
import { filterQuery } from "../log/log-filter.ts";
import { createNewsFilter } from "../log/news-filter.ts";
import type { Notices } from "../notices.ts";

export interface ToolSources {
  readonly log: LogPort;
  /** Undefined for a recording. */
  readonly platform: Platform | undefined;
  readonly masker: LatestMasker;
  readonly takeNotices: () => readonly string[];
  close(): Promise<void>;
}

export interface SourceOptions extends GlobalOptions {
  readonly file?: string;
}

/** What is said beside the calls goes with the next answer. */
export async function openToolSources(given: Context, options: SourceOptions): Promise<ToolSources> {
  const unsaid: string[] = [];
  const context = { ...given, notices: noticesFor((text) => unsaid.push(text), given.notices) };
  const { env, folder } = context;
  const { file } = options;
  const secrets = createOwnSecrets({ env, folder, configDir: options.configDir });
  const ofRecording = file === undefined ? undefined : await settingsIfAny(given, options);
  if (ofRecording) secrets.use(ofRecording);
  // What is spent before the first answer is known then.
  await secrets.now();
  let demo = false;
  const platform =
    file === undefined
      ? createPlatform({
          settings: () => commandSettings(context, options),
          async openConnection(settings) {
            secrets.use(settings);
            // The agent waits for each call.
            const own = { commandTime: undefined };
            const connection = await connectCommand(settings, context, options, own);
            secrets.know(Object.values(connection.embedded?.tokens ?? {}));
            ({ demo } = connection);
            return connection;
          },
          ...{ folder, env },
        })
      : undefined;
  return {
    platform,
    log: {
      isRecording: file !== undefined,
      async queryOf({ query, since, untilTime }) {
        const filter = {
          ...(query !== undefined && { query }),
          ...(since !== undefined && { since }),
          ...(untilTime !== undefined && { untilTime }),
        };
        return withUsers(await filterQuery(filter, { folder }, argumentNamed), options, context);
      },
      open: ({ signal, notice }) =>
        tellingDamage(
          collectLog(
            { ...context, signal, notices: noticesFor(notice, given.notices) },
            { ...options, quiet: true },
            platform && (async () => keptOpen((await platform.connected()).connection)),
          ),
          notice,
        ),
    },
    masker: secrets,
    takeNotices: () => [...(demo ? [generated] : []), ...unsaid.splice(0)],
    close: async () => platform?.close(),
  };
}

const generated = "this is generated data of a sandbox";

/** A command ends with it; an answer says it once. */
function tellingDamage(log: CollectedLog, notice: (text: string) => void): OpenLog {
  let isSaid = false;
  const tell = () => {
    if (isSaid || !log.damage) return;
    isSaid = true;
    notice(log.damage.message);
  };
  return {
    async *records(query, options) {
      yield* log.records(query, options);
      tell();
    },
    async events(query, take, options) {
      await log.events(query, take, options);
      tell();
    },
    get names() {
      return log.names;
    },
    get endUs() {
      return log.endUs;
    },
    isPart: () => log.damage !== undefined,
  };
}

/** What is `--until-time` on the command line is `until_time` for an agent. */
function argumentNamed(option: string): string {
  return option.replace(/^--/, "").replaceAll("-", "_");
}

/** A reading ends what it connected; this connection is for all of them. */
function keptOpen(connection: Connection): Connection {
  const stay = async () => {};
  return { ...connection, close: stay, [Symbol.asyncDispose]: stay };
}

/** For their secrets alone: a recording needs no settings. */
async function settingsIfAny(context: Context, options: GlobalOptions): Promise<Settings | undefined> {
  const { resolveSettings } = await import("../../config/settings.ts");
  try {
    return resolveSettings({ ...context, flags: options });
  } catch {
    return undefined;
  }
}

/** What is not known when a call is broken off is left to the end of the command: no next answer may come. */
function noticesFor(
  hear: (text: string) => void,
  { leaveUnknown, takeUnknown, leavesUnknown }: Notices,
): Notices {
  const say = async (text: { toString(): string }) => hear(text.toString());
  const isNews = createNewsFilter();
  const warn: Notices["warn"] = async (text, { once = false } = {}) => {
    if (!once || isNews(text.toString())) await say(text);
  };
  const nothing = async () => {};
  return {
    ...{ remark: say, warn, block: nothing, atOnce: nothing, end: nothing, takeUnsaid: async () => [] },
    ...{ leaveUnknown, takeUnknown, leavesUnknown, isNews, howToStop: "" },
    leaveOut: ({ method, count }) => hear(withoutStop(leftOutText([[method, count]]))),
    // Each answer tells its own.
    takeLeftOut: () => undefined,
    failure: async ({ message }) => hear(message),
  };
}
