/** A call as it came over HTTP, before anything in it is believed. */

import type { IncomingHttpHeaders } from "node:http";
import type { BodyOutcome } from "../http/read-body.ts";

export interface RawCall {
  readonly http: string;
  /** What stands after `/api/`, undecoded. */
  readonly method: string;
  /** What stands after `?`; empty when there is nothing. */
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: BodyOutcome;
}
