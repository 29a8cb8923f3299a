/** `flowtail scim resource-types`: the kinds of resources there are, in version 2.0. */

import { usageError } from "../../../base/errors.ts";
import { ownValue } from "../../../base/json.ts";
import type { CommandModule } from "../../command.ts";
import { printRows } from "../../output/print-rows.ts";
import { defineScimOptions, openScim, readVersion, type ScimOptions } from "../../scim/open-scim.ts";
import { chosenOutput } from "../../usage/options.ts";

const outputs = ["table", "json", "ndjson", "csv"] as const;

export const scimResourceTypes: CommandModule<ScimOptions> = {
  define(command) {
    defineScimOptions(command);
    command.option("--output <format>", `${outputs.join(", ")} (default table)`);
  },
  async run(context, options) {
    const output = chosenOutput(options.output, outputs);
    if (readVersion(options) === "v1") {
      throw usageError("not_in_version", "SCIM 1.1 has no resource types.", "Leave --scim-version out.");
    }
    await using open = await openScim(context, options);
    const { Resources = [] } = await open.client.resourceTypes.list({ signal: context.signal });
    const columns = ["name", "endpoint", "schema", "extensions", "description"];
    const rows = {
      short: Resources.map(resourceTypeRow),
      whole: Resources,
      columns,
      narrowColumns: ["name", "endpoint", "schema"],
      sentences: "extensions",
    };
    await printRows(rows, output, context, options);
  },
};

function resourceTypeRow(type: object) {
  const extensions = ownValue(type, "schemaExtensions");
  const urns = Array.isArray(extensions) ? extensions.map((each) => String(ownValue(each, "schema"))) : [];
  const field = (key: string) => ownValue(type, key) ?? "";
  return {
    name: field("name"),
    endpoint: field("endpoint"),
    schema: field("schema"),
    extensions: urns.join(", "),
    description: field("description"),
  };
}
