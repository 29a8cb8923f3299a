/** Why the stored tokens will not do for a method, before it is called. */

import { withArticle } from "../../../base/article.ts";
import { listWords } from "../../../base/problem.ts";
import type { MethodDefinition, TokenKind } from "../../../catalog/method.ts";
import { hasFittingToken } from "../../../catalog/token-kinds.ts";

/** The kinds of the stored tokens; `unknown` for a token that may be of any kind. */
export type StoredTokenKinds = readonly (TokenKind | "unknown")[];

/** One sentence with what to do; undefined when one of them will do. */
export function tokenBlocker(
  { tokens }: Pick<MethodDefinition, "tokens">,
  tokenKinds: StoredTokenKinds,
): string | undefined {
  if (tokens.length === 0 || hasFittingToken({ tokens }, tokenKinds)) return undefined;
  const wanted = listWords(tokens);
  const known = tokenKinds.filter((kind) => kind !== "unknown");
  const there =
    known.length === 0 ? "there is none" : `there is only ${listWords(known.map(withArticle), "and")} token`;
  return `It takes ${withArticle(wanted)} token, and ${there}: flowtail auth add stores one.`;
}
