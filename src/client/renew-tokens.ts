/** Calls again with new tokens when the platform says that a token has expired; once for each call, one renewal at a time. */

import type { Caller } from "./caller.ts";
import type { Exchange } from "./exchange.ts";
import { RefusedError } from "./failures/refused-error.ts";
import type { Tokens } from "./request/choose-token.ts";

/** Gives new tokens in place of the spent ones; undefined when there are none to be had. */
export type RenewTokens = (spent: Tokens) => Promise<Tokens | undefined>;

const expired = "token_expired";

export async function callRenewing<T>(caller: Caller, call: () => Promise<T>): Promise<T> {
  const used = caller.tokens;
  try {
    return await call();
  } catch (thrown) {
    if (!(thrown instanceof RefusedError) || thrown.code !== expired) throw thrown;
    if (!(await renewed(caller, used))) throw thrown;
    return call();
  }
}

export async function exchangeRenewing(caller: Caller, exchange: () => Promise<Exchange>): Promise<Exchange> {
  const used = caller.tokens;
  const answer = await exchange();
  if (answer.ok || answer.failure.code !== expired) return answer;
  return (await renewed(caller, used)) ? exchange() : answer;
}

/** True when the caller has other tokens than those used, also when another call renewed them meanwhile. */
async function renewed(caller: Caller, used: Tokens): Promise<boolean> {
  if (caller.tokens !== used) return true;
  if (!caller.renewTokens) return false;
  caller.renewing ??= caller.renewTokens(used).finally(() => {
    caller.renewing = undefined;
  });
  const tokens = await caller.renewing;
  if (tokens) caller.tokens = tokens;
  return caller.tokens !== used;
}
