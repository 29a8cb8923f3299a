/** Answers a call of the Web API: the checks in the platform's order, then the action, then faults and the log. */

import type { MethodDefinition } from "../../catalog/method.ts";
import type { ActionCall } from "../actions/action.ts";
import type { HttpAnswer } from "../http/answer.ts";
import { meantForAnother } from "../log-identity.ts";
import { atOneMoment } from "../one-moment.ts";
import type { Platform } from "../platform.ts";
import { rateLimitedAnswer, replyAnswer, wrongVerbAnswer } from "./answers.ts";
import { authenticate, tokenOf } from "./authenticate.ts";
import { checkArguments } from "./check-arguments.ts";
import { checkArrays, checkNames } from "./check-names.ts";
import { collectArguments } from "./collect-arguments.ts";
import type { RawCall } from "./raw-call.ts";
import { rememberCall, type Trail } from "./remember-call.ts";
import { type Reply, refusal } from "./reply.ts";

/** A method with what it does. */
export interface Endpoint {
  readonly method: MethodDefinition;
  readonly action: AnyAction;
}

export type AnyAction = (args: Readonly<Record<string, unknown>>, call: ActionCall) => Reply | Promise<Reply>;

export type FindEndpoint = (method: string) => Endpoint | undefined;

export async function answerCall(platform: Platform, find: FindEndpoint, call: RawCall): Promise<HttpAnswer> {
  const endpoint = find(call.method);
  const trail: Trail = { startedMs: platform.machine.nowMs(), faults: [] };
  const refused = call.http === "GET" || call.http === "POST" ? unknownMethod : wrongVerbAnswer;
  const answer =
    endpoint && refused === unknownMethod
      ? await answerEndpoint(platform, endpoint, call, trail)
      : await answerAtEdge(platform, call, trail, refused);
  const sent = platform.faults.onAnswer(call.method, answer, trail.faults);
  rememberCall(platform, endpoint?.method, call, trail, sent);
  return sent;
}

function unknownMethod(): HttpAnswer {
  return replyAnswer(refusal("unknown_method"));
}

async function answerEndpoint(platform: Platform, endpoint: Endpoint, call: RawCall, trail: Trail) {
  const { method } = endpoint;
  // Read before faults have their say, so that the log shows what was asked of a platform that failed.
  const fields = await collectArguments(method, call, platform.settings.strict);
  if (fields.ok) trail.fields = fields.value;
  return answerAtEdge(platform, call, trail, () =>
    fields.ok ? checkAndAct(atOneMoment(platform), endpoint, call, trail) : replyAnswer(fields),
  );
}

/** The answer of a fault at the platform's edge, else what the platform answers. */
async function answerAtEdge(
  { faults, storage }: Platform,
  { method, headers }: RawCall,
  trail: Trail,
  answer: () => HttpAnswer | Promise<HttpAnswer>,
): Promise<HttpAnswer> {
  const fault = await faults.onEdge(method, trail.faults);
  return fault ?? meantForAnother(storage, headers) ?? (await answer());
}

async function checkAndAct(
  platform: Platform,
  { method, action }: Endpoint,
  call: RawCall,
  trail: Trail,
): Promise<HttpAnswer> {
  const { settings, storage, clock, limiter, faults } = platform;
  const { fields = new Map() } = trail;
  const misnamed = checkNames(fields) ?? checkArrays(method, fields);
  if (misnamed) return replyAnswer(misnamed);
  const token = tokenOf(call.headers.authorization, fields.get("token"));
  const caller = authenticate(token, method, storage, clock.nowMs());
  if (!caller.ok) return replyAnswer(caller);
  trail.caller = caller.value;
  const waitSeconds = settings.rateLimits && limiter.take(method.name, method.tier, caller.value);
  if (waitSeconds) return rateLimitedAnswer(waitSeconds);
  const args = checkArguments(method, fields, caller.value, storage);
  if (!args.ok) return replyAnswer(args);
  const changed = faults.onCall({ method: method.name, args: args.value }, trail.faults);
  if (!changed.ok) return replyAnswer(changed);
  return withScopes(
    replyAnswer(await action(changed.value, { platform, caller: caller.value })),
    caller.value.scopes,
    method.scopes,
  );
}

/** As the live service: what the token may do, and what the method asks for, in headers that clients read. */
function withScopes(
  answer: HttpAnswer,
  granted: readonly string[] | null,
  needed: readonly string[] | undefined,
): HttpAnswer {
  if (granted === null) return answer;
  const accepted = needed && { "x-accepted-oauth-scopes": needed.join(",") };
  return { ...answer, headers: { ...answer.headers, "x-oauth-scopes": granted.join(","), ...accepted } };
}
