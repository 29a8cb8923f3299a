/** Writes a finished call to the request log: what was asked, by what kind of token, and how it went. */

import type { MethodDefinition } from "../../catalog/method.ts";
import type { HttpAnswer } from "../http/answer.ts";
import type { Platform } from "../platform.ts";
import { redactArguments, withoutSecrets } from "../redact-arguments.ts";
import type { Caller } from "./authenticate.ts";
import type { RawArguments } from "./decode-body.ts";
import type { RawCall } from "./raw-call.ts";

/** What becomes known of a call on its way; nothing that was never reached. */
export interface Trail {
  readonly startedMs: number;
  readonly faults: string[];
  fields?: RawArguments;
  caller?: Caller;
}

/** Longest name or header kept, in characters. */
const keptCharacters = 200;

export function rememberCall(
  { machine, requests }: Platform,
  method: MethodDefinition | undefined,
  call: RawCall,
  { startedMs, faults, fields = new Map(), caller }: Trail,
  answer: HttpAnswer,
): void {
  const credentials = call.headers.authorization?.split(" ").at(-1);
  const nowMs = machine.nowMs();
  requests.add({
    atMs: nowMs,
    http: call.http,
    method: kept(call.method),
    contentType: kept(call.headers["content-type"] ?? ""),
    tokenKind: caller?.kind ?? "",
    args: redactArguments(fields, method?.secrets ?? [], [credentials]),
    status: answer.status,
    error: errorOf(answer),
    faults,
    durationMs: nowMs - startedMs,
  });
}

/** A token may stand where a method's name belongs. */
function kept(text: string): string {
  return withoutSecrets(text).slice(0, keptCharacters);
}

/** Refusals are short and begin with their code; a fault may have made anything of them. */
function errorOf({ body }: HttpAnswer): string {
  return /^\{"ok":false,"error":"(\w+)"/.exec(body)?.[1] ?? "";
}
