/**
 * Identifiers of traces and spans, made from the platform's own: the same in every run of the program, in log records and in spans.
 * A shell makes them too: `printf %s Tr01 | sha256sum | cut -c1-32`.
 */

import type { SpanKind } from "../../activity/runs/spans.ts";
import { sha256Hex } from "../../base/sha256.ts";

export function otlpTraceId(traceId: string): string {
  return cutDigest(sha256Hex(traceId), 32);
}

/** Of the span that stands for the whole run. */
export function runSpanId(traceId: string): string {
  return cutDigest(sha256Hex(`${traceId} run`), 16);
}

export interface PartIdentity {
  readonly kind: SpanKind;
  /** Of the function or workflow; its name where the log has no identifier. */
  readonly thing: string;
  /** The execution; where the log names none, the time of the part's first record in microseconds, or nothing. */
  readonly instance: string;
  /** From 1; a part that is like another one in all of the above has the next number. */
  readonly repeat: number;
}

export function partSpanId(traceId: string, { kind, thing, instance, repeat }: PartIdentity): string {
  const words = [traceId, kind, thing, instance, repeat > 1 ? String(repeat) : ""];
  return cutDigest(sha256Hex(words.filter(Boolean).join(" ")), 16);
}

/** The first digits. The protocol takes zeros alone for no identifier, so they end with a 1 then. */
export function cutDigest(digest: string, digits: number): string {
  const cut = digest.slice(0, digits);
  return /^0+$/.test(cut) ? `${cut.slice(1)}1` : cut;
}
