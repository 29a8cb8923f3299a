/** `flowtail scim schemas`: the attributes of users and groups, as the platform describes them. */

import { schemaAttributes } from "../../../session/people/schema-attributes.ts";
import type { CommandModule } from "../../command.ts";
import type { Context } from "../../context.ts";
import { printRows } from "../../output/print-rows.ts";
import { defineScimOptions, type OpenScim, openScim, type ScimOptions } from "../../scim/open-scim.ts";
import { chosenOutput, oneOf } from "../../usage/options.ts";

const outputs = ["table", "json", "ndjson", "csv"] as const;

export const scimSchemas: CommandModule<ScimOptions> = {
  define(command) {
    command.argument("[resource]", "users or groups; both without");
    defineScimOptions(command);
    command.option("--output <format>", `${outputs.join(", ")} (default table)`);
  },
  async run(context, options, [given]) {
    const output = chosenOutput(options.output, outputs);
    const resource = oneOf("The resource", given, ["users", "groups"]);
    await using open = await openScim(context, options);
    const schemas = await readSchemas(open, resource, context);
    const columns = ["schema", "attribute", "type", "required", "mutability", "description"];
    const rows = {
      short: schemas.flatMap(schemaAttributes),
      whole: schemas,
      columns,
      narrowColumns: ["attribute", "type", "required", "description"],
      sentences: "description",
    };
    await printRows(rows, output, context, options);
  },
};

/** Version 1.1 has no list of them. */
async function readSchemas(
  { client }: OpenScim,
  resource: "users" | "groups" | undefined,
  { signal }: Pick<Context, "signal">,
): Promise<readonly object[]> {
  if (resource !== undefined) return [await client.schemas[resource]({ signal })];
  if (client.version === "v2") return (await client.schemas.list({ signal })).Resources ?? [];
  return [await client.schemas.users({ signal }), await client.schemas.groups({ signal })];
}
