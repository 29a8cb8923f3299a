/** `flowtail auth list`: the stored tokens by profile and kind; the tokens themselves are never shown. */

import { formatDuration, formatIso } from "../../../base/time.ts";
import { readCredentials, type StoredToken } from "../../../config/credentials.ts";
import { renderTable } from "../../../exports/table.ts";
import type { CommandModule } from "../../command.ts";
import { chosenOutput } from "../../options.ts";

export const authList: CommandModule = {
  define(command) {
    command.option("--output <format>", "table or json (default table)");
  },
  async run(context, options) {
    const output = chosenOutput(options.output, ["table", "json"]);
    const rows = Object.entries(readCredentials(context.env).profiles).flatMap(([profile, { tokens }]) =>
      Object.entries(tokens).map(([kind, token]) => ({
        profile,
        kind,
        ...described(token, context.clock.nowMs()),
      })),
    );
    if (output === "json") return context.out.write(`${JSON.stringify(rows, null, 2)}\n`);
    return context.out.write(
      rows.length === 0 ? "No tokens are stored. `flowtail auth add` takes one.\n" : renderTable(rows),
    );
  },
};

/** What may be said of a token: when it ends, whether it renews itself, what it may do. */
export function described({ expires_at, refresh_token, scopes }: StoredToken, nowMs: number) {
  const leftMs = expires_at === undefined ? undefined : expires_at * 1000 - nowMs;
  return {
    expires: expires_at === undefined ? "never" : formatIso(expires_at * 1_000_000),
    left: leftMs === undefined ? "" : leftMs > 0 ? formatDuration(leftMs) : "expired",
    renews: refresh_token !== undefined,
    scopes: scopes?.join(" ") ?? "",
  };
}
