/** `flowtail datastore put`: writes a whole item, after showing what it changes. */

import type { Command } from "commander";
import { primaryKeyOf } from "../../../session/datastore/known-datastores.ts";
import { planWrite } from "../../../session/datastore/write-item.ts";
import type { CommandModule } from "../../command.ts";
import { openDatastore } from "../../datastore/open-datastore.ts";
import { oneItemOutputs } from "../../datastore/print-item.ts";
import { defineItemOptions, type ItemOptions, readItem } from "../../datastore/read-item.ts";
import { carryOutWrite, defineWriteOptions, type WriteOptions } from "../../datastore/write-item.ts";
import { chosenOutput } from "../../options.ts";

type PutOptions = ItemOptions & WriteOptions;

export const datastorePut: CommandModule<PutOptions> = {
  define(command: Command) {
    defineItemOptions(command);
    defineWriteOptions(command);
    command
      .option("--output <format>", `${oneItemOutputs.join(", ")} (default pretty)`)
      .addHelpText("after", examples);
  },
  async run(context, options, [name, ...attributes]) {
    const output = chosenOutput(options.output, oneItemOutputs);
    const item = await readItem(attributes, options, context);
    await using open = await openDatastore(name, context, options, { manifest: options.manifest });
    const primaryKey = primaryKeyOf(await open.known(), open.address.datastore);
    const plan = await planWrite("put", open.address, item, primaryKey, context.signal);
    await carryOutWrite(plan, open, output, context, options);
  },
};

const examples = `
Examples:
  flowtail datastore put requests id=9001 employee=U0DEMO001 status=open days:=2.5
  flowtail datastore put requests --skeleton time-off-request id=9002 employee=U0DEMO002
`;
