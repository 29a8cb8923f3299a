/** `flowtail datastore count`: how many items match a condition. */

import type { Command } from "commander";
import { words } from "../../../base/printable.ts";
import { countItems } from "../../../session/datastore/count-items.ts";
import type { CommandModule } from "../../command.ts";
import type { GlobalOptions } from "../../context.ts";
import { withDatastore } from "../../datastore/connect-datastore.ts";
import {
  chosenFilter,
  defineItemFilterOptions,
  type ItemFilterOptions,
} from "../../datastore/filter-options.ts";
import { sayHints } from "../../datastore/say-hints.ts";
import { jsonLine } from "../../output/json-text.ts";
import { chosenOutput } from "../../usage/options.ts";

type CountOptions = GlobalOptions & ItemFilterOptions;

export const datastoreCount: CommandModule<CountOptions> = {
  define(command: Command) {
    command.argument("[datastore]", "the datastore's name; a saved query may name it");
    defineItemFilterOptions(command);
    command.optionsGroup("Output:").option("--output <format>", "pretty, json (default pretty)");
  },
  async run(context, options, [name]) {
    const output = chosenOutput(options.output, ["pretty", "json"]);
    const { filter, datastore } = await chosenFilter(options, context, name);
    return withDatastore(datastore, context, { ...options, bulk: true }, async (open) => {
      const count = await countItems(open.address, filter, context.signal);
      const answer = { datastore: open.address.datastore, count };
      await context.out.write(output === "json" ? jsonLine(answer) : words`${count}\n`);
      await sayHints(filter, open, context);
    });
  },
};
