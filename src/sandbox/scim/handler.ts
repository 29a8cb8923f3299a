/** What a SCIM operation gets and gives; the checks of HTTP, token and rate are behind it. */

import type { Platform } from "../platform.ts";
import type { Caller } from "../web-api/authenticate.ts";
import type { ScimOutcome } from "./outcome.ts";
import type { View } from "./render.ts";
import type { ScimReply } from "./reply.ts";

export interface ScimCall {
  readonly platform: Platform;
  readonly caller: Caller;
  readonly view: View;
  /** What stands in the path for `:id`; empty where there is none. */
  readonly id: string;
  /** Texts of the query string by name. */
  readonly query: ReadonlyMap<string, unknown>;
  /** The body as JSON of any shape; undefined where none came. */
  readonly body: unknown;
}

export type ScimHandler = (call: ScimCall) => ScimOutcome<ScimReply>;
