/** Names of functions and workflows, for records that have only an identifier. */

import type { NameOf } from "../../activity/component-names.ts";

export interface Names {
  readonly nameOf: NameOf;
  /** Rises whenever a name changes. */
  readonly revision: number;
}
