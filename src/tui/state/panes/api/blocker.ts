/** Why a method cannot be called from here, before the user tries it. */

import { listWords } from "../../../../base/problem.ts";
import type { MethodDefinition } from "../../../../catalog/method.ts";
import { answersWithSecrets } from "../../../../catalog/secrets.ts";
import type { ApiAccess } from "./outcome.ts";

/** One sentence with what to do; undefined when it can be called. */
export function blockerOf(method: MethodDefinition, access: ApiAccess | undefined): string | undefined {
  if (!access) return "Nothing can be called from a recording: there is no platform behind it.";
  if (answersWithSecrets(method))
    return "It answers with tokens, which no screen shows: copy the command and send its output to a file with > tokens.json";
  return tokenBlocker(method, access.tokenKinds);
}

/** Why the tokens there are will not do. */
export function tokenBlocker(
  { tokens }: Pick<MethodDefinition, "tokens">,
  tokenKinds: ApiAccess["tokenKinds"],
): string | undefined {
  if (tokens.length === 0 || tokenKinds.includes("unknown")) return undefined;
  if (tokens.some((kind) => tokenKinds.includes(kind))) return undefined;
  const wanted = listWords(tokens);
  const known = tokenKinds.filter((kind) => kind !== "unknown");
  const there = known.length === 0 ? "there is none" : `there is only a ${listWords(known, "and")} token`;
  return `It takes ${/^[aeio]/.test(wanted) ? "an" : "a"} ${wanted} token, and ${there}: flowtail auth add stores one.`;
}
