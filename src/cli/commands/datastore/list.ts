/** `flowtail datastore list`: the datastores that are known, with their keys, attributes and item counts. */

import type { Command } from "commander";
import { words } from "../../../base/printable.ts";
import { datastoreAddress } from "../../../session/datastore/address.ts";
import { countIfDeployed } from "../../../session/datastore/count-items.ts";
import { knownDatastores, muteManifest, noDatastores } from "../../../session/datastore/known-datastores.ts";
import { listedDatastores } from "../../../session/datastore/listed-datastores.ts";
import { datastoreSettings } from "../../app-settings.ts";
import type { CommandModule } from "../../command.ts";
import { commandSettings } from "../../command-settings.ts";
import { connectCommand } from "../../connect-command.ts";
import type { Context, GlobalOptions } from "../../context.ts";
import { printRows } from "../../output/print-rows.ts";
import { chosenOutput } from "../../usage/options.ts";

interface ListOptions extends GlobalOptions {
  readonly manifest?: string;
  readonly count?: boolean;
}

const outputs = ["table", "json", "ndjson", "csv"] as const;

export const datastoreList: CommandModule<ListOptions> = {
  define(command: Command) {
    command
      .option(
        "--manifest <file>",
        "the app's manifest; else what a sandbox says, or manifest.json of the project",
      )
      .option("--no-count", "do not ask how many items there are")
      .option("--output <format>", `${outputs.join(", ")} (default table)`);
  },
  async run(context, options) {
    const output = chosenOutput(options.output, outputs);
    const { known, counts } = await lookUp(context, options);
    const whole = known.datastores.map(({ name, primaryKey, attributes }) => ({
      name,
      primary_key: primaryKey,
      items: counts.get(name) ?? null,
      attributes: attributes.map((attribute) => ({ name: attribute.name, type: attribute.type })),
    }));
    const short = whole.map(({ name, items, primary_key, attributes }) => ({
      name,
      items,
      key: primary_key,
      attributes: attributes.map((attribute) => attribute.name).join(" "),
    }));
    const columns = ["name", "items", "key", "attributes"];
    await printRows({ short, whole, columns, sentences: "attributes" }, output, context, options);
    await context.notices.remark(words`as declared by ${known.source}`);
  },
};

const ways = "Give --manifest FILE, or run it in the app's project.";

/** A manifest is enough for the names; counts need a platform to ask. */
async function lookUp(context: Context, options: ListOptions) {
  const { folder, signal } = context;
  const { manifest } = options;
  const isCounted = options.count !== false;
  const settings = await (isCounted ? datastoreSettings : commandSettings)(context, options);
  if (settings.baseUrl === undefined && !settings.embedded && !settings.problem) {
    const known = await knownDatastores({ manifest, folder, signal });
    if (known) return { known, counts: new Map<string, number>() };
    // Else nothing is configured, which is what connecting says.
    if (muteManifest(folder) !== undefined) throw noDatastores(folder, { ways });
  }
  await using connection = await connectCommand(settings, context, options);
  const known = await listedDatastores(connection, { manifest, folder, signal });
  if (!known) throw noDatastores(folder, { ways, without: "`flowtail datastore query NAME` works without." });
  const counts = new Map<string, number>();
  for (const { name } of isCounted ? known.datastores : []) {
    const count = await countIfDeployed(datastoreAddress(connection, name), signal);
    if (count !== undefined) counts.set(name, count);
  }
  return { known, counts };
}
