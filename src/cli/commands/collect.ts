/** `flowtail collect`: keeps the whole log of one or several apps in an archive on this machine. */

import { type Command, Option } from "commander";
import { FlowtailError, isStop, usageError } from "../../base/errors.ts";
import { words } from "../../base/printable.ts";
import type { Settings } from "../../config/settings.ts";
import { appSettings } from "../app-settings.ts";
import { collectApp } from "../archive/collect-app.ts";
import { collectOutputs, createCollectReport } from "../archive/collect-report.ts";
import type { CommandModule } from "../command.ts";
import type { Context, GlobalOptions } from "../context.ts";
import { filterQuery } from "../log/log-filter.ts";
import { endLog } from "../log/log-outcome.ts";
import { refusingSilence } from "../log/never-read.ts";
import { inProfile } from "../profile-in-remedy.ts";
import { chosenOutput, repeated } from "../usage/options.ts";

interface CollectOptions extends GlobalOptions {
  readonly profiles?: readonly string[];
  readonly since?: string;
  readonly once?: boolean;
}

/** Elsewhere it is one profile. */
class ProfilesOption extends Option {
  override attributeName(): string {
    return "profiles";
  }
}

export const collect: CommandModule<CollectOptions> = {
  define(command: Command) {
    command
      .addOption(
        new ProfilesOption(
          "--profile <name>",
          "named settings; again for another app, side by side",
        ).argParser(repeated),
      )
      .option("--once", "bring the archive up to now, and end: for cron")
      .option(
        "--since <time>",
        "where a first run begins: 15m or -15m (ago), 9:00, 'yesterday 9:00', an ISO date-time; all that the platform has without it",
      )
      .option("--output <format>", `${collectOutputs.join(", ")} (default pretty)`)
      .addHelpText(
        "after",
        [
          "",
          "Examples:",
          "  flowtail collect",
          "  flowtail collect --profile work --profile other",
          "  flowtail collect --once --output json    # by cron",
          "  flowtail stats --archive --since 30d",
          "",
          "Every record of the log is kept, of all levels, in files by day below FLOWTAIL_ARCHIVE_DIR. It goes on until a signal, and the",
          "next run goes on where it ended, also where it was killed. `tail`, `traces`, `trace`, `stats` and `sql` read it with --archive.",
          "",
        ].join("\n"),
      );
  },
  async run(context, options) {
    const output = chosenOutput(options.output, collectOutputs);
    const { since, once = false, profiles = [] } = options;
    const follow = !once;
    const first = since === undefined ? undefined : await filterQuery({ since }, context);
    if (follow) await context.notices.atOnce();
    const names = profiles.length === 0 ? [undefined] : [...new Set(profiles)];
    const apps: Settings[] = [];
    for (const profile of names) apps.push(await keepable(profile, context, options));
    const report = createCollectReport({ output, follow }, context, options);
    const isAlone = apps.length === 1;
    const ends = await Promise.all(
      apps.map(async (settings, index) => {
        const prefix = isAlone ? "" : `${settings.profile}: `;
        const collecting = { settings, follow, first, prefix, report };
        try {
          if (follow)
            await refusingSilence((reading) => collectApp({ ...collecting, reading }, context, options));
          else await collectApp(collecting, context, options);
          return undefined;
        } catch (thrown) {
          const failure = inProfile(thrown, names[index]);
          if (isAlone || isStop(failure) || !(failure instanceof FlowtailError)) return failure;
          await context.notices.warn(words`${prefix}ended: ${failure.message}`);
          return failure.saying({ message: `${prefix}${failure.message}` });
        }
      }),
    );
    await report.end();
    const failures = [...new Set(ends)].filter((end) => end !== undefined);
    // That a person, or the time, ended the others says nothing of the one that ended before.
    const own = failures.filter((failure) => !isStop(failure));
    const worst = own.length > 0 ? own : failures;
    const faults = worst.filter((failure) => !(failure instanceof FlowtailError));
    const losses = worst.filter((failure) => failure instanceof FlowtailError);
    await endLog({ thrown: faults[0], losses }, context);
  },
};

/** Throws a usage error where nothing of it would be left when the command ends. */
async function keepable(
  profile: string | undefined,
  context: Context,
  options: CollectOptions,
): Promise<Settings> {
  const given = { ...options, ...(profile !== undefined && { profile }) };
  const settings = await appSettings(context, given, { mayInvent: false });
  if (!settings.embedded) return settings;
  throw usageError(
    "no_sandbox",
    "No sandbox runs, and an archive of invented data of this process would be of no use.",
    "Start one with `flowtail sandbox start`, or name another profile.",
  );
}
