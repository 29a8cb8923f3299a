/** `flowtail auth list`: the stored tokens by profile and kind; the tokens themselves are never shown. */

import { FlowtailError } from "../../../base/errors.ts";
import { rendered, words } from "../../../base/printable.ts";
import { readCredentials } from "../../../config/credentials.ts";
import { renderTable } from "../../../exports/table.ts";
import { describeToken } from "../../auth/describe-token.ts";
import type { CommandModule } from "../../command.ts";
import { endWithAll } from "../../end-with-all.ts";
import { jsonBlock } from "../../json-text.ts";
import { chosenOutput } from "../../options.ts";

export const authList: CommandModule = {
  define(command) {
    command.option("--output <format>", "table or json (default table)");
  },
  async run(context, options) {
    const output = chosenOutput(options.output, ["table", "json"]);
    const { profiles, broken } = readCredentials(context.env);
    const rows = Object.entries(profiles).flatMap(([profile, record]) =>
      Object.entries(record.tokens).map(([kind, token]) => ({
        profile,
        kind,
        ...describeToken(token, record, context.clock.nowMs()),
      })),
    );
    if (output === "json") await context.out.write(jsonBlock(rows));
    else if (rows.length > 0) await context.out.write(rendered(renderTable(rows, { plain: context.plain })));
    else if (broken.size === 0)
      await context.out.write(words`No tokens are stored. \`flowtail auth add\` takes one.\n`);
    await endWithAll([...broken.values()].map(ofProfile), context);
  },
};

/** The others are listed. */
function ofProfile(fault: FlowtailError): FlowtailError {
  const { code, message, remedy, details } = fault;
  return new FlowtailError("partial", code, message, { remedy, details, cause: fault });
}
