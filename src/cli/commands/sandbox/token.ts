/** `flowtail sandbox token`: prints a token of a running sandbox; it opens nothing else. */

import { usageError } from "../../../base/errors.ts";
import { ownValue } from "../../../base/json.ts";
import { nearestNameSentence } from "../../../base/nearest-name.ts";
import { rendered, words } from "../../../base/printable.ts";
import { listWords } from "../../../base/problem.ts";
import { renderTable } from "../../../exports/table.ts";
import type { CommandModule } from "../../command.ts";
import { jsonBlock, jsonLine } from "../../json-text.ts";
import { chosenOutput } from "../../options.ts";
import { reachNamed } from "../../sandbox/reach-named.ts";

export const sandboxToken: CommandModule = {
  define(command) {
    command
      .argument("[kind]", "bot, user, service, session, admin, scim or audit; without it all are listed")
      .option("--output <format>", "table or json (default table)");
  },
  async run(context, options, [kind]) {
    const output = chosenOutput(options.output, ["table", "json"]);
    const { call } = reachNamed(context, options);
    const found = ownValue(await call("GET", "state"), "tokens");
    const tokens: readonly unknown[] = Array.isArray(found) ? found : [];
    if (kind === undefined) {
      return context.out.write(
        output === "json"
          ? jsonBlock(tokens)
          : rendered(renderTable(tokens, { columns: ["kind", "token", "state"], plain: context.plain })),
      );
    }
    const token = tokens.find((candidate) => ownValue(candidate, "kind") === kind);
    if (!token) {
      const kinds = [...new Set(tokens.map((candidate) => String(ownValue(candidate, "kind"))))];
      throw usageError(
        "unknown_token_kind",
        `The sandbox has no ${kind} token.`,
        nearestNameSentence(kind, kinds) ?? `Kinds: ${listWords(kinds, "and")}.`,
      );
    }
    return context.out.write(
      output === "json" ? jsonLine(token) : words`${String(ownValue(token, "token"))}\n`,
    );
  },
};
