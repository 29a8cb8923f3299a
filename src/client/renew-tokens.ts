/** Calls again with new tokens when the platform says that a token has expired; once for each call, and one renewal of a token at a time. */

import type { Caller } from "./caller.ts";
import type { Exchange } from "./exchange.ts";
import { RefusedError } from "./failures/refused-error.ts";
import { type AnyTokenKind, chooseToken, type Tokens, type TokenTaker } from "./request/choose-token.ts";

/** Is given the token that was refused, by its kind; gives all tokens, and undefined when there are none to be had. */
export type RenewTokens = (spent: Tokens) => Promise<Tokens | undefined>;

/** What is called; it is asked for only where a token has expired. */
type Taker = () => TokenTaker;

const expired = "token_expired";

export async function callRenewing<T>(caller: Caller, taker: Taker, call: () => Promise<T>): Promise<T> {
  const used = caller.tokens;
  try {
    return await call();
  } catch (thrown) {
    if (!(thrown instanceof RefusedError) || thrown.code !== expired) throw thrown;
    if (!(await renewed(caller, taker(), used))) throw thrown;
    return call();
  }
}

export async function exchangeRenewing(
  caller: Caller,
  taker: Taker,
  exchange: () => Promise<Exchange>,
): Promise<Exchange> {
  const used = caller.tokens;
  const answer = await exchange();
  if (answer.ok || answer.failure.code !== expired) return answer;
  return (await renewed(caller, taker(), used)) ? exchange() : answer;
}

/** True when there is another token for this call than the one used, also when another call had it renewed meanwhile. */
async function renewed(caller: Caller, taker: TokenTaker, used: Tokens): Promise<boolean> {
  const refused = chooseToken(taker, used);
  if (refused === undefined) return false;
  const isOther = () => chooseToken(taker, caller.tokens) !== refused;
  if (isOther()) return true;
  if (!caller.renewTokens) return false;
  const { renewing } = caller;
  const underWay =
    renewing.get(refused) ??
    caller
      .renewTokens(only(refused, used))
      .then((given) => {
        if (given) caller.tokens = replaced(caller.tokens, refused, given);
      })
      .finally(() => {
        renewing.delete(refused);
      });
  renewing.set(refused, underWay);
  await underWay;
  return isOther();
}

/**
 * The tokens with what was given for the refused one, and what was not there before. Every other stays: while this
 * renewal was under way it may have been renewed itself, and the answer holds the copy from before.
 */
function replaced(present: Tokens, refused: string, given: Tokens): Tokens {
  const stays = (value: string | undefined) => Boolean(value?.trim()) && value?.trim() !== refused;
  const kept = Object.entries(present.tokens ?? {}).filter(([, value]) => stays(value));
  return {
    token: stays(present.token) ? present.token : given.token,
    tokens: { ...given.tokens, ...Object.fromEntries(kept) },
  };
}

/** The others may be good, and need no renewal. */
function only(refused: string, { token, tokens = {} }: Tokens): Tokens {
  const isRefused = (value: string | undefined) => value?.trim() === refused;
  const found: Partial<Record<AnyTokenKind, string | undefined>> = Object.fromEntries(
    Object.entries(tokens).filter(([, value]) => isRefused(value)),
  );
  return { tokens: found, ...(isRefused(token) && { token }) };
}
