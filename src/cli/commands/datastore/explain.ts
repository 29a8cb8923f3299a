/** `flowtail datastore explain`: a condition in each of its forms, and the request it would make; sends nothing. */

import type { Command } from "commander";
import { lines, type Printable } from "../../../base/printable.ts";
import { resolveSettings } from "../../../config/settings.ts";
import { type ExplainedFilter, explainFilter } from "../../../session/datastore/explain-filter.ts";
import { declarationOf, knownDatastores, primaryKeyOf } from "../../../session/datastore/known-datastores.ts";
import type { CommandModule } from "../../command.ts";
import type { Context, GlobalOptions } from "../../context.ts";
import { neededName } from "../../datastore/connect-datastore.ts";
import {
  chosenFilter,
  defineItemFilterOptions,
  type ItemFilterOptions,
} from "../../datastore/filter-options.ts";
import { compactJson, jsonLine, prettyJson } from "../../output/json-text.ts";
import { chosenOutput } from "../../usage/options.ts";

interface ExplainOptions extends GlobalOptions, ItemFilterOptions {
  readonly manifest?: string;
}

export const datastoreExplain: CommandModule<ExplainOptions> = {
  define(command: Command) {
    command.argument("[datastore]", "the datastore's name; a saved query may name it");
    defineItemFilterOptions(command);
    command
      .optionsGroup("Output:")
      .option("--output <format>", "pretty, json (default pretty)")
      .option(
        "--manifest <file>",
        "the app's manifest, which says what the datastore declares; nothing is asked",
      );
  },
  async run(context, options, [name]) {
    const output = chosenOutput(options.output, ["pretty", "json"]);
    const { filter, datastore } = await chosenFilter(options, context, name);
    const place = neededName(datastore);
    const { appId } = resolveSettings({ ...context, flags: options });
    const known = await manifestOf(options, context);
    const explained = explainFilter(filter, {
      datastore: place,
      appId,
      primaryKey: primaryKeyOf(known, place),
      declaration: declarationOf(known, place),
    });
    await context.out.write(output === "json" ? asJson(explained) : asText(explained));
  },
};

/** Without an address no platform is asked: only a manifest counts. */
function manifestOf({ manifest }: ExplainOptions, { folder, signal }: Context) {
  return knownDatastores({ manifest, folder, signal });
}

function asJson({ features, ...explained }: ExplainedFilter): Printable {
  return jsonLine({
    ...explained,
    features: features.map(({ name, promisedBy, promise }) => ({ name, promised_by: promisedBy, promise })),
  });
}

function asText(explained: ExplainedFilter): Printable {
  const { where, expression, names, values, features, hints, request } = explained;
  const width = Math.max(0, ...features.map(({ name }) => name.length));
  const promised = features.map(({ name, promise }) => `  ${name.padEnd(width)}  ${promise}`);
  const condition =
    expression === ""
      ? ["every item"]
      : [
          `where       ${where}`,
          `expression  ${expression}`,
          `names       ${compactJson(names)}`,
          `values      ${compactJson(values)}`,
          "",
          "Who promises it:",
          ...promised,
        ];
  const request_ = ["", "POST apps.datastore.query", ...prettyJson(request).split("\n")];
  const said = hints.length > 0 ? ["", ...hints] : [];
  return lines([...condition, ...request_, ...said]);
}
