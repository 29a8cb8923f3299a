/** Every failure flowtail reports is a FlowtailError: a literal code, one clear message and what to do next. */

/** What went wrong in general; the command line maps each kind to one exit code (see cli/exit-codes.ts). */
export type ErrorKind =
  | "usage" // the input is wrong; nothing was sent, but to look up a name or the time
  | "refused" // the platform answered ok: false
  | "transport" // unreachable, timed out, or the platform is out of order
  | "auth" // no token, the wrong kind of token, or the token was refused
  | "alert" // the work was done, and an alert that was watched fired
  | "partial" // some of the work was done; details list the rest
  | "timeout" // the caller's own deadline passed
  | "interrupted" // the user stopped it
  | "internal"; // a fault of flowtail itself

export interface ErrorInfo {
  /** What stands under the message, a line each: the place of a mistake, problems after the first. */
  readonly lines?: readonly string[] | undefined;
  /** What the user can do about it, as a full sentence; an empty one is none. */
  readonly remedy?: string | undefined;
  /** The Web API method or endpoint that was being called. */
  readonly method?: string | undefined;
  /** Machine-readable facts; secrets are already redacted. */
  readonly details?: Readonly<Record<string, unknown>> | undefined;
  readonly cause?: unknown;
}

export class FlowtailError extends Error {
  override readonly name: string = "FlowtailError";
  readonly kind: ErrorKind;
  readonly code: string;
  readonly lines: readonly string[];
  readonly remedy: string | undefined;
  readonly method: string | undefined;
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(kind: ErrorKind, code: string, message: string, info: ErrorInfo = {}) {
    super(message, info.cause === undefined ? undefined : { cause: info.cause });
    this.kind = kind;
    this.code = code;
    this.lines = info.lines ?? [];
    this.remedy = info.remedy || undefined;
    this.method = info.method;
    this.details = info.details;
  }

  /** The same failure in other words, or with other facts. */
  saying(other: {
    readonly message?: string;
    readonly remedy?: string;
    readonly details?: ErrorInfo["details"];
  }): FlowtailError {
    const properties = Object.entries(other).map(([name, value]) => [name, { value, enumerable: true }]);
    return Object.create(this, Object.fromEntries(properties));
  }
}

/** The input is wrong; nothing was sent, but to look up a name or the time (exit 2). */
export function usageError(code: string, message: string, remedy?: string, details?: ErrorInfo["details"]) {
  return new FlowtailError("usage", code, message, { remedy, details });
}

/**
 * The same failure once some of the work is done, with a sentence that says what is. What is wrong on this machine is no wrong
 * input then.
 */
export function partlyDone(
  thrown: unknown,
  done: string,
  facts: Readonly<Record<string, unknown>> = {},
): unknown {
  if (!(thrown instanceof FlowtailError)) return thrown;
  const { code, message, method } = thrown;
  const kind = thrown.kind === "usage" ? "partial" : thrown.kind;
  const remedy = [thrown.remedy, done].filter(Boolean).join(" ");
  const details = { ...thrown.details, ...facts };
  return new FlowtailError(kind, code, message, { remedy, method, details, cause: thrown });
}

/** The text of anything that was thrown. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** Whether a person or the time that the caller set ended the work, not a failure of it. */
export function isStop(thrown: unknown): boolean {
  return isTimeUp(thrown) || (thrown instanceof FlowtailError && thrown.kind === "interrupted");
}

export function isTimeUp(thrown: unknown): boolean {
  return thrown instanceof FlowtailError && thrown.kind === "timeout";
}

/** The same with what to do about it, where that is known: for a place that has one line. */
export function adviceOf(thrown: unknown): string {
  const remedy = thrown instanceof FlowtailError ? thrown.remedy : undefined;
  return [messageOf(thrown), remedy].filter(Boolean).join(" ");
}

/** A sentence that goes on, or stands within another. */
export function withoutStop(sentence: string): string {
  return sentence.trimEnd().replace(/\.$/, "");
}

/** The sentence without its stop, and with the code: in the parentheses that it ends with, if it has any. */
export function withCode(
  { message, code }: { readonly message: string; readonly code: string },
  gap = " ",
): string {
  const sentence = withoutStop(message);
  return /\([^()]+\)$/.test(sentence) ? `${sentence.slice(0, -1)}, ${code})` : `${sentence}${gap}(${code})`;
}

/** A sentence that the platform wrote, with a stop where it has none: others follow it. */
export function withStop(sentence: string): string {
  return /[.!?…。]$/.test(sentence) ? sentence : `${sentence}.`;
}
