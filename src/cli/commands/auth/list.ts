/** `flowtail auth list`: the stored tokens by profile and kind; the tokens themselves are never shown. */

import { rendered, words } from "../../../base/printable.ts";
import { readCredentials } from "../../../config/credentials.ts";
import { renderTable } from "../../../exports/table.ts";
import { describeToken } from "../../auth/describe-token.ts";
import type { CommandModule } from "../../command.ts";
import { jsonBlock } from "../../json-text.ts";
import { chosenOutput } from "../../options.ts";

export const authList: CommandModule = {
  define(command) {
    command.option("--output <format>", "table or json (default table)");
  },
  async run(context, options) {
    const output = chosenOutput(options.output, ["table", "json"]);
    const rows = Object.entries(readCredentials(context.env).profiles).flatMap(([profile, record]) =>
      Object.entries(record.tokens).map(([kind, token]) => ({
        profile,
        kind,
        ...describeToken(token, record, context.clock.nowMs()),
      })),
    );
    if (output === "json") return context.out.write(jsonBlock(rows));
    return context.out.write(
      rows.length === 0
        ? words`No tokens are stored. \`flowtail auth add\` takes one.\n`
        : rendered(renderTable(rows, { plain: context.plain })),
    );
  },
};
