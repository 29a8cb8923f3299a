/** What can be written at the cursor: fields, operators, values and words, each with the text it replaces. */

import { eventTypes } from "../activity/events.ts";
import { outcomes } from "../activity/view.ts";
import { componentTypes, levels } from "../base/log-words.ts";
import { isPath, namedFields, operatorsOf, resolveField } from "./fields.ts";
import { scanTokens, type Token } from "./lexer.ts";
import { printValue } from "./print.ts";

export interface Candidate {
  readonly kind: "field" | "operator" | "value" | "word";
  /** What is put in place of the range. */
  readonly text: string;
  /** One line of explanation; may be empty. */
  readonly detail: string;
  /** In how many of the records that were read it occurs; absent where that is not known. */
  readonly count?: number;
}

export interface Completion {
  /** Half-open range of the text that a candidate replaces. */
  readonly start: number;
  readonly end: number;
  /** Best first; empty when nothing is known. */
  readonly candidates: readonly Candidate[];
}

export interface SeenValues {
  /** Values by canonical field name, the likeliest first; they come before those flowtail knows. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
  /** Paths such as `payload.error` that occur. */
  readonly paths?: readonly string[];
  /** How often a value of the field occurs; without a field, how often a path does. */
  readonly countOf?: (field: string | undefined, value: string) => number | undefined;
}

/** Most candidates given at once. */
const maxCandidates = 50;

/** Works on texts that are not (yet) valid queries; never throws. */
export function completeQuery(text: string, cursor: number, seen: SeenValues = {}): Completion {
  const place = placeOf(text, cursor);
  const end = endOfWord(text, cursor);
  if (place.kind === "value")
    return { start: place.start, end, candidates: valuesOf(place.field, place.written, seen) };
  if (place.kind === "nothing") return { start: cursor, end: cursor, candidates: [] };
  const field = place.written === "" ? undefined : resolveField(place.written);
  const names = fieldsLike(place.written, seen);
  if (!field) return { start: place.start, end, candidates: names };
  const operators = operatorsOf(field.type).map((operator) =>
    candidate("operator", place.written + operator),
  );
  // Any path is a field, also one that is still being written.
  const isWhole = !isPath(field.name) || seen.paths?.includes(field.name);
  const candidates = isWhole ? [...operators, ...names] : [...names, ...operators];
  return { start: place.start, end, candidates: candidates.slice(0, maxCandidates) };
}

type Place =
  | { readonly kind: "term"; readonly start: number; readonly written: string }
  | { readonly kind: "value"; readonly start: number; readonly field: string; readonly written: string }
  | { readonly kind: "nothing" };

function placeOf(text: string, cursor: number): Place {
  const { tokens, problem } = scanTokens(text.slice(0, cursor));
  const written = tokens.filter((token) => token.kind !== "end");
  const last = written.at(-1);
  if (problem) {
    // A quoted value that is still open can be completed; any other mistake comes first.
    if (problem.code !== "unclosed-quote" || last?.kind !== "operator") return { kind: "nothing" };
    return valuePlace(text, written, problem.offset, text.slice(problem.offset + 1, cursor));
  }
  if (last?.kind === "operator") return valuePlace(text, written, cursor, "");
  if (last?.end !== cursor || last.kind === "open" || last.kind === "close")
    return { kind: "term", start: cursor, written: "" };
  if (last.kind === "regex") return { kind: "nothing" };
  const value = "value" in last ? last.value : "";
  if (written.at(-2)?.kind === "operator") return valuePlace(text, written.slice(0, -1), last.start, value);
  if (last.kind === "string") return { kind: "nothing" };
  return { kind: "term", start: last.start, written: text.slice(last.start, last.end) };
}

/** The tokens end with the operator. */
function valuePlace(text: string, tokens: readonly Token[], start: number, written: string): Place {
  const operator = tokens.at(-1);
  const name = tokens.at(-2);
  const field = name?.kind === "word" ? resolveField(text.slice(name.start, name.end)) : undefined;
  if (!field || (operator?.kind === "operator" && operator.operator === "~")) return { kind: "nothing" };
  return { kind: "value", start, field: field.name, written };
}

/** A word that goes on after the cursor is replaced as a whole. */
function endOfWord(text: string, cursor: number): number {
  const rest = /^[^\s()"'=<>~!]*/.exec(text.slice(cursor))?.[0] ?? "";
  return cursor + rest.length;
}

function valuesOf(field: string, written: string, seen: SeenValues): readonly Candidate[] {
  const known = knownValues[field] ?? [];
  const names = new Set([...(seen.values?.[field] ?? []), ...known]);
  return likeFirst(names, written).map((value) =>
    counted(candidate("value", printValue(value)), seen.countOf?.(field, value)),
  );
}

const knownValues: Readonly<Record<string, readonly string[]>> = {
  level: levels,
  source: ["developer", "platform"],
  outcome: ["failed", ...outcomes.filter((outcome) => outcome !== "failed")],
  component: componentTypes,
  event: eventTypes.map((type) => type.name),
  created: ["-5m", "-15m", "-1h", "-6h", "-24h", "-7d"],
  duration: ["100ms", "500ms", "1s", "5s", "1m"],
};

function fieldsLike(written: string, seen: SeenValues): readonly Candidate[] {
  const details = new Map(namedFields.map((field) => [field.name, field.summary]));
  const paths = (seen.paths ?? []).filter((path) => resolveField(path) && !details.has(path));
  const names = likeFirst(new Set([...details.keys(), ...paths]), written);
  const words = ["not", "or", "and"].filter((word) => written !== "" && word.startsWith(written));
  return [
    ...names.map((name) =>
      counted(candidate("field", name, details.get(name)), seen.countOf?.(undefined, name)),
    ),
    ...words.map((word) => candidate("word", word)),
  ].slice(0, maxCandidates);
}

/** Those that begin with what is written, then those that contain it; in any case, without the written one itself. */
function likeFirst(names: Iterable<string>, written: string): readonly string[] {
  const wanted = written.toLowerCase();
  const begins: string[] = [];
  const contains: string[] = [];
  for (const name of names) {
    const at = name.toLowerCase().indexOf(wanted);
    if (at === -1 || name === written) continue;
    (at === 0 ? begins : contains).push(name);
  }
  return [...begins, ...contains].slice(0, maxCandidates);
}

function candidate(kind: Candidate["kind"], text: string, detail = ""): Candidate {
  return { kind, text, detail };
}

function counted(candidate: Candidate, count: number | undefined): Candidate {
  return count === undefined ? candidate : { ...candidate, count };
}
