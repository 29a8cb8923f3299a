/** Takes what is stored by now in place of a token that was refused for good, as a token that is withdrawn is followed by another one. */

import { FlowtailError } from "../base/errors.ts";
import type { AnyTokenKind } from "../catalog/token-kinds.ts";
import type { Caller } from "./caller.ts";
import { chooseToken, type HeldTokens, succeeded, type TokenTaker } from "./request/choose-token.ts";

interface RefusedCall {
  readonly taker: TokenTaker;
  /** What there was when it was made. */
  readonly used: HeldTokens;
}

/** Whether this call has another token by now. In another's name nothing is changed unasked. */
export async function hasNewerToken(caller: Caller, { taker, used }: RefusedCall): Promise<boolean> {
  const given = await caller.tokensOfNow?.();
  if (given) {
    const { token, tokens, spent } = caller.tokens;
    caller.tokens = succeeded(caller.tokens, { token, tokens: { ...tokens, ...given.tokens }, spent });
  }
  const refused = chosen(taker, used);
  const next = chosen(taker, caller.tokens);
  if (next === undefined || next.value === refused?.value) return false;
  return taker.effect === "read" || refused === undefined || next.kind === refused.kind;
}

interface Chosen {
  readonly value: string;
  /** Undefined for a token of unknown kind. */
  readonly kind: string | undefined;
}

/** Undefined where it needs none, and where there is none that can be sent. */
function chosen(taker: TokenTaker, held: HeldTokens): Chosen | undefined {
  try {
    const value = chooseToken(taker, held);
    const kinds = Object.keys(held.tokens ?? {}) as AnyTokenKind[];
    const kind = kinds.find((each) => held.tokens?.[each]?.trim() === value);
    return value === undefined ? undefined : { value, kind };
  } catch (thrown) {
    if (thrown instanceof FlowtailError) return undefined;
    throw thrown;
  }
}
