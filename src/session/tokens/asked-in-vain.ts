/**
 * Renewals that gave no new token, by the old one: what is asked for in vain is not asked for again just then, by none of all that
 * one command connects to.
 */

import type { Clock } from "../../base/clock.ts";
import type { FlowtailError } from "../../base/errors.ts";
import { isPassing } from "../../client/failures/passing.ts";

/** A renewal that was asked for and gave nothing. */
export interface FailedRenewal {
  /** The old token. */
  readonly token: string;
  readonly failure: FlowtailError;
  /** What the platform's answer was, or what came in place of one. */
  readonly reason: string;
}

export interface AskedInVain {
  /** Keeps what was reported already, so that it is not said whole again. */
  reported(renewals: readonly FailedRenewal[]): void;
  /** Keeps those that were refused for good: whether to ask again for what may pass is left to who goes on. */
  refused(renewals: readonly FailedRenewal[]): void;
  /** Those of the tokens, by kind, that may be asked for. */
  asked(tokens: KeptTokens): KeptTokens;
  /** The same, and why another may not. */
  askedOrFailure(tokens: KeptTokens): {
    readonly asked: KeptTokens;
    readonly failure: FlowtailError | undefined;
  };
}

type KeptTokens = Readonly<Record<string, string | undefined>>;

/** Work that goes on for long may ask once more. */
const askAgainMs = 60_000;

export function createAskedInVain(clock: Pick<Clock, "elapsedMs">): AskedInVain {
  const kept = new Map<string, { readonly atMs: number; readonly failure: () => FlowtailError }>();
  const keep = (token: string, failure: () => FlowtailError) =>
    kept.set(token, { atMs: clock.elapsedMs(), failure });
  const lately = (token = "") => {
    const found = kept.get(token);
    return found && clock.elapsedMs() - found.atMs < askAgainMs ? found : undefined;
  };
  const asked = (tokens: KeptTokens) =>
    Object.fromEntries(Object.entries(tokens).filter(([, token]) => !lately(token)));
  return {
    reported(renewals) {
      // Who asks for the reason has heard of the platform that the token has expired: it has answered by then.
      for (const renewal of renewals)
        keep(renewal.token, () =>
          (isPassing(renewal.failure, true) ? notAskedAgain : refusedBefore)(renewal),
        );
    },
    refused(renewals) {
      for (const { token, failure } of renewals) if (!isPassing(failure)) keep(token, () => failure);
    },
    asked,
    askedOrFailure(tokens) {
      const failure = Object.values(tokens)
        .flatMap((token) => lately(token)?.failure() ?? [])
        .at(0);
      return { asked: asked(tokens), failure };
    },
  };
}

/** It may pass as it could. Its reason is said again: the words before may have been left out, or be long ago. */
function notAskedAgain({ failure, reason }: FailedRenewal): FlowtailError {
  return failure.saying({
    message: `The token has expired, and its renewal failed less than a minute ago. ${reason}`,
  });
}

/** What the platform says of the old token would advise the renewal that it has refused. */
function refusedBefore({ failure }: FailedRenewal): FlowtailError {
  return failure.saying({ message: "The token has expired, and the platform refused to renew it." });
}
