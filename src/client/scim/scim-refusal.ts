/** Reads SCIM's refusals, in the form of either version, into a code and words (RFC 7644, 3.12; 1.1 as the live service answers). */

import { isJsonObject, type JsonObject, ownValue } from "../../base/json.ts";
import { explainError } from "../../catalog/errors.ts";
import { scimErrors, scimStatusCodes } from "../../catalog/scim/errors.ts";
import { scimMessages } from "../../catalog/scim/messages.ts";
import type { RefusalExplanation } from "../failures/failure-error.ts";
import type { RestInterface } from "../rest/rest-call.ts";
import { withKnownNames } from "./known-names.ts";

export const scimInterface: RestInterface = {
  name: "SCIM interface",
  spelled: withKnownNames,
  refusalOf(body, status) {
    if (status >= 500) return undefined;
    const isError = body === undefined ? status >= 400 : isRefusal(body, status);
    return isError ? { code: codeOf(body, status), isByStatus: body === undefined } : undefined;
  },
  explain({ code, status, body }) {
    const said = problemOf(body)?.detail ?? "";
    // 1.1 has no word for the kind of a mistake.
    const isOfFilter = code === scimStatusCodes[400] && /\bfilter\b/i.test(said);
    const explained = explain(isOfFilter ? "invalidFilter" : code, saidStatus(body, status));
    // A detail that is only the code again says nothing.
    const isWord = said === "" || said === code;
    return isWord ? explained : { ...explained, meaning: said.slice(0, longestDetail) };
  },
};

interface Problem {
  readonly detail: string | undefined;
  readonly scimType: string | undefined;
}

/** Beside a status of success only what says no by itself, and has nothing of what was asked for, is one. */
function isRefusal(body: JsonObject, status: number): boolean {
  if (status >= 400) return problemOf(body) !== undefined;
  if (ownValue(body, "ok") === false) return true;
  // A fault of the platform may pass, and is no refusal under its own status either.
  if (saidStatus(body, status) >= 500) return false;
  return problemOf(body) !== undefined && saysNo(body) && !("id" in body) && !("Resources" in body);
}

function saysNo(body: JsonObject): boolean {
  const schemas = ownValue(body, "schemas");
  const isMessage = Array.isArray(schemas) && schemas.includes(scimMessages.error);
  return isMessage || firstError(body) !== undefined;
}

/** Undefined where it has none, or an empty one. */
function firstError(body: JsonObject): JsonObject | undefined {
  const errors = ownValue(body, "Errors");
  const first: unknown = Array.isArray(errors) ? errors[0] : errors;
  return isJsonObject(first) && Object.keys(first).length > 0 ? first : undefined;
}

/** The one of the answer, or where that is of success the one in its body. */
function saidStatus(body: JsonObject | undefined, status: number): number {
  if (status >= 400 || !body) return status;
  const said = Number(ownValue(firstError(body), "code") ?? ownValue(body, "status"));
  return Number.isInteger(said) ? said : status;
}

/**
 * 2.0: `{detail, scimType, status}`; 1.1: `{Errors: {description, code}}` or, by its standard, a list of these. What stands before the
 * interface answers as the Web API: `{ok: false, error}`.
 */
function problemOf(body: JsonObject): Problem | undefined {
  const first = firstError(body);
  const asWebApi = ownValue(body, "ok") === false ? textIn(body, "error") : undefined;
  const detail = textIn(body, "detail") ?? textIn(first, "description") ?? asWebApi;
  const scimType = textIn(body, "scimType");
  const isError = detail !== undefined || scimType !== undefined || first !== undefined || "status" in body;
  return isError ? { detail, scimType } : undefined;
}

function codeOf(body: JsonObject | undefined, answered: number): string {
  const status = saidStatus(body, answered);
  const { detail, scimType } = (body && problemOf(body)) ?? {};
  if (scimType) return scimType;
  if (detail && isCode(detail)) return detail;
  const aboutToken = status === 401 ? tokenCode.exec(detail ?? "")?.[0] : undefined;
  return (
    aboutToken ??
    scimStatusCodes[status as keyof typeof scimStatusCodes] ??
    (status < 400 ? "unknown_error" : `http_${status}`)
  );
}

/** Any other word is prose, however short: `pre`. */
function isCode(detail: string): boolean {
  if (!/^[a-z][a-z0-9_]{2,60}$/.test(detail)) return false;
  return detail.includes("_") || Object.hasOwn(scimErrors, detail) || explainError(detail, "scim.v2").known;
}

/** What the platform says of a token in its other interfaces; an expired one can be renewed. */
const tokenCode = /\b(?:token_expired|token_revoked|invalid_auth|not_authed|account_inactive)\b/;

function explain(code: string, status: number): RefusalExplanation {
  if (Object.hasOwn(scimErrors, code)) return scimErrors[code as keyof typeof scimErrors];
  const known = explainError(code, "scim.v2");
  if (known.known) return known;
  const byStatus = scimStatusCodes[status as keyof typeof scimStatusCodes];
  return byStatus ? scimErrors[byStatus] : known;
}

function textIn(value: unknown, key: string): string | undefined {
  const text = ownValue(value, key);
  return typeof text === "string" && text.trim() !== "" ? text.trim() : undefined;
}

/** More is no sentence any more. */
const longestDetail = 1000;
