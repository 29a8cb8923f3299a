/** `flowtail sandbox requests`: what a running sandbox was asked, secrets masked. */

import { ownValue } from "../../../base/json.ts";
import { lines, rendered, words } from "../../../base/printable.ts";
import { renderTable } from "../../../exports/table.ts";
import type { CommandModule } from "../../command.ts";
import type { GlobalOptions } from "../../context.ts";
import { compactJson, jsonBlock } from "../../output/json-text.ts";
import { printOutcome } from "../../output/print-outcome.ts";
import { reachNamed } from "../../sandbox/reach-named.ts";
import { chosenOutput } from "../../usage/options.ts";

interface RequestOptions extends GlobalOptions {
  readonly clear?: boolean;
}

export const sandboxRequests: CommandModule<RequestOptions> = {
  define(command) {
    command
      .option("--clear", "forget them instead")
      .option("--output <format>", "table, json or ndjson (default table)");
  },
  async run(context, options) {
    const output = chosenOutput(options.output, ["table", "json", "ndjson"]);
    const { call } = reachNamed(context, options);
    if (options.clear) {
      await call("DELETE", "requests");
      return printOutcome(context, { output: output === "table" ? "pretty" : output }, words`forgotten`, {
        forgotten: true,
      });
    }
    const found = ownValue(await call("GET", "requests"), "requests");
    const requests = Array.isArray(found) ? found : [];
    if (output === "json") return context.out.write(jsonBlock(requests));
    if (output === "ndjson") return context.out.write(lines(requests.map(compactJson)));
    const { plain } = context;
    const look = context.out.columns === undefined ? { plain } : { plain, width: context.out.columns };
    return context.out.write(
      requests.length === 0 ? words`No requests.\n` : rendered(renderTable(requests, look)),
    );
  },
};
