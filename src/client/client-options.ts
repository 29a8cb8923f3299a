/** What a client is made from, and the defaults of everything that may be left out. */

import type { Beside } from "../base/ask-beside.ts";
import { type Clock, systemClock } from "../base/clock.ts";
import { isJsonObject } from "../base/json.ts";
import { freshRandom, type Random } from "../base/random.ts";
import type { Dialect } from "../catalog/dialect.ts";
import { callsPerMinuteByTier } from "../catalog/limits.ts";
import type { RateTier } from "../catalog/method.ts";
import type { GivenOrigins, Remedies } from "./failures/advice.ts";
import { having, isAboveZero, judgeGiven, type KindsOf, kinds, type Taker } from "./judge-given.ts";
import type { Variables } from "./network/proxy.ts";
import type { Transport } from "./network/transport.ts";
import type { Notices } from "./notices.ts";
import type { SandboxSeen } from "./one-sandbox.ts";
import type { RateLimits } from "./pacing/rate-budget.ts";
import type { RenewFirst, RenewTokens, TokensOfNow } from "./renew-tokens.ts";
import type { Tokens } from "./request/choose-token.ts";

export interface ClientOptions extends Tokens, Notices {
  /** The host part, `https://platform.example`; methods are found at `/api/` below it. The dialect's own by default. */
  readonly baseUrl?: string | undefined;
  /** Says where the service lives when no base URL is given. */
  readonly dialect?: Dialect | undefined;
  /**
   * Asked when the platform says that a token has expired; the call is then made once more with what it gives. Its signal aborts
   * when the client is closed.
   */
  readonly renewTokens?: RenewTokens | undefined;
  /** Asked when a call is refused for its token, or has none. Where it gives another one, the call is made once more with that. */
  readonly tokensOfNow?: TokensOfNow | undefined;
  /** Asked once, by the first call, which waits for it as every other does. What it gives replaces the tokens of the same kinds. */
  readonly renewFirst?: RenewFirst | undefined;
  /** What to do about a code, in place of what is said of it usually: where the tokens come from makes a difference. */
  readonly remedies?: Remedies | undefined;
  /** Said with what is wrong with them. */
  readonly origins?: GivenOrigins | undefined;
  /** Lets a token travel over http to a host that is not this machine. Default false. */
  readonly allowHttp?: boolean | undefined;
  /** Longest wait for one answer, in milliseconds. Default 30,000. */
  readonly timeoutMs?: number | undefined;
  /**
   * Longest time for one call with all its waits and attempts, in milliseconds. Default 120,000. Where the platform asks to wait for
   * longer, the call rejects at once, with `retryAfterMs`.
   */
  readonly deadlineMs?: number | undefined;
  /** Most requests for one call. Default 4. */
  readonly maxAttempts?: number | undefined;
  /** Largest response taken, packed or unpacked. Default 64 MiB. */
  readonly maxResponseBytes?: number | undefined;
  /**
   * Whether calls wait for the rate budget, or calls a minute by tier where they differ from the usual ones.
   * Default true.
   */
  readonly rateLimit?: boolean | Readonly<Partial<Record<RateTier, number>>> | undefined;
  /** Most connections at once. Default 8. */
  readonly connections?: number | undefined;
  /** Default `flowtail`. */
  readonly userAgent?: string | undefined;
  /**
   * Makes its calls one piece of work: once it has an answer of a sandbox, another one that takes its place, by a seed, a reset or
   * another start, changes nothing, and each call rejects with `sandbox_replaced`. By default each call stands for itself. Give `{}`;
   * clients that share it are one piece of work.
   */
  readonly sandbox?: SandboxSeen | undefined;
  /** The platform has answered at this address before, so that a stray page there is an outage. Default false. */
  readonly hasAnswered?: boolean | undefined;
  /** Ends every call of this client when it aborts. */
  readonly signal?: AbortSignal | undefined;
  /** Where HTTPS_PROXY, HTTP_PROXY and NO_PROXY are looked up. Default: the variables of the process. */
  readonly env?: Variables | undefined;
  /** Secrets of the user that are masked in errors by their value, beside the tokens and those of the environment. Default: none. */
  readonly ownSecrets?: readonly string[] | undefined;
  /** How requests are sent; the network when left out. The base URL's origin is known to it already. */
  readonly transport?: Transport | undefined;
  readonly clock?: Clock | undefined;
  /** Spreads retries; seeded in tests. */
  readonly random?: Random | undefined;
}

/** Throws a usage error for what holds no options, for a name that would do nothing, and for a value that is none of the option's. */
export function judgeOptions(maker: string, options: unknown): void {
  const example = `Give it an address and a token, as ${maker}({ baseUrl, token }) does.`;
  judgeGiven(options, { name: maker, takes: "option", kinds: optionKinds, example });
}

const optionKinds: KindsOf<ClientOptions> = {
  baseUrl: kinds.judgedWhereRead,
  dialect: kinds.object,
  token: kinds.judgedWhereRead,
  tokens: kinds.judgedWhereRead,
  renewTokens: kinds.callback,
  tokensOfNow: kinds.callback,
  renewFirst: kinds.callback,
  remedies: kinds.object,
  origins: kinds.object,
  allowHttp: kinds.flag,
  timeoutMs: kinds.aboveZero,
  deadlineMs: kinds.aboveZero,
  maxAttempts: kinds.aboveZero,
  maxResponseBytes: kinds.aboveZero,
  rateLimit: { words: "true, false or calls a minute by tier", isOne: isRateLimit },
  connections: kinds.count,
  // A header cannot hold anything else.
  userAgent: {
    words: "a text of printable ASCII characters",
    isOne: (value) => typeof value === "string" && /^[\x20-\x7e]*$/.test(value),
  },
  sandbox: kinds.object,
  hasAnswered: kinds.flag,
  signal: kinds.signal,
  env: {
    words: "an object of texts by their names",
    isOne: (value) =>
      isJsonObject(value) && Object.values(value).every((each) => typeof (each ?? "") === "string"),
  },
  ownSecrets: kinds.texts,
  transport: having("send", "close"),
  clock: having("nowMs", "elapsedMs", "sleep"),
  random: having("next"),
  onWarning: kinds.callback,
  onDrift: kinds.callback,
  onRetry: kinds.callback,
  onWait: kinds.callback,
  onEmptyPages: kinds.callback,
  onLeftOut: kinds.callback,
  onUnanswered: kinds.callback,
  onDate: kinds.callback,
};

function isRateLimit(value: unknown): boolean {
  if (typeof value === "boolean") return true;
  return (
    isJsonObject(value) &&
    Object.entries(value).every(
      ([tier, calls]) =>
        Object.hasOwn(callsPerMinuteByTier, tier) && (calls === undefined || isAboveZero(calls)),
    )
  );
}

/** What one call can take beside its arguments. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds; the client's own where left out. */
  readonly timeoutMs?: number | undefined;
  readonly deadlineMs?: number | undefined;
  readonly maxAttempts?: number | undefined;
  /**
   * For a call that only reads: while nothing comes of a request, it is sent again then, on another connection, and the first answer
   * counts. Default never.
   */
  readonly beside?: Beside | undefined;
  /**
   * Asked once a wait is over, each time before a request goes out after it: one that was held back for the rate budget, one that
   * is sent again, or one with a new token. Where it rejects, nothing more is sent, and the call rejects with that.
   */
  readonly beforeLateSend?: BeforeLateSend | undefined;
  /** Sends a method that the catalogue does not have all the same, with arguments that nothing checks. Default false. */
  readonly unlisted?: boolean | undefined;
}

/** The same for the options of one call, or of those of its kind. */
export function judgeCallOptions(
  operation: string,
  options: unknown,
  kinds: Taker["kinds"] = callOptionKinds,
): void {
  judgeGiven(options, { name: operation, takes: "call option", kinds });
}

export const callOptionKinds: KindsOf<CallOptions> = {
  signal: kinds.signal,
  timeoutMs: kinds.aboveZero,
  deadlineMs: kinds.aboveZero,
  maxAttempts: kinds.aboveZero,
  beside: having("nextAtMs", "asked"),
  beforeLateSend: kinds.callback,
  unlisted: kinds.flag,
};

export type BeforeLateSend = (late: LateSend) => Promise<void>;

export interface LateSend {
  /** The platform may have acted on a request of this call: it gave no usable answer to it. */
  readonly mayBeDone: boolean;
}

export interface ClientSettings {
  readonly timeoutMs: number;
  readonly deadlineMs: number;
  readonly maxAttempts: number;
  readonly maxResponseBytes: number;
  readonly waitsForBudget: boolean;
  readonly rateLimits: RateLimits;
  readonly connections: number;
  readonly userAgent: string;
  readonly remedies: Remedies;
  readonly origins: GivenOrigins;
  readonly clock: Clock;
  readonly random: Random;
}

/** Options that were judged, with defaults for what is missing. */
export function settingsOf(options: ClientOptions): ClientSettings {
  const { rateLimit = true } = options;
  return {
    timeoutMs: options.timeoutMs ?? 30_000,
    deadlineMs: options.deadlineMs ?? 120_000,
    maxAttempts: options.maxAttempts ?? 4,
    maxResponseBytes: options.maxResponseBytes ?? 64 * 1024 * 1024,
    waitsForBudget: rateLimit !== false,
    rateLimits:
      typeof rateLimit === "object" ? { ...callsPerMinuteByTier, ...rateLimit } : callsPerMinuteByTier,
    connections: options.connections ?? 8,
    userAgent: options.userAgent ?? "flowtail",
    remedies: options.remedies ?? {},
    origins: options.origins ?? {},
    clock: options.clock ?? systemClock,
    random: options.random ?? freshRandom(),
  };
}
