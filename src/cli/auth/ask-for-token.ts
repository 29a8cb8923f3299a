/** A token from where no process list shows it: a hidden prompt, or standard input. */

import { usageError } from "../../base/errors.ts";
import { words } from "../../base/printable.ts";
import { listWords } from "../../base/problem.ts";
import { shownAddress } from "../../base/shown-address.ts";
import { anyTokenKinds } from "../../catalog/token-kinds.ts";
import { kindOfToken, readToken, type StoredKind } from "../../session/tokens/add-token.ts";
import type { Context } from "../context.ts";
import { shownBeside } from "../shown-settings.ts";
import { oneOf } from "../usage/options.ts";
import type { NewProfile } from "./new-profile.ts";

/** A usage error for what cannot be a token, and on a terminal where the question would not be seen. A person is told where it goes. */
export async function askForToken(
  context: Context,
  { name, baseUrl }: Pick<NewProfile, "name" | "baseUrl">,
): Promise<string> {
  const { interactive, input, signal } = context;
  if (!interactive && input.isTerminal)
    throw usageError(
      "no_terminal",
      "The token cannot be asked for: standard output and stderr need to be the terminal too.",
      "Leave both on the terminal, or pipe the token in: `… | flowtail auth add`.",
    );
  const shown = await shownBeside(context);
  const place = shown.text(`${JSON.stringify(name)} at ${shownAddress(baseUrl)}`);
  const text = interactive
    ? await input.askSecret(words`Token for the profile ${place} (it does not show): `, signal)
    : await input.readAll(16 * 1024, signal);
  return readToken(text);
}

/** The kind that is named, else the one that the token shows, else the user's answer; a usage error in a script. */
export async function kindOf(
  context: Context,
  token: string,
  named: string | undefined,
): Promise<StoredKind> {
  const shown = kindOfToken(token);
  const kind = oneOf("--kind", named, anyTokenKinds) ?? shown;
  if (kind && shown) refuseContradiction(kind, shown);
  if (kind) return kind;
  if (context.interactive) {
    const answer = await context.input.ask(
      words`What kind of token is it (${listWords(anyTokenKinds)})? `,
      context.signal,
    );
    const said = oneOf("The kind", answer.trim() || undefined, anyTokenKinds);
    if (said) return said;
  }
  throw usageError(
    "unknown_kind",
    "The token does not tell what kind it is.",
    `Give --kind: ${listWords(anyTokenKinds)}.`,
  );
}

/** A user's token may be stored for what its owner may do, and a service token may look like one. */
const usesOfUserToken: readonly StoredKind[] = ["user", "service", "admin", "scim", "audit"];

function refuseContradiction(kind: StoredKind, shown: StoredKind): void {
  const fitting = shown === "user" ? usesOfUserToken : [shown];
  if (fitting.includes(kind)) return;
  throw usageError(
    "contradicting_kind",
    `--kind says ${kind}, and the token's own form says ${shown}.`,
    `Leave --kind out, or give the ${kind} token. Nothing was stored.`,
  );
}
