/** Answers requests below `/scim/`: the checks in order, then the operation, then faults and the log of requests. */

import { isJsonObject } from "../../base/json.ts";
import { type ScimRateName, scimRates } from "../../catalog/scim/limits.ts";
import { type HttpAnswer, problemAnswer } from "../http/answer.ts";
import { readRefusal } from "../http/refused-code.ts";
import { meantForAnother } from "../log-identity.ts";
import { atOneMoment } from "../one-moment.ts";
import type { Platform } from "../platform.ts";
import type { Caller } from "../web-api/authenticate.ts";
import { readForm } from "../web-api/parse-form.ts";
import type { RawCall } from "../web-api/raw-call.ts";
import { rememberCall, type Trail } from "../web-api/remember-call.ts";
import { type FoundEndpoint, findScimEndpoint, versionOf } from "./find-endpoint.ts";
import { scimHandlers } from "./handlers.ts";
import { fine, refuse, type ScimOutcome } from "./outcome.ts";
import { readRequestBody } from "./read-request-body.ts";
import type { View } from "./render.ts";
import { type ScimReply, scimAnswer, scimRefusalAnswer } from "./reply.ts";
import { scimCaller } from "./scim-caller.ts";

/** `call.method` is the whole path. In faults and logs a call is named `scim.v2.users.list`, for instance. */
export async function answerScim(platform: Platform, call: RawCall): Promise<HttpAnswer> {
  const version = versionOf(call.method);
  if (!version) return problemAnswer(404, "not_found", "SCIM is at /scim/v1/ and /scim/v2/.");
  const view: View = { version, origin: `http://${call.headers.host ?? "localhost"}` };
  const found = findScimEndpoint(version, call.method, call.http);
  const name = `scim.${version}.${found.ok ? found.value.endpoint.operation : "unknown"}`;
  const trail: Trail = { startedMs: platform.machine.nowMs(), faults: [] };
  const atEdge = await platform.faults.onEdge(name, trail.faults);
  const fault = atEdge ?? meantForAnother(platform.storage, call.headers);
  const answer = fault
    ? inScimsWords(view, call, fault)
    : toAnswer(view, call, found.ok ? respond(atOneMoment(platform), found.value, view, call, trail) : found);
  const sent = platform.faults.onAnswer(name, answer, trail.faults);
  rememberCall(platform, undefined, { ...call, method: name }, trail, sent);
  return sent;
}

function toAnswer({ version }: View, { headers }: RawCall, outcome: ScimOutcome<ScimReply>): HttpAnswer {
  return outcome.ok
    ? scimAnswer(version, headers.accept, outcome.value)
    : scimRefusalAnswer(version, headers.accept, outcome.refusal);
}

/** A refusal that a fault made as the Web API makes them; whatever else a fault answers stays. */
function inScimsWords(view: View, call: RawCall, fault: HttpAnswer): HttpAnswer {
  const refused = readRefusal(fault);
  if (!refused) return fault;
  const { code, status, headers } = refused;
  return toAnswer(view, call, { ok: false, refusal: { status, detail: code, headers } });
}

function respond(
  platform: Platform,
  { endpoint, id }: FoundEndpoint,
  view: View,
  call: RawCall,
  trail: Trail,
): ScimOutcome<ScimReply> {
  const query = readForm(call.query, "utf-8");
  if (!query.ok) return refuse(400, `The query string ${query.fault}.`, "invalidSyntax");
  const caller = scimCaller(platform, call);
  if (!caller.ok) return caller;
  trail.caller = caller.value;
  const allowed = spendCall(platform, endpoint, caller.value);
  if (!allowed.ok) return allowed;
  const body = readRequestBody(call);
  if (!body.ok) return body;
  trail.fields = new Map([...query.value, ...(isJsonObject(body.value) ? Object.entries(body.value) : [])]);
  const handle = scimHandlers[endpoint.operation];
  return handle({ platform, caller: caller.value, view, id, query: query.value, body: body.value });
}

/** Counted for the app and, reads and writes apart, for the organisation. */
function spendCall(
  { settings, limiter }: Platform,
  endpoint: FoundEndpoint["endpoint"],
  caller: Caller,
): ScimOutcome<undefined> {
  if (!settings.rateLimits) return fine(undefined);
  const bucket = (name: ScimRateName, owner: string) => ({
    key: `scim ${name} ${owner}`,
    ...scimRates[name],
  });
  const own = "rate" in endpoint ? [bucket(endpoint.rate, caller.appId)] : [];
  const all = bucket(endpoint.http === "GET" ? "all reads" : "all writes", "");
  const waitSeconds = limiter.spend([all, ...own]);
  if (waitSeconds === undefined) return fine(undefined);
  const { refusal } = refuse(429, `Too many calls; wait ${waitSeconds} s.`);
  return { ok: false, refusal: { ...refusal, headers: { "retry-after": String(waitSeconds) } } };
}
