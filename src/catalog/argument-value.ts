/** What a value must be like: the terms in which arguments and the items of lists are described. */

import type { IdKind } from "./schemas/identifiers.ts";

export type ArgumentKind = "string" | "integer" | "number" | "boolean" | "object" | "array";

/** What a value must be like, of an argument or of a list's items. */
export interface ValueDescription {
  readonly kind: ArgumentKind;
  /** For people, without an article: `text`, `whole number`, `user ID`, `list of texts`, `asc or desc`. */
  readonly typeWord: string;
  readonly choices?: readonly string[];
  /** Limits of a number, of a list's length, or of a text's length. */
  readonly minimum?: number;
  readonly maximum?: number;
  /** Identifiers that are expected; enforced by the schema or only usual. */
  readonly idKinds: readonly IdKind[];
}
