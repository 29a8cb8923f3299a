/** What the API pane wants done. */

import type { JsonObject } from "../../../../base/json.ts";

export type ApiEffect = { readonly pane: "api" } & (
  | {
      readonly kind: "call";
      readonly id: number;
      readonly method: string;
      readonly args: JsonObject;
      /** What a write was agreed to by; undefined where that was a yes. */
      readonly nameTyped: string | undefined;
    }
  | { readonly kind: "stop-call"; readonly id: number }
  /** The request that a write would send; answered by `request-written`. */
  | { readonly kind: "write-request"; readonly method: string; readonly args: JsonObject }
);
