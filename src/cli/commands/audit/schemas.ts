/** `flowtail audit schemas`: the kinds of objects that entries of the audit log are about. */

import { isJsonObject, ownValue } from "../../../base/json.ts";
import { connectAudit } from "../../../session/audit/connect-audit.ts";
import type { CommandModule } from "../../command.ts";
import { commandSettings } from "../../command-settings.ts";
import { connectOptions } from "../../connect-command.ts";
import { printRows } from "../../output/print-rows.ts";
import { chosenOutput } from "../../usage/options.ts";

const outputs = ["table", "json", "ndjson", "csv"] as const;

export const auditSchemas: CommandModule = {
  define(command) {
    command.option("--output <format>", `${outputs.join(", ")} (default table)`);
  },
  async run(context, options) {
    const output = chosenOutput(options.output, outputs);
    const { signal } = context;
    const settings = await commandSettings(context, options);
    await using connection = await connectAudit(settings, connectOptions(context, options));
    const answer = await connection.client.schemas({ signal });
    const schemas = answer.schemas;
    const columns = ["type", "fields", "description"];
    const short = schemas.map(schemaRow);
    await printRows({ short, whole: schemas, columns, sentences: "fields" }, output, context, options);
  },
};

/** The object's fields stand under its type's name. */
function schemaRow(schema: object) {
  const type = ownValue(schema, "type");
  const fields = typeof type === "string" ? ownValue(schema, type) : undefined;
  return {
    type: type ?? "",
    fields: isJsonObject(fields) ? Object.keys(fields).join(", ") : "",
    description: ownValue(schema, "description") ?? "",
  };
}
