/** `flowtail datastore get`: one item by its key. */

import type { Command } from "commander";
import { FlowtailError, usageError } from "../../../base/errors.ts";
import { shellQuote } from "../../../base/shell.ts";
import { getItem } from "../../../session/datastore/get-item.ts";
import type { CommandModule } from "../../command.ts";
import type { GlobalOptions } from "../../context.ts";
import { withDatastore } from "../../datastore/connect-datastore.ts";
import { oneItemOutputs, printItem } from "../../datastore/print-item.ts";
import { chosenOutput } from "../../usage/options.ts";

export const datastoreGet: CommandModule<GlobalOptions> = {
  define(command: Command) {
    command
      .argument("<datastore>", "the datastore's name")
      .argument("<id>", "the item's key")
      .option("--output <format>", `${oneItemOutputs.join(", ")} (default pretty)`);
  },
  async run(context, options, [name, id = ""]) {
    const output = chosenOutput(options.output, oneItemOutputs);
    if (id === "") throw usageError("missing_id", "The item's key is missing.");
    return withDatastore(name, context, options, async (open) => {
      const item = await getItem(open.address, id, context.signal);
      if (item) return printItem(item, output, context, options);
      throw new FlowtailError(
        "refused",
        "item_not_found",
        `${JSON.stringify(open.address.datastore)} has no item ${JSON.stringify(id)}.`,
        {
          method: "apps.datastore.get",
          remedy: `Check the key; \`flowtail datastore query ${shellQuote(open.address.datastore)}\` lists items.`,
        },
      );
    });
  },
};
