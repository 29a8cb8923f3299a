/** The frame of every response: `ok`, the error code, and whatever the platform wants the caller to know. */

import { isJsonObject, type JsonObject, ownValue } from "../../base/json.ts";

/** The fields every Web API response may carry (interface document, 2.2), read from any JSON value. */
export interface Envelope {
  readonly ok: boolean;
  readonly error: string;
  readonly body: JsonObject;
}

/** Undefined when the value is not an object with a boolean `ok`. */
export function readEnvelope(value: unknown): Envelope | undefined {
  const ok = ownValue(value, "ok");
  if (!isJsonObject(value) || typeof ok !== "boolean") return undefined;
  const error = ownValue(value, "error");
  return { ok, error: typeof error === "string" && error !== "" ? error : "unknown_error", body: value };
}

/** A list of strings under `response_metadata`, at most a thousand; entries of another type are left out. */
export function metadataStrings(
  body: unknown,
  key: "messages" | "warnings" | "scopes" | "acceptedScopes",
): readonly string[] {
  return stringsOf(ownValue(ownValue(body, "response_metadata"), key));
}

/**
 * What the platform warns of: `response_metadata.warnings` and `.messages`, and the comma-separated codes of
 * a top-level `warning`; each text once.
 */
export function warningsOf(body: unknown): readonly string[] {
  const warning = ownValue(body, "warning");
  const codes = typeof warning === "string" ? namesIn(warning) : [];
  const all = [...codes, ...metadataStrings(body, "warnings"), ...metadataStrings(body, "messages")];
  return [...new Set(all)].filter((text) => text !== "").slice(0, mostWarnings);
}

const mostWarnings = 50;

/** The names of a comma-separated list; of a text too long to be one, those at its beginning. */
export function namesIn(list: string): readonly string[] {
  return list
    .slice(0, longestList)
    .split(",")
    .flatMap((name) => name.trim() || []);
}

/** Some hundred scopes have 3,000 characters. */
const longestList = 20_000;

function stringsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.slice(0, mostTexts).filter((entry) => typeof entry === "string") : [];
}

const mostTexts = 1000;
