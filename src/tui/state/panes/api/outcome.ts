/** How a call went, as the session says it. */

import type { Failure, Outcome } from "../../../../base/failure.ts";
import type { JsonObject } from "../../../../base/json.ts";
import type { StoredTokenKinds } from "../../request/token-blocker.ts";

export type CallOutcome = Outcome<CallAnswer>;

export interface CallAnswer {
  readonly answer: JsonObject;
  readonly warnings: readonly string[];
  /** Where the answer differs from the documentation. */
  readonly drift: readonly { readonly path: string; readonly message: string }[];
  /** What was not done; undefined where all was. */
  readonly undone: Failure | undefined;
}

/** The platform that calls go to, and the identifiers and tokens that are used. */
export interface ApiAccess {
  readonly address: string;
  /** The app and the workspace of the settings. */
  readonly appId: string | undefined;
  readonly teamId: string | undefined;
  readonly tokenKinds: StoredTokenKinds;
  /** The name to type before a write is sent; undefined where a yes is enough. */
  readonly nameToType: string | undefined;
}
