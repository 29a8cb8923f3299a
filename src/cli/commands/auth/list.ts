/** `flowtail auth list`: the stored tokens by profile and kind; the tokens themselves are never shown. */

import { FlowtailError } from "../../../base/errors.ts";
import { rendered, words } from "../../../base/printable.ts";
import { shellQuote } from "../../../base/shell.ts";
import { knownProfiles, readConfigFiles } from "../../../config/chosen-profile.ts";
import { readCredentials } from "../../../config/credentials.ts";
import { renderTable } from "../../../exports/table.ts";
import { describeToken } from "../../auth/describe-token.ts";
import { storedProfile } from "../../auth/stored-profile.ts";
import type { CommandModule } from "../../command.ts";
import type { Context } from "../../context.ts";
import { endWithAll } from "../../end-with-all.ts";
import { jsonBlock } from "../../output/json-text.ts";
import { shownBeside } from "../../shown-settings.ts";
import { chosenOutput } from "../../usage/options.ts";
import { warnOfReaders } from "../../warn-of-readers.ts";

export const authList: CommandModule = {
  define(command) {
    command.option("--output <format>", "table or json (default table)");
  },
  async run(context, options) {
    const output = chosenOutput(options.output, ["table", "json"]);
    await warnOfReaders(context);
    const { profiles, broken } = readCredentials(context.env);
    const { profile: only } = options;
    const isStored = (name: string) => Object.hasOwn(profiles, name) || broken.has(name);
    // Throws where there is no such profile.
    if (only !== undefined && !isStored(only)) storedProfile(context, options);
    const shown = await shownBeside(context);
    const isAsked = ([name]: readonly [string, unknown]) => only === undefined || name === only;
    const stored = Object.entries(profiles).filter(isAsked);
    const rows = stored.flatMap(([profile, record]) =>
      Object.entries(record.tokens).map(([kind, token]) =>
        shown.row({ profile, kind, ...describeToken(token, record, context.clock.nowMs()) }),
      ),
    );
    if (output === "json") await context.out.write(jsonBlock(rows));
    else if (rows.length > 0) await context.out.write(rendered(renderTable(rows, { plain: context.plain })));
    else if (only !== undefined && !broken.has(only))
      await context.out.write(
        words`No tokens are stored in the profile ${JSON.stringify(shown.text(only))}.\n`,
      );
    else if (broken.size === 0)
      await context.out.write(words`No tokens are stored. \`flowtail auth add\` takes one.\n`);
    await sayWhichAreLeft(
      stored.map(([name]) => name),
      context,
    );
    const faults = [...broken].filter(isAsked).map(([, fault]) => ofProfile(fault));
    await endWithAll(faults, context);
  },
};

/** Tokens outlive a profile that a file no longer has, as they stand in another one. */
async function sayWhichAreLeft(names: readonly string[], { env, folder, notices }: Context): Promise<void> {
  const known = knownProfiles(readConfigFiles(env, folder)).map(({ name }) => name);
  for (const name of names.filter((each) => !known.includes(each))) {
    await notices.remark(
      words`no settings that hold here have a profile ${JSON.stringify(name)}; \`flowtail auth remove --profile ${shellQuote(name)}\` forgets its tokens`,
    );
  }
}

/** The others are listed. */
function ofProfile(fault: FlowtailError): FlowtailError {
  const { code, message, remedy, details } = fault;
  return new FlowtailError("partial", code, message, { remedy, details, cause: fault });
}
