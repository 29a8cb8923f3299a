/** What could be written at the cursor of the audit filter: terms, families, actions. */

import { auditActionNames, auditFamilyNames, auditTerms } from "./filter.ts";

export interface AuditCompletion {
  /** The part of the text that a proposal replaces. */
  readonly start: number;
  readonly end: number;
  readonly options: readonly { readonly text: string; readonly detail: string }[];
  readonly chosen: number | undefined;
}

const mostOptions = 60;

export function completeAuditFilter(text: string, cursor: number): AuditCompletion {
  const word = /\S*$/.exec(text.slice(0, cursor))?.[0] ?? "";
  const [, typed = word] = /^action=(?:[^\s,]*,)*([^\s,]*)$/.exec(word) ?? [];
  const isAction = typed !== word || word.startsWith("action=");
  const rest = /^[^\s,]*/.exec(text.slice(cursor))?.[0].length ?? 0;
  const options = isAction ? actions : terms;
  const fitting = options.filter((option) => fits(option.text, typed)).slice(0, mostOptions);
  return { start: cursor - typed.length, end: cursor + rest, options: fitting, chosen: undefined };
}

const terms = auditTerms.map(({ name, meaning }) => ({ text: `${name}=`, detail: meaning }));

const actions = [
  ...auditFamilyNames.map((text) => ({ text, detail: "a family of actions" })),
  ...auditActionNames.map((text) => ({ text, detail: "an action" })),
];

function fits(option: string, typed: string): boolean {
  const small = typed.toLowerCase();
  return option.startsWith(small) || (small.length > 1 && option.includes(small));
}
