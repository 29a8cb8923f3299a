/** No usable answer came: what happened on the way, after how many attempts, and what to do about it. */

import { type ErrorKind, FlowtailError } from "../../base/errors.ts";
import type { TransportCode } from "./call-failure.ts";
import { maybeDone } from "./lost-write.ts";

export interface TransportFacts {
  readonly code: TransportCode;
  readonly method: string;
  readonly message: string;
  readonly remedy: string;
  /** Requests sent for this call; 0 when none was. */
  readonly attempts: number;
  readonly status?: number | undefined;
  /** How long the server asked to wait, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
  /** The beginning of what came back, masked and printable. */
  readonly received?: string | undefined;
  /** The platform may have acted on the write that it ended. */
  readonly mayBeDone?: boolean | undefined;
  /** Something else answered, where the platform has answered before. */
  readonly isInterruption?: boolean | undefined;
  readonly cause?: unknown;
}

/** Kind `transport`; when the caller's signal ended it, `timeout` or `interrupted`. */
export class TransportError extends FlowtailError {
  override readonly name = "TransportError";
  override readonly code: TransportCode;
  readonly attempts: number;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;
  readonly isInterruption: boolean;

  constructor(facts: TransportFacts, kind: ErrorKind = "transport") {
    const { code, method, message, remedy, attempts, status, retryAfterMs, received } = facts;
    const details = Object.entries({ attempts, status, retry_after_ms: retryAfterMs, received });
    super(kind, code, message, {
      method,
      remedy,
      details: {
        ...Object.fromEntries(details.filter(([, value]) => value !== undefined)),
        ...(facts.mayBeDone && maybeDone),
      },
      cause: facts.cause,
    });
    this.code = code;
    this.attempts = attempts;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
    this.isInterruption = facts.isInterruption === true;
  }
}
