/** What may stand after a field and its operator: checks the value and brings it into its one canonical form. */

import { sourceWord } from "../activity/line.ts";
import { outcomes } from "../activity/view.ts";
import { withArticle } from "../base/article.ts";
import { levels } from "../base/log-words.ts";
import { nearestName } from "../base/nearest-name.ts";
import { listWords } from "../base/problem.ts";
import { parseDurationMs, parseInstantUs } from "../base/time.ts";
import { type FieldType, operatorsOf } from "./fields.ts";
import type { Comparison } from "./query.ts";

export interface ValueFault {
  readonly code: string;
  readonly message: string;
  readonly expected?: readonly string[];
  readonly hint?: string;
}

export type CheckedValue =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly fault: ValueFault };

/** Why the operator cannot be used with this kind of field; undefined when it can. */
export function checkOperator(field: string, type: FieldType, operator: Comparison): ValueFault | undefined {
  const allowed = operatorsOf(type);
  if (allowed.includes(operator)) return undefined;
  return {
    code: "operator-not-allowed",
    message: `\`${field}\` cannot be compared with \`${operator}\``,
    expected: allowed.map((other) => `\`${other}\``),
    ...(operator === "~" ? { hint: "Patterns are for fields that hold text." } : {}),
  };
}

/** The canonical value (`WARN` is `warn`, `slack` is `platform`), or what is wrong with it. */
export function checkValue(type: FieldType, value: string): CheckedValue {
  if (type === "level") return checkLevel(value);
  if (type === "source") return checkSource(value);
  if (type === "outcome") return checkOutcome(value);
  if (type === "user") return checkUser(value);
  if (type === "instant") return checkInstant(value);
  if (type === "duration") return checkDuration(value);
  return { ok: true, value };
}

function checkLevel(value: string): CheckedValue {
  const level = levels.find((known) => known === value.toLowerCase());
  if (level) return { ok: true, value: level };
  return unknownWord("unknown-level", "level", value, levels, {
    warning: "warn",
    err: "error",
    critical: "fatal",
  });
}

function checkSource(value: string): CheckedValue {
  const source = sourceWord(value.toLowerCase());
  if (source === "platform" || source === "developer") return { ok: true, value: source };
  const known = ["platform", "developer"];
  return unknownWord("unknown-source", "source", value, known, { dev: "developer", app: "developer" });
}

function checkOutcome(value: string): CheckedValue {
  const outcome = outcomes.find((known) => known === value.toLowerCase());
  if (outcome) return { ok: true, value: outcome };
  const synonyms = {
    error: "failed",
    failure: "failed",
    success: "succeeded",
    ok: "succeeded",
    running: "started",
  };
  return unknownWord("unknown-outcome", "outcome", value, outcomes, synonyms);
}

/** No name has such a character. */
function checkUser(value: string): CheckedValue {
  if (value !== "" && !value.includes("*")) return { ok: true, value };
  const expected = ["an identifier (U…)", "a user name", "an e-mail address"];
  const message = value === "" ? "An empty text is not a user" : `\`${value}\` is not a user`;
  return { ok: false, fault: { code: "bad-user", message, expected } };
}

function unknownWord(
  code: string,
  what: string,
  value: string,
  known: readonly string[],
  synonyms: Readonly<Record<string, string>>,
): CheckedValue {
  const lower = value.toLowerCase();
  const meant = Object.hasOwn(synonyms, lower) ? synonyms[lower] : nearestName(lower, known);
  const hint = meant && `Did you mean \`${meant}\`?`;
  const message = `\`${value}\` is not ${withArticle(what)}`;
  return { ok: false, fault: { code, message, expected: known, ...(hint ? { hint } : {}) } };
}

function checkInstant(value: string): CheckedValue {
  // Whether a text is an instant does not depend on the time it is read at.
  if (parseInstantUs(value, 0) !== undefined) return { ok: true, value };
  const message = `\`${value}\` is not a time`;
  return { ok: false, fault: { code: "bad-time", message, expected: instantExamples } };
}

function checkDuration(value: string): CheckedValue {
  if (parseDurationMs(value) !== undefined) return { ok: true, value };
  const message = `\`${value}\` is not a duration`;
  const isNumber = /^\d+(?:\.\d+)?$/.test(value);
  const hint = isNumber
    ? `Add a unit: ${listWords(["ms", "s", "m"].map((unit) => `${value}${unit}`))}.`
    : undefined;
  return {
    ok: false,
    fault: { code: "bad-duration", message, expected: ["250ms", "2s", "1m30s"], ...(hint ? { hint } : {}) },
  };
}

const instantExamples = [
  ...["-15m", "now", "15:02", "yesterday 9:00", "last monday", "2026-01-05", "2026-01-05T15:02:11Z"],
  "epoch microseconds",
];
