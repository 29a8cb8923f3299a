/** The commands that write one item: read from words or files, planned, shown against the stored one, confirmed, sent. */

import { parsedOrUndefined, parseLossless } from "../../base/json.ts";
import { words } from "../../base/printable.ts";
import { itemDoubt } from "../../catalog/datastores/item-doubt.ts";
import { declarationOf, primaryKeyOf } from "../../session/datastore/known-datastores.ts";
import { planWrite } from "../../session/datastore/write-item.ts";
import type { CommandModule } from "../command.ts";
import { sayUnread } from "../say-unread.ts";
import { chosenOutput } from "../usage/options.ts";
import { withDatastore } from "./connect-datastore.ts";
import { oneItemOutputs } from "./print-item.ts";
import { defineItemOptions, type ItemOptions, readItem } from "./read-item.ts";
import { refuseOperators } from "./refuse-operators.ts";
import { carryOutItemWrite, defineItemWriteOptions, type ItemWriteOptions } from "./write-item.ts";

/** Sentences about what the datastore may refuse, where all of them are not asked for. */
const mostDoubts = 4;

/** `examples` stand under the help. */
export function writeCommand(
  kind: "put" | "update",
  examples: string,
): CommandModule<ItemOptions & ItemWriteOptions> {
  return {
    define(command) {
      defineItemOptions(command);
      defineItemWriteOptions(command);
      command
        .option("--output <format>", `${oneItemOutputs.join(", ")} (default pretty)`)
        .addHelpText("after", examples);
    },
    async run(context, options, [name, ...attributes]) {
      const output = chosenOutput(options.output, oneItemOutputs);
      if (options.skeleton !== undefined) await sayUnread(context.folder, context.notices);
      const item = await readItem(attributes, options, context, name);
      return withDatastore(name, context, options, async (open) => {
        const { address } = open;
        const known = await open.known();
        const declaration = declarationOf(known, address.datastore);
        refuseOperators(attributes, declaration, context);
        const supposed = { primaryKey: primaryKeyOf(known, address.datastore), known: async () => known };
        const plan = await planWrite(kind, address, item, supposed, context.signal);
        const isLong = options.verbose === true || output !== "pretty";
        const most = isLong ? Number.POSITIVE_INFINITY : mostDoubts;
        const doubt = plan.changes.length > 0 ? itemDoubt(item, declaration, most) : undefined;
        if (doubt !== undefined) await context.notices.warn(words`${doubt}${wayToJson(attributes, doubt)}`);
        await carryOutItemWrite(plan, open, output, context, options);
      });
    },
  };
}

/** `days=5` is a text, and the doubt may be about that; `days=soon` is no other value either. */
function wayToJson(attributes: readonly string[], doubt: string): string {
  const word = attributes.find((each) => {
    const [, name, value = ""] = /^([^:=@]+)=(.*)$/s.exec(each) ?? [];
    const isAbout = name !== undefined && doubt.includes(`${JSON.stringify(name)} must be `);
    return isAbout && parsedOrUndefined(value, parseLossless) !== undefined;
  });
  return word === undefined ? "" : ` ${word.replace("=", ":=")} gives it as JSON.`;
}
