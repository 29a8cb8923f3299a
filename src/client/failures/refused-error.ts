/** The platform said `ok: false`: which code, what it means, what to do, and for which (masked) arguments. */

import { type ErrorKind, FlowtailError } from "../../base/errors.ts";
import { maybeDone } from "./lost-write.ts";

export interface RefusalFacts {
  readonly code: string;
  readonly method: string;
  readonly message: string;
  readonly remedy?: string | undefined;
  /** HTTP status of the answer. */
  readonly status: number;
  /** The call's arguments without secrets; long ones are cut. */
  readonly arguments: unknown;
  /** Scopes the method needs and the token has, where the platform says so. */
  readonly needed: readonly string[];
  readonly provided: readonly string[];
  /** `response_metadata.messages`. */
  readonly messages: readonly string[];
  /** The answer's `errors`, of any shape. */
  readonly errors: readonly unknown[];
  /** Requests sent for this call. */
  readonly attempts: number;
  /** The platform may have acted on the write that it ended. */
  readonly mayBeDone?: boolean | undefined;
  /** Something else answered, where the platform has answered before. */
  readonly isInterruption?: boolean | undefined;
}

/** Kind is `auth` when the token is the reason, `transport` when the platform is out of order, else `refused`. */
export class RefusedError extends FlowtailError {
  override readonly name: string = "RefusedError";
  readonly status: number;
  readonly needed: readonly string[];
  readonly provided: readonly string[];
  readonly messages: readonly string[];
  readonly errors: readonly unknown[];
  readonly attempts: number;
  readonly isInterruption: boolean;

  constructor(kind: ErrorKind, facts: RefusalFacts, extra: Readonly<Record<string, unknown>> = {}) {
    const { code, method, message, remedy, status, needed, provided, messages, errors, attempts } = facts;
    const details = withoutEmpty({
      status,
      arguments: facts.arguments,
      needed,
      provided,
      messages,
      errors,
      ...extra,
      ...(facts.mayBeDone && maybeDone),
    });
    super(kind, code, message, { method, remedy, details });
    this.status = status;
    this.needed = needed;
    this.provided = provided;
    this.messages = messages;
    this.errors = errors;
    this.attempts = attempts;
    this.isInterruption = facts.isInterruption === true;
  }
}

function withoutEmpty(details: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(details).filter(([, value]) => !(Array.isArray(value) && value.length === 0)),
  );
}
