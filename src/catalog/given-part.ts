/** What a call is made for: the parts of an answer without which it answers nothing, whatever else it says. */

import type { JsonObject } from "../base/json.ts";

export interface GivenPart {
  /** At the top of the answer. */
  readonly key: string;
  readonly kind: GivenKind;
  /** Whether this answer says all without it; never, where it is left out. */
  readonly mayLack?: ((answer: JsonObject) => boolean) | undefined;
}

export type GivenKind = "list" | "object" | "count" | "text" | "boolean";
