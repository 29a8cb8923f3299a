/** The error a caller gets for a failure: one sentence, a remedy, and facts in which nothing secret is left. */

import { type ErrorKind, FlowtailError, messageOf, withStop } from "../../base/errors.ts";
import { type JsonObject, ownValue } from "../../base/json.ts";
import { safeLine } from "../../base/terminal-text.ts";
import type { ErrorArea, RemedyWithout } from "../../catalog/errors/entry.ts";
import { explainError, type RemediesOfCall } from "../../catalog/errors.ts";
import type { MethodFacts } from "../../catalog/method.ts";
import { undoneParts } from "../../catalog/undone-parts.ts";
import { isInterruption, isOutage, isUnexplained } from "../pacing/retry-rules.ts";
import { metadataStrings, namesIn } from "../response/envelope.ts";
import { valueWithoutTokens } from "../response/own-tokens.ts";
import { type GivenOrigins, ownRemedy, type Remedies } from "./advice.ts";
import type { CallFailure, PlatformRefusal, TransportFault } from "./call-failure.ts";
import { unknownRemedy } from "./lost-write.ts";
import { PartialFailure } from "./partial-failure.ts";
import type { Redactor } from "./redact.ts";
import { type RefusalFacts, RefusedError } from "./refused-error.ts";
import { TransportError } from "./transport-error.ts";
import { saysTryAgain, transportRemedy } from "./transport-remedies.ts";

/** What was called: a method, or an operation of another interface. */
export type CalledOperation = Pick<
  MethodFacts,
  "name" | "effect" | "partialCodes" | "partsArgument" | "gives"
>;

/** What a refusal means; `meaning` may quote the platform. */
export interface RefusalExplanation extends RemediesOfCall {
  readonly meaning: string;
  readonly remedy: string;
  readonly area: ErrorArea;
}

/** What the errors of one call have in common. */
export interface FailedCall {
  readonly operation: CalledOperation;
  readonly args: unknown;
  /** What the calls go to; "Web API" where it is left out. */
  readonly interfaceName?: string | undefined;
  /** Origin and path that the names of operations are appended to. */
  readonly address: string;
  /** Explains refusals that are not in the catalogue of the Web API's error codes. */
  readonly explain?: ((refusal: PlatformRefusal) => RefusalExplanation) | undefined;
  /** What to do about a code, in place of what is said of it usually. */
  readonly remedies?: Remedies | undefined;
  readonly origins?: GivenOrigins | undefined;
  /** Tokens that are masked in an answer. */
  readonly maskedTokens?: readonly string[] | undefined;
  /** Whether a good answer holds a secret: then nothing of a bad one is shown. */
  readonly answersWithSecrets?: boolean | undefined;
  readonly attempts: number;
  /** It is a write, and the platform may have acted on one of the attempts. */
  readonly mayBeDone?: boolean | undefined;
  /** The platform has answered at that address before. */
  readonly hasAnswered?: boolean | undefined;
  /** What answers there has said that it is a sandbox. */
  readonly isOfSandbox?: boolean | undefined;
  readonly redactor: Redactor;
}

export function callError(failure: CallFailure, call: FailedCall): RefusedError | TransportError {
  return failure.source === "platform" ? refusalError(failure, call) : transportError(failure, call);
}

/** The error for a call its caller's signal ended: a FlowtailError given as the reason is passed on as it is. */
export function abortedError(
  signal: AbortSignal,
  call: Pick<FailedCall, "operation" | "attempts" | "mayBeDone" | "redactor">,
) {
  const { reason } = signal;
  if (reason instanceof FlowtailError) return reason;
  const timedOut = reason instanceof Error && reason.name === "TimeoutError";
  const why = timedOut ? "its time limit passed" : "it was stopped";
  const facts = {
    code: "aborted" as const,
    method: call.operation.name,
    message: `${call.operation.name} did not finish: ${why}.`,
    remedy: withUnknown(
      call,
      timedOut ? "Raise the time limit." : "Start it again if it was not meant to stop.",
      true,
    ),
    attempts: call.attempts,
    mayBeDone: call.mayBeDone,
    cause: new Error(call.redactor.text(messageOf(reason))),
  };
  return new TransportError(facts, timedOut ? "timeout" : "interrupted");
}

function transportError(failure: TransportFault, call: FailedCall): TransportError {
  const { operation, attempts, redactor } = call;
  const received = receivedText(failure, call);
  const isWithheld = !received && failure.received?.trim();
  const beginning = received ? `; it begins with ${received}` : isWithheld ? withheld : "";
  const tries = attempts > 1 ? ` (${attempts} attempts)` : "";
  const what = shown(redactor, failure.message);
  return new TransportError({
    code: failure.code,
    method: operation.name,
    message: `${operation.name} got no usable answer: ${what}${beginning}${tries}.`,
    remedy: withUnknown(call, transportRemedy(failure, call), saysTryAgain(failure)),
    attempts,
    mayBeDone: call.mayBeDone,
    isInterruption: call.hasAnswered && isInterruption(failure),
    status: failure.status,
    retryAfterMs: failure.retryAfterMs,
    received,
  });
}

const withheld = "; what it says is not shown, as a secret may stand there";

function receivedText({ received }: TransportFault, { redactor, answersWithSecrets }: FailedCall) {
  return received === undefined || answersWithSecrets ? undefined : onOneLine(redactor.body(received));
}

function refusalError(failure: PlatformRefusal, call: FailedCall): RefusedError {
  const explanation = call.explain?.(failure) ?? explainError(failure.code, call.operation.name);
  const facts = refusalFacts(failure, call, explanation);
  const undone = undoneParts(failure.body) ?? {};
  // One part may have several errors, so what lists the parts themselves goes first.
  const { length: failed } = undone.failed_items ?? undone.invalid_channels ?? undone.errors ?? [];
  const isMixed = hasGoodOutcome(failure.body);
  const hasGiven = isMixed || givesAny(failure.body, call.operation);
  const isPartial = isMixed || call.operation.partialCodes?.includes(failure.code);
  if ((failed === 0 && !hasGiven) || !isPartial) return new RefusedError(kindOf(failure, explanation), facts);
  const parts = {
    invalidChannels: maskedList(call.redactor, undone.invalid_channels),
    failedItems: maskedList(call.redactor, undone.failed_items),
    answer: valueWithoutTokens(failure.body, call.maskedTokens ?? []),
  };
  return new PartialFailure(facts, parts, hasGiven || failed < askedParts(call) ? "partial" : "refused");
}

/** Whether one of the outcomes that stand among the errors is good. */
function hasGoodOutcome(body: JsonObject): boolean {
  const outcomes = ownValue(body, "errors");
  return Array.isArray(outcomes) && outcomes.some((outcome) => ownValue(outcome, "ok") === true);
}

/** Whether a refusal holds some of what was asked for. */
function givesAny(body: JsonObject, { gives = [] }: CalledOperation): boolean {
  return gives.some(({ key }) => {
    const value = ownValue(body, key);
    return typeof value === "object" && value !== null && Object.keys(value).length > 0;
  });
}

/** How many parts a call has that can fail by themselves; one that is named twice is one. */
function askedParts({ operation: { partsArgument = "" }, args }: FailedCall): number {
  const parts = ownValue(args, partsArgument);
  if (!Array.isArray(parts)) return Number.POSITIVE_INFINITY;
  return new Set(parts.map((part) => JSON.stringify(part))).size;
}

/** Decides the exit code: a code has the same one for every method, however often it was sent. */
function kindOf(failure: PlatformRefusal, { area }: RefusalExplanation): ErrorKind {
  if (area === "token") return "auth";
  return isOutage(failure) ? "transport" : "refused";
}

function refusalFacts(
  failure: PlatformRefusal,
  call: FailedCall,
  explanation: RefusalExplanation,
): RefusalFacts {
  const { meaning } = explanation;
  const { operation, redactor, args, attempts } = call;
  const { body, status } = failure;
  const code = shown(redactor, failure.code);
  const needed = neededScopes(failure);
  const texts = (values: readonly string[]) =>
    maskedList(redactor, values).filter((value) => typeof value === "string");
  return {
    code,
    method: operation.name,
    message: `The platform refused ${operation.name} with ${code}. ${withStop(redactor.text(meaning))}`,
    remedy: withUnknown(
      call,
      ownRemedy(call.remedies, code, args, metadataStrings(failure.body, "messages")) ??
        remedyOf(code, explanation, call, { ...undoneParts(body), needed }),
      isOutage(failure) || isUnexplained(failure),
    ),
    mayBeDone: call.mayBeDone,
    isInterruption: call.hasAnswered && isInterruption(failure),
    status,
    arguments: redactor.arguments(args),
    needed: texts(needed),
    provided: texts(scopes(ownValue(body, "provided"), metadataStrings(body, "scopes"))),
    messages: texts(metadataStrings(body, "messages")),
    errors: maskedList(redactor, undoneParts(body)?.errors),
    attempts,
  };
}

/**
 * That it is sent again is no advice before it is known what became of it. The advice may name an address or an app, where a secret may
 * stand; the names of secrets in it are our own words.
 */
function withUnknown(
  { operation, mayBeDone, redactor }: Pick<FailedCall, "operation" | "mayBeDone" | "redactor">,
  advice: string,
  isToSendAgain: boolean,
): string {
  const shown = redactor.known(advice);
  if (!mayBeDone) return shown;
  return unknownRemedy(operation.name, isToSendAgain ? undefined : shown);
}

/** Which token it is about is not seen: it stands in no command. */
function remedyOf(
  code: string,
  explanation: RefusalExplanation,
  { origins, operation, isOfSandbox, address, args }: FailedCall,
  lists: Readonly<Partial<Record<RemedyWithout["list"], readonly unknown[]>>>,
): string {
  const { area, remedyForced, remedyWithout, remedyWithToken, remedyOfRead } = explanation;
  const where = origins?.isApart ? `, and the address ${address} comes from ${origins.address}` : "";
  const whose = origins?.token ? `The token is ${origins.token}${where}. ` : "";
  const onSandbox = isOfSandbox ? remediesOnSandbox.get(code) : undefined;
  const isTokenNamed = area === "token" && whose !== "";
  const fitting = [
    isTokenNamed && origins?.insteadOfToken?.(),
    onSandbox,
    ownValue(args, "force") === true && remedyForced,
    remedyWithout && !lists[remedyWithout.list]?.length && remedyWithout.remedy,
    isTokenNamed && remedyWithToken,
    operation.effect === "read" && remedyOfRead,
  ].find((remedy) => typeof remedy === "string");
  return `${isTokenNamed ? whose : ""}${fitting ?? explanation.remedy}`;
}

/** Those that stand beside the error; where none does, and a scope is missing, those that a header names for the method. */
function neededScopes({ code, body, acceptedScopes }: PlatformRefusal): readonly string[] {
  const named = scopes(ownValue(body, "needed"), metadataStrings(body, "acceptedScopes"));
  return named.length === 0 && code === "missing_scope" ? namesIn(acceptedScopes ?? "") : named;
}

/** A comma-separated list beside the error, else what the metadata says. */
function scopes(list: unknown, fallback: readonly string[]): readonly string[] {
  if (typeof list !== "string") return fallback;
  return namesIn(list);
}

const paidPlan =
  'A sandbox answers there, and its control sets the plan: `POST /_sandbox/plan` with {"teamId": "T…", "plan": "paid"}.';

/** What helps where a sandbox answered: its tokens and plans are its own. */
const remediesOnSandbox: ReadonlyMap<string, string> = new Map([
  [
    "invalid_auth",
    "A sandbox answers there, which takes its own tokens alone: `flowtail sandbox token KIND` prints one.",
  ],
  ["free_team_not_allowed", paidPlan],
  ["restricted_plan_level", paidPlan],
]);

function maskedList(redactor: Redactor, value: unknown): readonly unknown[] {
  const masked = Array.isArray(value) ? redactor.value(value) : [];
  return Array.isArray(masked) ? masked : [];
}

const shownCharacters = 200;

function shown(redactor: Redactor, text: string): string {
  return onOneLine(redactor.text(text));
}

/** Masked text from outside, which the redactor has bounded. */
function onOneLine(text: string): string {
  const line = safeLine(text.replace(/\s+/g, " ").trim());
  return line.length <= shownCharacters ? line : `${line.slice(0, shownCharacters)}…`;
}
