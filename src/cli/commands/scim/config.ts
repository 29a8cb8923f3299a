/** `flowtail scim config`: what the SCIM interface supports, as it says itself. */

import type { CommandModule } from "../../command.ts";
import { oneItemOutputs, printItem } from "../../datastore/print-item.ts";
import { defineScimOptions, openScim, type ScimOptions } from "../../scim/open-scim.ts";
import { chosenOutput } from "../../usage/options.ts";

export const scimConfig: CommandModule<ScimOptions> = {
  define(command) {
    defineScimOptions(command);
    command.option("--output <format>", `${oneItemOutputs.join(", ")} (default pretty)`);
  },
  async run(context, options) {
    const output = chosenOutput(options.output, oneItemOutputs);
    await using open = await openScim(context, options);
    const config = await open.client.config.get({ signal: context.signal });
    await printItem(config, output, context, options);
  },
};
