/** How a call went, as the session says it. */

import type { ErrorKind } from "../../../../base/errors.ts";
import type { JsonObject } from "../../../../base/json.ts";
import type { TokenKind } from "../../../../catalog/method.ts";

export type CallOutcome = CallAnswer | CallFailure;

export interface CallAnswer {
  readonly kind: "answered";
  readonly answer: JsonObject;
  readonly warnings: readonly string[];
  /** Where the answer is not as documented. */
  readonly drift: readonly { readonly path: string; readonly message: string }[];
  /** What the answer lists as not done, a line each. */
  readonly undone: readonly string[];
}

export interface CallFailure {
  readonly kind: "failed";
  readonly failure: ErrorKind;
  readonly code: string;
  readonly message: string;
  readonly remedy: string | undefined;
  /** What the platform lists, a line each. */
  readonly lines: readonly string[];
  readonly details: JsonObject;
}

/** The platform that calls go to, and what it is asked with. */
export interface ApiAccess {
  readonly address: string;
  /** The app and the workspace of the settings. */
  readonly appId: string | undefined;
  readonly teamId: string | undefined;
  /** Kinds of the tokens there are; `unknown` for one that may be of any kind. */
  readonly tokenKinds: readonly (TokenKind | "unknown")[];
  /** What has to be typed before a write is sent; undefined where a yes is enough. */
  readonly nameToType: string | undefined;
}
