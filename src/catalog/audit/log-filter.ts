/** The filter of the audit log as it is written: `action=user,channel_renamed actor=U01 since=2h ada !action=huddle`. */

import { invisibleOutside } from "../../base/invisible.ts";
import { nearestName } from "../../base/nearest-name.ts";
import { failed, type Parsed, type Problem, parsed } from "../../base/problem.ts";
import { parseInstantUs } from "../../base/time.ts";
import { auditActionNames, auditFamilyNames } from "./families.ts";

export interface AuditFilter {
  readonly text: string;
  /** Names, families and patterns; none for all. */
  readonly actions: readonly string[];
  /** Identifiers. */
  readonly actor: string;
  readonly entity: string;
  /** As written: relative times are resolved when the log is asked. */
  readonly since: string;
  readonly until: string;
  /** Words that an entry's line must contain, in lower case; checked here, not by the platform. */
  readonly words: readonly string[];
  /** What is excluded; checked here as well. */
  readonly without: AuditWithout;
}

/** An entry is excluded if any of them matches. */
export interface AuditWithout {
  readonly actions: readonly string[];
  readonly actors: readonly string[];
  readonly entities: readonly string[];
  readonly words: readonly string[];
}

export const noAuditFilter: AuditFilter = {
  text: "",
  actions: [],
  actor: "",
  entity: "",
  since: "",
  until: "",
  words: [],
  without: { actions: [], actors: [], entities: [], words: [] },
};

/** The terms there are, with what they are for. */
export const auditTerms = [
  { name: "action", meaning: "a family, a name, or a pattern such as channel_*" },
  { name: "actor", meaning: "who did it, by name or identifier" },
  { name: "entity", meaning: "what it was done to, by name or identifier" },
  { name: "since", meaning: "2h, 15:30, 2026-03-01: from then on" },
  { name: "until", meaning: "the same: up to then; nothing is followed" },
] as const;

export type AuditTermName = (typeof auditTerms)[number]["name"];

/** Words are separated by spaces; a quoted text is one word. */
export const auditTokens = /[^\s"]*"[^"]*"?|\S+/g;

export function parseAuditFilter(text: string): Parsed<AuditFilter> {
  const hidden = invisibleOutside(text, /"[^"]*"?/g);
  if (hidden) return failed(hidden);
  let filter: AuditFilter = { ...noAuditFilter, text: text.trim() };
  const given = new Set<string>();
  for (const { 0: token, index } of text.matchAll(auditTokens)) {
    const wrong = signProblem(token);
    if (wrong) return failed({ ...wrong, offset: index + wrong.offset });
    const isWithout = token.startsWith("!") && token.length > 1;
    const word = isWithout ? token.slice(1) : token;
    const equals = word.startsWith('"') ? -1 : word.indexOf("=");
    if (equals === -1) {
      filter = withWord(filter, unquoted(word).toLowerCase(), isWithout);
      continue;
    }
    const name = word.slice(0, equals).toLowerCase();
    const value = unquoted(word.slice(equals + 1));
    const problem = problemOf(name, value, isWithout) ?? repetition(name, isWithout, given);
    if (problem) {
      const start = index + token.length - word.length;
      const [offset, length] = problem.isName
        ? [start, equals]
        : [start + equals + 1, word.length - equals - 1];
      return failed({ ...problem, offset, length: Math.max(1, length) });
    }
    if (!isWithout) given.add(name);
    filter = isWithout
      ? withoutTerm(filter, name as AuditTermName, value)
      : withTerm(filter, name as AuditTermName, value);
  }
  return parsed(filter);
}

/** Whether both ask the platform the same question, and differ only in what is checked here. */
export function isSameQuestion(a: AuditFilter, b: AuditFilter): boolean {
  const asked = ({ actions, actor, entity, since, until }: AuditFilter) =>
    JSON.stringify([actions, actor, entity, since, until]);
  return asked(a) === asked(b);
}

/** The filter as text with the term set to the value; an empty value removes the term. */
export function textWithTerm(text: string, name: AuditTermName, value: string): string {
  const others = (text.match(auditTokens) ?? []).filter((word) => !word.toLowerCase().startsWith(`${name}=`));
  return value === "" ? others.join(" ") : [...others, `${name}=${quoted(value)}`].join(" ");
}

/** What of its text the platform does not check: words and exclusions. */
export function ownTermsOf({ text }: AuditFilter): string {
  return auditTerms.reduce((rest, { name }) => textWithTerm(rest, name, ""), text);
}

/** The filter as text with one more exclusion. */
export function textWithout(text: string, name: AuditTermName, value: string): string {
  return [...(text.match(auditTokens) ?? []), `!${name}=${quoted(value)}`].join(" ");
}

export interface NamedTerm {
  readonly name: "action" | "actor" | "entity";
  readonly value: string;
  readonly sense: "only" | "without";
}

/** The text of the filter when the term must hold as well; undefined where it must already. */
export function withAuditTerm(filter: AuditFilter, { name, value, sense }: NamedTerm): string | undefined {
  const { actions, actor, entity, text, without } = filter;
  if (sense === "without") {
    const left = { action: without.actions, actor: without.actors, entity: without.entities }[name];
    return left.includes(value) ? undefined : textWithout(text, name, value);
  }
  const there = { action: actions, actor: [actor], entity: [entity] }[name];
  return there.length === 1 && there[0] === value ? undefined : textWithTerm(text, name, value);
}

/** Of the signs around a term, in that order: what leaves it out, and what encloses its text. */
function signProblem(token: string): Problem | undefined {
  if (token.startsWith("!!"))
    return {
      ...{ code: "repeated-sign", message: "One ! leaves out, and two stand here", offset: 0, length: 2 },
      hint: "A text that begins with ! is looked for in quotes.",
    };
  const quote = token.indexOf('"');
  if (quote === -1 || token.indexOf('"', quote + 1) !== -1) return undefined;
  return {
    ...{ code: "unclosed-quote", message: "This quoted text is not closed" },
    ...{ offset: quote, length: token.length - quote, expected: ['a closing "'] },
  };
}

interface TermProblem extends Pick<Problem, "code" | "message" | "expected" | "hint"> {
  readonly isName: boolean;
}

function problemOf(name: string, value: string, isWithout: boolean): TermProblem | undefined {
  const names: readonly string[] = auditTerms.map((term) => term.name);
  if (!names.includes(name)) {
    const near = nearestName(name, names);
    const hint = near ? `Did you mean ${near}=?` : "A text with = in it is looked for in quotes.";
    return { code: "unknown-term", message: "The log has no such term", expected: names, hint, isName: true };
  }
  if (value === "") return { code: "no-value", message: `${name}= needs a value`, isName: false };
  if (name === "action") return actionProblem(value);
  if (name === "since" || name === "until") {
    if (isWithout) return { code: "no-term", message: "A time cannot be left out", isName: true };
    if (parseInstantUs(value, 0) !== undefined) return undefined;
    return {
      code: "no-time",
      message: "This is not a time",
      expected: ["2h", "15:30", "2026-03-01"],
      isName: false,
    };
  }
  if (value.length <= 100) return undefined;
  return {
    code: "no-id",
    message: "This is no identifier",
    hint: "A text without actor= or entity= is looked for in the lines.",
    isName: false,
  };
}

/** The platform takes one actor, one entity and one range. */
function repetition(name: string, isWithout: boolean, given: ReadonlySet<string>): TermProblem | undefined {
  if (isWithout || name === "action" || !given.has(name)) return undefined;
  return {
    code: "repeated-term",
    message: `${name}= stands here twice`,
    hint: "It has one value.",
    isName: true,
  };
}

function actionProblem(value: string): TermProblem | undefined {
  const wrong = value.split(",").find((word) => !namesAction(word));
  if (wrong === undefined) return undefined;
  const near = nearestName(wrong, [...auditFamilyNames, ...auditActionNames]);
  return {
    code: "no-action",
    message: "This names no action",
    hint: near && `Did you mean ${near}?`,
    expected: auditFamilyNames,
    isName: false,
  };
}

/** A name or a pattern is taken whether or not it is known: the platform adds more over time, and says which it has. */
function namesAction(word: string): boolean {
  return /^[\w.*-]{1,100}$/.test(word);
}

function withWord(filter: AuditFilter, word: string, isWithout: boolean): AuditFilter {
  if (word === "") return filter;
  const { words, without } = filter;
  return isWithout
    ? { ...filter, without: { ...without, words: [...without.words, word] } }
    : { ...filter, words: [...words, word] };
}

function withTerm(filter: AuditFilter, name: AuditTermName, value: string): AuditFilter {
  if (name !== "action") return { ...filter, [name]: value };
  return { ...filter, actions: [...filter.actions, ...value.split(",").filter(Boolean)] };
}

function withoutTerm(filter: AuditFilter, name: AuditTermName, value: string): AuditFilter {
  const key = ({ action: "actions", actor: "actors", entity: "entities" } as const)[name as "action"];
  const { without } = filter;
  return {
    ...filter,
    without: { ...without, [key]: [...without[key], ...value.split(",").filter(Boolean)] },
  };
}

export function quoted(value: string): string {
  return /[\s"]/.test(value) ? `"${value.replaceAll('"', "")}"` : value;
}

export function unquoted(text: string): string {
  return text.replace(/^"([^"]*)"?$/, "$1");
}
