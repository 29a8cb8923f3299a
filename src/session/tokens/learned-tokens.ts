/** Every token that a connection had, those that were renewed meanwhile too: what is read beside its client is masked by them. */

import type { Tokens } from "../../client/index.ts";
import { tokenValues } from "../../client/request/choose-token.ts";

export interface LearnedTokens {
  /** The same question, of whose answers the tokens are known from then on. */
  learning<Asked extends readonly unknown[], Given extends Tokens>(
    ask: ((...asked: Asked) => Promise<Given | undefined>) | undefined,
  ): typeof ask;
  readonly ownTokens: () => readonly string[];
}

export function learnTokens(first: Tokens): LearnedTokens {
  const known = new Set(tokenValues(first));
  return {
    learning: (ask) =>
      ask &&
      (async (...asked) => {
        const given = await ask(...asked);
        for (const token of tokenValues(given ?? {})) known.add(token);
        return given;
      }),
    ownTokens: () => [...known],
  };
}
