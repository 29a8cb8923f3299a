/** The proposals for the audit filter: terms, families, actions, and the actors and entities that were seen. */

import { allAuditFamilies, auditActionNames } from "../../../../catalog/audit/families.ts";
import { auditTerms } from "../../../../catalog/audit/log-filter.ts";
import { type SeenAudit, type SeenSubject, signOf } from "../../../../catalog/audit/named-subjects.ts";
import { type Completion, fitsTyped, type Option, proposals } from "../../line/completion.ts";

export function completeAuditFilter(text: string, cursor: number, seen: SeenAudit): Completion {
  const word = /\S*$/.exec(text.slice(0, cursor))?.[0] ?? "";
  const [, name = "", before = ""] = /^!?(\w+)=(.*)$/.exec(word) ?? [];
  const takesSeveral = word.startsWith("!") || name.toLowerCase() === "action";
  const typed = name === "" ? word.replace(/^!/, "") : takesSeveral ? lastOf(before) : before;
  const rest = /^[^\s,]*/.exec(text.slice(cursor))?.[0].length ?? 0;
  return proposals(cursor - typed.length, cursor + rest, optionsFor(name.toLowerCase(), typed, seen));
}

function lastOf(list: string): string {
  return list.slice(list.lastIndexOf(",") + 1);
}

/** The ranges of time that are proposed; the log reaches back for years. */
export const auditTimes = ["1h", "6h", "1d", "7d", "30d", "90d"] as const;

function optionsFor(name: string, typed: string, seen: SeenAudit): readonly Option[] {
  const fits = (option: Option) => fitsTyped(option, typed);
  switch (name) {
    case "":
      return terms.filter(fits);
    case "action":
      return [...families, ...actionOptions(seen.actions)].filter(fits);
    case "actor":
      return subjectOptions(seen.actors, typed);
    case "entity":
      return subjectOptions(seen.entities, typed);
    case "since":
    case "until":
      return auditTimes.map((text) => ({ text, detail: `${text} ago` })).filter(fits);
    default:
      return [];
  }
}

const terms: readonly Option[] = auditTerms.map(({ name, meaning }) => ({
  text: `${name}=`,
  detail: meaning,
}));

const families: readonly Option[] = Object.entries(allAuditFamilies).map(([text, { title, actions }]) => ({
  text,
  detail: `the family ${title}, ${actions.length} actions`,
}));

/** Those that were seen come first. */
function actionOptions(counts: ReadonlyMap<string, number>): readonly Option[] {
  const seen = [...counts].map(([text, count]) => ({ text, detail: "an action", ...counted(count) }));
  const others = auditActionNames.filter((text) => !counts.has(text));
  return [...seen, ...others.map((text) => ({ text, detail: "an action" }))];
}

/** A name may have its sign: `@ada`. */
function subjectOptions(subjects: readonly SeenSubject[], typed: string): readonly Option[] {
  const [, sign = "", name = ""] = /^([@#]?)(.*)$/s.exec(typed) ?? [];
  return subjects
    .filter(({ type }) => sign === "" || sign === signOf(type))
    .map(subjectOption)
    .filter((option) => fitsTyped(option, name));
}

function subjectOption({ id, name, type, count }: SeenSubject): Option {
  const detail = [name, type.replaceAll("_", " ")].filter(Boolean).join(", ");
  return { text: id, detail, shown: name === "" ? id : `${name} ${id}`, ...counted(count) };
}

/** What another filter read is known, but not how often it occurs. */
function counted(count: number): Pick<Option, "count"> {
  return count === 0 ? {} : { count };
}
