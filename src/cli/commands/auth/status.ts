/** `flowtail auth status`: asks the platform whose each stored token is, and whether it still works. */

import { FlowtailError } from "../../../base/errors.ts";
import { profileCredentials, readCredentials } from "../../../config/credentials.ts";
import { renderTable } from "../../../exports/table.ts";
import { ownerOf } from "../../../session/add-token.ts";
import { storedProfile } from "../../auth-profile.ts";
import type { CommandModule } from "../../command.ts";
import { exitCodes } from "../../exit-codes.ts";
import { chosenOutput } from "../../options.ts";
import { described } from "./list.ts";

interface StatusRow {
  readonly kind: string;
  readonly state: string;
  readonly owner: string;
  readonly remedy?: string | undefined;
}

export const authStatus: CommandModule = {
  define(command) {
    command.option("--output <format>", "table or json (default table)");
  },
  async run(context, options) {
    const output = chosenOutput(options.output, ["table", "json"]);
    const { profile, baseUrl = "" } = storedProfile(context, options);
    const tokens = Object.entries(profileCredentials(readCredentials(context.env), profile)?.tokens ?? {});
    const rows: (StatusRow & ReturnType<typeof described>)[] = [];
    for (const [kind, token] of tokens) {
      const state =
        kind === "scim" || kind === "audit"
          ? notAsked(kind)
          : await ask(kind, baseUrl, token.token, context.signal);
      rows.push({ ...state, ...described(token, context.clock.nowMs()) });
    }
    const isBad = rows.some(({ state }) => state !== "works" && state !== "not asked");
    if (output === "json")
      await context.out.write(`${JSON.stringify({ profile, base_url: baseUrl, tokens: rows }, null, 2)}\n`);
    else
      await context.out.write(
        rows.length === 0
          ? `The profile "${profile}" has no tokens. \`flowtail auth add --profile ${profile}\` takes one.\n`
          : renderTable(rows),
      );
    return isBad || rows.length === 0 ? exitCodes.auth : exitCodes.done;
  },
};

async function ask(kind: string, baseUrl: string, token: string, signal: AbortSignal): Promise<StatusRow> {
  try {
    const { user, team, teamId } = await ownerOf(baseUrl, token, signal);
    return { kind, state: "works", owner: [user, team ?? teamId].filter(Boolean).join(" in ") };
  } catch (thrown) {
    if (!(thrown instanceof FlowtailError) || thrown.kind === "interrupted" || thrown.kind === "timeout")
      throw thrown;
    return { kind, state: thrown.code, owner: "", remedy: thrown.remedy };
  }
}

/** The interfaces these tokens are for do not tell whose they are. */
function notAsked(kind: string): StatusRow {
  return { kind, state: "not asked", owner: "" };
}
