/** What the catalogue says about one error code. */

export interface ErrorEntry {
  /** What the code means, one sentence. */
  readonly meaning: string;
  /** What the user does next, one sentence or two. */
  readonly remedy: string;
  /** The same of a call that only reads: it has no effect that one could look for. */
  readonly remedyOfRead?: string;
  /** The same where a token was sent with the call. */
  readonly remedyWithToken?: string;
  /** The same where the call was made with `force`. */
  readonly remedyForced?: string;
  /** The same where the answer lacks the list that the remedy speaks of. */
  readonly remedyWithout?: RemedyWithout;
  readonly area: ErrorArea;
  /** `never` when it is left out. */
  readonly retry?: Retry;
  /** The next call, which begins anew, does not meet it: a log that is followed goes on, though this call is not sent again. */
  readonly passesAnew?: true;
}

export interface RemedyWithout {
  /** The scopes, or what was not done. */
  readonly list: "needed" | "failed_items" | "errors";
  readonly remedy: string;
}

export type ErrorArea =
  | "token" // no token, the wrong kind of token, or one that is refused
  | "permission" // the token is good, but its owner may not do this
  | "arguments" // the request itself is wrong
  | "plan" // the workspace, organisation or app does not have the feature
  | "state" // the thing acted on is not in a state that allows it
  | "limit" // too much, too often, too many
  | "service" // the platform's own trouble
  | "unknown";

/**
 * Whether sending the same call again can help: `soon` after seconds, `later` after minutes or hours,
 * `after-checking` only once it is known what the first call did.
 */
export type Retry = "soon" | "later" | "after-checking" | "never";

export type ErrorTable = Readonly<Record<string, ErrorEntry>>;
