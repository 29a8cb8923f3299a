/** Makes what the calls of one client share, and the way to end them all. */

import { longSecretsOf } from "../base/child-environment.ts";
import { FlowtailError } from "../base/errors.ts";
import type { Caller } from "./caller.ts";
import { type ClientOptions, settingsOf } from "./client-options.ts";
import { createEmptyPages } from "./empty-pages.ts";
import { proxyFor } from "./network/proxy.ts";
import { undiciTransport } from "./network/undici-transport.ts";
import { createRateBudget } from "./pacing/rate-budget.ts";
import type { BaseUrl } from "./request/base-url.ts";
import { judgedTokens } from "./request/choose-token.ts";

export interface OpenCaller {
  readonly caller: Caller;
  /** Ends calls and renewals under way, drops the connections and takes no more calls. */
  close(): Promise<void>;
}

/** Throws a usage error for a token or a proxy that cannot be used; opens no connection yet. */
export function createCaller(options: ClientOptions, base: BaseUrl): OpenCaller {
  const closing = new AbortController();
  const settings = settingsOf(options);
  const { connections, timeoutMs, clock, rateLimits } = settings;
  const caller: Caller = {
    settings,
    base,
    tokens: { ...judgedTokens(options), from: options.origins?.token },
    ownSecrets: [...longSecretsOf(options.env ?? process.env), ...(options.ownSecrets ?? [])],
    renewTokens: options.renewTokens,
    tokensOfNow: options.tokensOfNow,
    renewFirst: options.renewFirst,
    renewing: new Map(),
    notices: {
      onWarning: options.onWarning,
      onDrift: options.onDrift,
      onRetry: options.onRetry,
      onWait: options.onWait,
      onLeftOut: options.onLeftOut,
      onUnanswered: options.onUnanswered,
      onDate: options.onDate,
    },
    emptyPages: createEmptyPages(options),
    budget: createRateBudget(clock, rateLimits),
    transport:
      options.transport ??
      undiciTransport(base.origin, {
        connections,
        connectTimeoutMs: timeoutMs,
        proxy: proxyFor(base.origin, options.env ?? process.env),
      }),
    hasAnswered: options.hasAnswered ?? false,
    sandbox: options.sandbox,
    signals: [closing.signal, options.signal],
  };
  return {
    caller,
    async close() {
      closing.abort(new FlowtailError("interrupted", "client_closed", "The client was closed."));
      // A new token that has come is stored first: its refresh token cannot be spent again.
      await Promise.allSettled(caller.renewing.values());
      await caller.transport.close();
    },
  };
}
