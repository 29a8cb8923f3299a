/** `flowtail sandbox token`: prints a token of a running sandbox; it opens nothing else. */

import { usageError } from "../../../base/errors.ts";
import { ownValue } from "../../../base/json.ts";
import { nearestNameSentence } from "../../../base/nearest-name.ts";
import { rendered, words } from "../../../base/printable.ts";
import { listFew, listWords } from "../../../base/problem.ts";
import { renderTable } from "../../../exports/table.ts";
import { type NamedPlace, namedPlace } from "../../auth/named-place.ts";
import type { CommandModule } from "../../command.ts";
import { jsonBlock, jsonLine } from "../../output/json-text.ts";
import { reachNamed } from "../../sandbox/reach-named.ts";
import { chosenOutput } from "../../usage/options.ts";

export const sandboxToken: CommandModule = {
  define(command) {
    command
      .argument("[kind]", "bot, user, service, session, admin, scim or audit; without it all are listed")
      .option("--output <format>", "table or json (default table)");
  },
  async run(context, options, [kind]) {
    const output = chosenOutput(options.output, ["table", "json"]);
    const place = namedPlace(context, options);
    const { call } = reachNamed(context, options);
    const found = ownValue(await call("GET", "state"), "tokens");
    const all: readonly unknown[] = Array.isArray(found) ? found : [];
    const tokens = ofPlace(kind === undefined ? all : ofKind(all, kind), place, kind);
    if (kind === undefined) {
      return context.out.write(
        output === "json"
          ? jsonBlock(tokens)
          : rendered(renderTable(tokens, { columns: ["kind", "token", "state"], plain: context.plain })),
      );
    }
    const [token] = tokens;
    return context.out.write(
      output === "json" ? jsonLine(token) : words`${String(ownValue(token, "token"))}\n`,
    );
  },
};

function ofKind(tokens: readonly unknown[], kind: string): readonly unknown[] {
  const found = tokens.filter((token) => ownValue(token, "kind") === kind);
  if (found.length > 0) return found;
  const kinds = distinct(tokens, (token) => String(ownValue(token, "kind")));
  throw usageError(
    "unknown_token_kind",
    `The sandbox has no ${kind} token.`,
    nearestNameSentence(kind, kinds) ?? `Kinds: ${listWords(kinds, "and")}.`,
  );
}

/** Those of the app and the workspace that the command line names; a usage error that says which there are, where it has none. */
function ofPlace(tokens: readonly unknown[], { appId, teamId }: NamedPlace, kind = ""): readonly unknown[] {
  const isOf = (key: "appId" | "teamId", id: string | undefined) => (token: unknown) =>
    id === undefined || ownValue(token, key) === id;
  const ofApp = tokens.filter(isOf("appId", appId));
  const found = ofApp.filter(isOf("teamId", teamId));
  if (found.length > 0 || tokens.length === 0) return found;
  const isAppThere = ofApp.length > 0;
  const wanted = [appId && `the app ${appId}`, teamId && `the workspace ${teamId}`].filter(Boolean);
  const places = distinct(
    tokens,
    (token) => `the app ${ownValue(token, "appId")} in the workspace ${ownValue(token, "teamId")}`,
  );
  throw usageError(
    isAppThere ? "unknown_workspace" : "unknown_app",
    `The sandbox has no ${[kind, "token"].filter(Boolean).join(" ")} of ${wanted.join(" in ")}.`,
    `It has those of ${listFew(places)}.`,
  );
}

function distinct(tokens: readonly unknown[], read: (token: unknown) => string): readonly string[] {
  return [...new Set(tokens.map(read))];
}
