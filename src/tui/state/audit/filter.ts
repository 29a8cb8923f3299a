/** The filter of the audit log as it is written: `action=user,channel_renamed actor=U01 since=2h ada`. */

import { nearestName } from "../../../base/nearest-name.ts";
import { failed, type Parsed, parsed } from "../../../base/problem.ts";
import { parseInstantUs } from "../../../base/time.ts";
import { allAuditFamilies } from "../../../catalog/audit/families.ts";

export interface AuditFilter {
  readonly text: string;
  /** Names, families and patterns; none for all. */
  readonly actions: readonly string[];
  /** Identifiers. */
  readonly actor: string;
  readonly entity: string;
  /** As written: they are told from now when the log is asked. */
  readonly since: string;
  readonly until: string;
  /** What an entry's line has to say, in small letters; looked for here, not by the platform. */
  readonly words: readonly string[];
}

export const noAuditFilter: AuditFilter = {
  ...{ text: "", actions: [], actor: "", entity: "", since: "", until: "", words: [] },
};

/** The terms there are, with what they are for. */
export const auditTerms = [
  { name: "action", meaning: "a family, a name, or a pattern such as channel_*" },
  { name: "actor", meaning: "the identifier of who did it" },
  { name: "entity", meaning: "the identifier of what it was done to" },
  { name: "since", meaning: "2h, 15:30, 2026-03-01: from then on" },
  { name: "until", meaning: "the same: up to then; nothing is followed" },
] as const;

type TermName = (typeof auditTerms)[number]["name"];

export function parseAuditFilter(text: string): Parsed<AuditFilter> {
  let filter: AuditFilter = { ...noAuditFilter, text: text.trim() };
  for (const { 0: word, index } of text.matchAll(/[^\s"]*"[^"]*"?|\S+/g)) {
    const equals = word.indexOf("=");
    if (equals === -1) {
      filter = { ...filter, words: [...filter.words, unquoted(word).toLowerCase()] };
      continue;
    }
    const name = word.slice(0, equals).toLowerCase();
    const value = unquoted(word.slice(equals + 1));
    const problem = problemOf(name, value);
    if (problem) {
      const [offset, length] = problem.isName
        ? [index, equals]
        : [index + equals + 1, word.length - equals - 1];
      return failed({ ...problem, offset, length: Math.max(1, length) });
    }
    filter = withTerm(filter, name as TermName, value);
  }
  return parsed(filter);
}

/** The filter with one term more, or with another value of it, as text. */
export function textWithTerm(text: string, name: TermName, value: string): string {
  const others = text.match(/[^\s"]*"[^"]*"?|\S+/g)?.filter((word) => !word.startsWith(`${name}=`)) ?? [];
  const written = /[\s"]/.test(value) ? `"${value.replaceAll('"', "")}"` : value;
  return [...others, `${name}=${written}`].join(" ");
}

export const auditFamilyNames: readonly string[] = Object.keys(allAuditFamilies);

export const auditActionNames: readonly string[] = Object.values(allAuditFamilies).flatMap(
  ({ actions }): readonly string[] => actions,
);

interface TermProblem {
  readonly code: string;
  readonly message: string;
  readonly expected?: readonly string[];
  readonly hint?: string | undefined;
  readonly isName: boolean;
}

function problemOf(name: string, value: string): TermProblem | undefined {
  const names: readonly string[] = auditTerms.map((term) => term.name);
  if (!names.includes(name)) {
    const near = nearestName(name, names);
    const hint = near && `Did you mean ${near}=?`;
    return { code: "unknown-term", message: "The log has no such term", expected: names, hint, isName: true };
  }
  if (value === "") return { code: "no-value", message: `${name}= needs a value`, isName: false };
  if (name === "action") return actionProblem(value);
  if (name === "since" || name === "until") {
    if (parseInstantUs(value, 0) !== undefined) return undefined;
    return {
      code: "no-time",
      message: "This is no time",
      expected: ["2h", "15:30", "2026-03-01"],
      isName: false,
    };
  }
  if (/^[\w.:-]{1,100}$/.test(value)) return undefined;
  return {
    code: "no-id",
    message: "This is no identifier",
    hint: "A name is looked for without a term in front.",
    isName: false,
  };
}

function actionProblem(value: string): TermProblem | undefined {
  for (const word of value.split(",")) {
    if (/^[\w.-]{1,100}$/.test(word)) continue;
    if (
      /^[\w.*-]{1,100}$/.test(word) &&
      auditActionNames.some((name) => name.startsWith(word.split("*")[0] ?? ""))
    )
      continue;
    return { code: "no-action", message: "This names no action", expected: auditFamilyNames, isName: false };
  }
  return undefined;
}

function withTerm(filter: AuditFilter, name: TermName, value: string): AuditFilter {
  if (name !== "action") return { ...filter, [name]: value };
  return { ...filter, actions: [...filter.actions, ...value.split(",").filter(Boolean)] };
}

function unquoted(text: string): string {
  return text.replace(/^"([^"]*)"?$/, "$1");
}
