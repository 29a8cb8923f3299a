/** `flowtail datastore delete`: removes one item, after showing what it holds. */

import type { Command } from "commander";
import { usageError } from "../../../base/errors.ts";
import { planItemDelete } from "../../../session/datastore/write-item.ts";
import type { CommandModule } from "../../command.ts";
import { withDatastore } from "../../datastore/connect-datastore.ts";
import { oneItemOutputs } from "../../datastore/print-item.ts";
import {
  carryOutItemWrite,
  defineItemWriteOptions,
  type ItemWriteOptions,
} from "../../datastore/write-item.ts";
import { chosenOutput } from "../../usage/options.ts";

export const datastoreDelete: CommandModule<ItemWriteOptions> = {
  define(command: Command) {
    command.argument("<datastore>", "the datastore's name").argument("<id>", "the item's key");
    defineItemWriteOptions(command);
    command.option("--output <format>", `${oneItemOutputs.join(", ")} (default pretty)`);
  },
  async run(context, options, [name, id = ""]) {
    const output = chosenOutput(options.output, oneItemOutputs);
    if (id === "") throw usageError("missing_id", "The item's key is missing.");
    return withDatastore(name, context, options, async (open) => {
      const plan = await planItemDelete(open.address, id, context.signal);
      await carryOutItemWrite(plan, open, output, context, options);
    });
  },
};
