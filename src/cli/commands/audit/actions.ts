/** `flowtail audit actions`: the actions of the audit log by family. */

import { words } from "../../../base/printable.ts";
import { dialects } from "../../../catalog/dialect.ts";
import { actionsAbout, cataloguedActions, platformActions } from "../../../session/audit/actions-list.ts";
import { connectAudit } from "../../../session/audit/connect-audit.ts";
import type { CommandModule } from "../../command.ts";
import { commandSettings } from "../../command-settings.ts";
import { connectOptions } from "../../connect-command.ts";
import type { Context, GlobalOptions } from "../../context.ts";
import { printRows } from "../../output/print-rows.ts";
import { chosenOutput } from "../../usage/options.ts";

interface ActionsOptions extends GlobalOptions {
  readonly catalogue?: boolean;
}

const outputs = ["table", "json", "ndjson", "csv"] as const;

export const auditActions: CommandModule<ActionsOptions> = {
  define(command) {
    command
      .argument("[words...]", "only those of a family, or with these words in their name")
      .option("--catalogue", "what flowtail knows, without asking the platform")
      .option("--output <format>", `${outputs.join(", ")} (default table)`)
      .addHelpText(
        "after",
        "\nExamples:\n  flowtail audit actions channel\n  flowtail audit actions --catalogue app token\n",
      );
  },
  async run(context, options, asked) {
    const output = chosenOutput(options.output, outputs);
    const all = options.catalogue ? cataloguedActions(dialects.svc) : await askActions(context, options);
    const actions = actionsAbout(all, asked);
    if (actions.length === 0) await context.notices.remark(words`no action is named so`);
    if (actions.length === 0 && output === "table") return;
    const columns = ["family", "action", "note"];
    await printRows({ short: actions, whole: actions, columns, sentences: "note" }, output, context, options);
  },
};

async function askActions(context: Context, options: GlobalOptions) {
  const { signal } = context;
  const settings = await commandSettings(context, options);
  await using connection = await connectAudit(settings, connectOptions(context, options));
  return platformActions(await connection.client.actions({ signal }));
}
