/** What happens to the API pane. */

import type { JsonObject } from "../../../../base/json.ts";
import type { ApiAccess, CallOutcome } from "./outcome.ts";

export type ApiMessage = { readonly pane: "api" } & (
  | { readonly kind: "access-known"; readonly access: ApiAccess | undefined }
  | { readonly kind: "call-begun"; readonly id: number; readonly startedMs: number }
  | {
      readonly kind: "call-ended";
      readonly id: number;
      readonly tookMs: number;
      readonly outcome: CallOutcome;
    }
  | {
      readonly kind: "request-written";
      readonly method: string;
      readonly args: JsonObject;
      readonly request: string;
    }
);
