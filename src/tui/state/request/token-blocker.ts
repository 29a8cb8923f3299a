/** Why the stored tokens will not do for a method, before it is called. */

import { withArticle } from "../../../base/article.ts";
import { listWords } from "../../../base/problem.ts";
import type { CallTokens } from "../../../catalog/call-tokens.ts";
import type { TokenKind } from "../../../catalog/method.ts";
import { hasFittingToken } from "../../../catalog/token-kinds.ts";

/** The kinds of the stored tokens; `unknown` for a token that may be of any kind. */
export type StoredTokenKinds = readonly (TokenKind | "unknown")[];

/** One sentence with what to do; undefined when one of them will do. */
export function tokenBlocker(
  { tokens, narrowedBy = [] }: Pick<CallTokens, "tokens"> & Partial<Pick<CallTokens, "narrowedBy">>,
  tokenKinds: StoredTokenKinds,
): string | undefined {
  if (tokens.length === 0 || hasFittingToken({ tokens }, tokenKinds)) return undefined;
  const subject = narrowedBy.length > 0 ? `With ${listWords(narrowedBy, "and")} it` : "It";
  const wanted = listWords(tokens);
  const known = tokenKinds.filter((kind) => kind !== "unknown");
  const there =
    known.length === 0 ? "there is none" : `there is only ${listWords(known.map(withArticle), "and")} token`;
  return `${subject} takes ${withArticle(wanted)} token, and ${there}: flowtail auth add stores one.`;
}
