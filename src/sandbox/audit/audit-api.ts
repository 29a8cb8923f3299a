/** Answers requests below `/audit/`: GET only, two endpoints open to all, one for an owner's token. */

import { auditEndpoints } from "../../catalog/audit/endpoints.ts";
import { auditScope } from "../../catalog/audit/limits.ts";
import { type HttpAnswer, jsonAnswer } from "../http/answer.ts";
import { readRefusal, statusOfCode } from "../http/refused-code.ts";
import { meantForAnother } from "../log-identity.ts";
import { atOneMoment } from "../one-moment.ts";
import { isOrganisationOwner } from "../organisation/admin-access.ts";
import type { Platform } from "../platform.ts";
import { authenticate, type Caller, tokenOf } from "../web-api/authenticate.ts";
import { parseForm } from "../web-api/parse-form.ts";
import type { RawCall } from "../web-api/raw-call.ts";
import { rememberCall, type Trail } from "../web-api/remember-call.ts";
import {
  type Checked,
  checked,
  type Refusal,
  refusal,
  refusalNamed,
  refusalWithMessages,
  replyJson,
} from "../web-api/reply.ts";
import { listAuditLogs } from "./logs.ts";
import { actionsJson, schemasJson } from "./open-answers.ts";

/** `call.method` is the whole path. */
export async function answerAudit(platform: Platform, call: RawCall): Promise<HttpAnswer> {
  const path = /^\/audit\/v1\/(\w+)\/?$/.exec(call.method)?.[1];
  const endpoint = auditEndpoints.find((known) => known.path === path);
  const name = `audit.${endpoint?.path ?? "unknown"}`;
  const trail: Trail = { startedMs: platform.machine.nowMs(), faults: [] };
  const atEdge = await platform.faults.onEdge(name, trail.faults);
  const fault = atEdge ?? meantForAnother(platform.storage, call.headers);
  const respondTo = () =>
    endpoint ? respond(atOneMoment(platform), endpoint.path, call, trail) : refuse(404, refusal("not_found"));
  const answer = fault ? withStatus(fault) : respondTo();
  const sent = platform.faults.onAnswer(name, answer, trail.faults);
  rememberCall(platform, undefined, { ...call, method: name }, trail, sent);
  return sent;
}

/** A refusal that a fault made as the Web API makes them; here refusals have statuses of their own. */
function withStatus(fault: HttpAnswer): HttpAnswer {
  const refused = readRefusal(fault);
  return refused ? refuse(refused.status, refusalNamed(refused.code), refused.headers) : fault;
}

type Path = (typeof auditEndpoints)[number]["path"];

function respond(platform: Platform, path: Path, call: RawCall, trail: Trail): HttpAnswer {
  if (call.http !== "GET") {
    const answer = refuse(405, refusalWithMessages("invalid_arguments", ["the audit log takes GET only"]));
    return { ...answer, headers: { ...answer.headers, allow: "GET" } };
  }
  const query = parseForm(call.query, "utf-8");
  if (!query.ok) return refuse(400, query);
  trail.fields = query.value;
  if (path !== "logs")
    return limited(platform) ?? jsonAnswer(200, path === "actions" ? actionsJson() : schemasJson());
  const caller = callerOf(platform, call);
  if (!caller.ok) return refuse(statusOfCode(caller.error), caller);
  trail.caller = caller.value;
  const busy = limited(platform);
  if (busy) return busy;
  const args = Object.fromEntries(query.value);
  const asked = platform.faults.onCall({ method: "audit.logs", args }, trail.faults);
  if (!asked.ok) return refuse(400, asked);
  const page = listAuditLogs(platform, new Map(Object.entries(asked.value)));
  return page.ok ? jsonAnswer(200, page.value) : refuse(400, page);
}

/**
 * Source: interface document, section 5: the user token of an owner of the organisation that was granted the scope, and no other. A user token
 * that may do all that its app asks for was not granted this; the sandbox's audit token was.
 */
function callerOf({ storage, clock }: Platform, call: RawCall): Checked<Caller> {
  const token = tokenOf(call.headers.authorization, undefined);
  const rules = { tokens: ["user", "admin", "bot", "service", "session"] } as const;
  const caller = authenticate(token, rules, storage, clock.nowMs());
  if (!caller.ok) return caller;
  const { kind, scopes } = caller.value;
  if (kind !== "audit" && kind !== "user") return refusal("not_allowed_token_type");
  if (!isOrganisationOwner(storage, caller.value)) return refusal("no_permission");
  if (scopes?.includes(auditScope)) return checked(caller.value);
  return refusal("missing_scope", { needed: auditScope, provided: scopes?.join(",") ?? "" });
}

/** Tier 3 for all of the audit log together, counted for the organisation and not for an app (section 8). */
function limited({ settings, limiter }: Platform): HttpAnswer | undefined {
  if (!settings.rateLimits) return undefined;
  const perMinute = 50;
  const atOnce = perMinute + Math.floor(perMinute * settings.policy.rateBurst);
  const waitSeconds = limiter.spend([{ key: "audit", perMinute, atOnce }]);
  if (waitSeconds === undefined) return undefined;
  return refuse(429, refusal("ratelimited"), { "retry-after": String(waitSeconds) });
}

function refuse(status: number, reason: Refusal, headers: Readonly<Record<string, string>> = {}): HttpAnswer {
  const challenge = status === 401 ? { "www-authenticate": "Bearer" } : {};
  return jsonAnswer(status, replyJson(reason), { ...headers, ...challenge });
}
