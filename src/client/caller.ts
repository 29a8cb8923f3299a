/** What the layers of a call share: one client's settings, address, tokens, budget and way to the network. */

import type { ClientSettings } from "./client-options.ts";
import type { EmptyPages } from "./empty-pages.ts";
import type { FailedCall } from "./failures/failure-error.ts";
import type { Transport } from "./network/transport.ts";
import type { Notices } from "./notices.ts";
import type { SandboxSeen } from "./one-sandbox.ts";
import type { RateBudget } from "./pacing/rate-budget.ts";
import type { Renewal, RenewFirst, RenewTokens, TokensOfNow } from "./renew-tokens.ts";
import type { BaseUrl } from "./request/base-url.ts";
import type { HeldTokens } from "./request/choose-token.ts";

export interface Caller {
  readonly settings: ClientSettings;
  readonly base: BaseUrl;
  /** Each is replaced when it was renewed. */
  tokens: HeldTokens;
  /** What the environment has of secrets, and other ones of the user: a server may know the app's, too. */
  readonly ownSecrets: readonly string[];
  readonly renewTokens: RenewTokens | undefined;
  readonly tokensOfNow: TokensOfNow | undefined;
  /** Absent once it was asked for. */
  renewFirst: RenewFirst | undefined;
  /** The renewals under way, by the token that was refused. */
  readonly renewing: Map<string, Renewal>;
  readonly notices: Notices;
  readonly emptyPages: EmptyPages;
  readonly budget: RateBudget;
  readonly transport: Transport;
  /** An answer of the platform's own has come: the address is right. */
  hasAnswered: boolean;
  /** Undefined where calls may be of several ones. */
  readonly sandbox: SandboxSeen | undefined;
  /** Each ends every call: the client was closed, or its creator's signal aborted. */
  readonly signals: readonly (AbortSignal | undefined)[];
}

export type CallerFacts = Pick<FailedCall, "remedies" | "origins" | "hasAnswered" | "isOfSandbox">;

/** What the errors of all its calls are made with. */
export function factsOf({ settings, hasAnswered, sandbox }: Caller): CallerFacts {
  const { remedies, origins } = settings;
  return { remedies, origins, hasAnswered, isOfSandbox: sandbox?.identity !== undefined };
}
