/** One call of an interface that has paths and verbs in place of methods: sent, read and judged like any other call. */

import type { z } from "zod";
import type { JsonObject } from "../../base/json.ts";
import type { GivenPart } from "../../catalog/given-part.ts";
import type { AnyTokenKind } from "../../catalog/token-kinds.ts";
import { callRenewing } from "../call-renewing.ts";
import type { Caller } from "../caller.ts";
import { type CallOptions, judgeCallOptions } from "../client-options.ts";
import type { PlatformRefusal } from "../failures/call-failure.ts";
import type { CalledOperation, RefusalExplanation } from "../failures/failure-error.ts";
import type { Tries } from "../failures/lost-write.ts";
import { createRedactor, secretValuesOf } from "../failures/redact.ts";
import { RefusedError } from "../failures/refused-error.ts";
import type { HttpRequest } from "../network/transport.ts";
import type { BudgetKey } from "../pacing/rate-budget.ts";
import { chooseToken, knownTokens } from "../request/choose-token.ts";
import { judgeDepth, writtenAsJson } from "../request/judge-depth.ts";
import { warningsOf } from "../response/envelope.ts";
import { findDrift } from "../response/schema-drift.ts";
import { notify, type RunnableCall, runCall } from "../run-call.ts";
import { createdAt } from "./created-at.ts";
import { classifyRest, type ReadRefusal, readRest } from "./read-rest.ts";

/** What all calls of an interface have in common. */
export interface RestInterface {
  /** As it is called in a remedy: "audit log". */
  readonly name: string;
  readonly refusalOf: ReadRefusal;
  readonly explain: (refusal: PlatformRefusal) => RefusalExplanation;
  /** The answer with the names that its schema has, for an interface that spells them in more than one way. */
  readonly spelled?: (answer: JsonObject, schema: z.ZodType) => JsonObject;
}

export interface RestCall {
  readonly operation: CalledOperation;
  readonly verb: HttpRequest["verb"];
  /** Below the interface's own path, in URL encoding. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | undefined>> | undefined;
  readonly body?: JsonObject | undefined;
  /** The identifier of the resource that it is about, where it is one. */
  readonly about?: string | undefined;
  /** Kinds of tokens it takes, best first; none where it needs no token. */
  readonly tokens: readonly AnyTokenKind[];
  readonly budgetKey: BudgetKey;
  /** What an answer must hold to be one. */
  readonly gives: readonly GivenPart[];
  /** What else an answer should be; one that is not is reported and given all the same. */
  readonly answer: () => z.ZodType;
}

/** The answer's object, where it has no body an empty one, or of a creation the identifier that its place names. Rejects as `callMethod` does. */
export async function callRest(
  caller: Caller,
  of: RestInterface,
  call: RestCall,
  options: CallOptions = {},
): Promise<JsonObject> {
  judgeCallOptions(call.operation.name, options);
  return callRenewing(caller, {
    taker: () => taker(call),
    signal: options.signal,
    beforeLateSend: options.beforeLateSend,
    call: (tries) => runRest(caller, of, call, options, tries),
  });
}

async function runRest(
  caller: Caller,
  of: RestInterface,
  call: RestCall,
  options: CallOptions,
  tries: Tries,
): Promise<JsonObject> {
  const runnable = prepareRest(caller, of, call);
  try {
    const body = await runCall(caller, runnable, options, tries);
    const saysAll = call.verb !== "GET" && Object.keys(body).every((key) => key === "id");
    const drift = () => (call.verb === "DELETE" || saysAll ? [] : findDrift(call.answer(), body));
    notify(caller, runnable, { warnings: () => warningsOf(body), drift });
    return body;
  } catch (thrown) {
    // After a removal without an answer the second try finds nothing to remove: the answer is that it is not there.
    const isGone = call.verb === "DELETE" && thrown instanceof RefusedError && thrown.status === 404;
    if (isGone && tries.lost) return {};
    throw thrown;
  }
}

function prepareRest(caller: Caller, of: RestInterface, call: RestCall): RunnableCall<JsonObject> {
  judgeDepth(call.operation.name, call.body);
  const token = call.tokens.length === 0 ? undefined : chooseToken(taker(call), caller.tokens);
  const { base, settings } = caller;
  const args = { ...call.query, ...call.body };
  return {
    operation: call.operation,
    request: writtenAsJson(call.operation.name, () =>
      requestOf(call, base.apiPath, token, settings.userAgent),
    ),
    budgetKey: call.budgetKey,
    keepsTokens: false,
    about: call.about,
    classify: (response, nowMs) => classifyRest(response, of.refusalOf, nowMs),
    read: (answer, nowMs) => {
      const empty = isCreated(call.verb, answer.status) ? createdAt(answer.headers) : {};
      const read = readRest(answer, of.refusalOf, nowMs, empty);
      return read.ok && of.spelled ? { ok: true, value: of.spelled(read.value, call.answer()) } : read;
    },
    given: {
      ...{ parts: call.gives, pages: call.verb === "GET" },
      mayBeEmpty: (status) => saysAllByStatus(call.verb, status),
    },
    errorFacts: () => ({
      operation: call.operation,
      args,
      interfaceName: of.name,
      address: base.origin + base.apiPath,
      explain: of.explain,
      redactor: createRedactor([
        ...knownTokens(caller.tokens),
        ...caller.ownSecrets,
        ...secretValuesOf(args),
      ]),
    }),
  };
}

/** A success of a write may have no body (RFC 7644, 3.3, 3.5 and 3.6); what was read must be shown. */
function saysAllByStatus(verb: RestCall["verb"], status: number): boolean {
  return verb === "POST" ? isCreated(verb, status) : verb !== "GET";
}

function isCreated(verb: RestCall["verb"], status: number): boolean {
  return verb === "POST" && (status === 201 || status === 204);
}

function taker({ operation: { name, effect }, tokens }: RestCall) {
  return { name, tokens, effect };
}

function requestOf(
  { verb, path, query = {}, body }: RestCall,
  apiPath: string,
  token: string | undefined,
  userAgent: string,
): HttpRequest {
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  // %20 is a space to every server, + only to those that read the query as a form.
  const search = new URLSearchParams(given).toString().replaceAll("+", "%20");
  return {
    verb,
    path: `${apiPath}${path}${search === "" ? "" : `?${search}`}`,
    headers: {
      accept: "application/json",
      "accept-encoding": "gzip",
      "user-agent": userAgent,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { "content-type": "application/json; charset=utf-8" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  };
}
