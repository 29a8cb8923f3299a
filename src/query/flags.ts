/** The filter flags of `flowtail tail` are shorthand for the query language; this reads them, and writes them back. */

import { type Problem, parsed } from "../base/problem.ts";
import { endAfter } from "../base/time.ts";
import { allOf, anyOf, conjuncts } from "./compose.ts";
import { checkValue } from "./field-values.ts";
import { fieldType } from "./fields.ts";
import { parseQuery } from "./parse.ts";
import { printQuery, printValue } from "./print.ts";
import type { Comparison, Query } from "./query.ts";

export interface FilterFlags {
  readonly level?: string | undefined;
  readonly source?: string | undefined;
  readonly component?: string | undefined;
  readonly componentId?: string | undefined;
  /** Several mean any of them. */
  readonly event?: readonly string[] | undefined;
  readonly trace?: readonly string[] | undefined;
  readonly since?: string | undefined;
  readonly untilTime?: string | undefined;
  readonly query?: string | undefined;
}

export type FlagsOutcome =
  | {
      readonly ok: true;
      readonly query: Query /** What the positions in the tree refer to. */;
      readonly text: string;
    }
  /** The flag's name, the text it was given, and what is wrong in it. */
  | { readonly ok: false; readonly flag: string; readonly text: string; readonly problem: Problem };

/** The query of the flags: all of them must hold. */
export function queryFromFlags(flags: FilterFlags): FlagsOutcome {
  const terms: Query[] = [];
  const given = { ...flags, untilTime: flags.untilTime && endAfter(flags.since ?? "", flags.untilTime) };
  for (const shorthand of shorthands) {
    const alternatives: Query[] = [];
    for (const text of [given[shorthand.key] ?? []].flat()) {
      const term = shorthandTerm(shorthand, text);
      if (!term.ok) return { ok: false, flag: shorthand.flag, text, problem: term.problem };
      alternatives.push(term.value);
    }
    const [first, ...others] = alternatives;
    if (first) terms.push(anyOf([first, ...others]));
  }
  const written = parseQuery(flags.query ?? "");
  if (!written.ok) return { ok: false, flag: "--query", text: flags.query ?? "", problem: written.problem };
  const query = allOf([...terms, ...(written.value.kind === "and" ? written.value.terms : [written.value])]);
  return { ok: true, query, text: printQuery(query) };
}

/** The flags that mean the query; what no flag can say is in `--query`. Values that begin with `-` follow a `=`. */
export function flagsOfQuery(query: Query): readonly string[] {
  const args: string[] = [];
  const rest: Query[] = [];
  const used = new Set<string>();
  for (const term of query.kind === "and" ? query.terms : conjuncts(query)) {
    const shorthand = shorthands.find((candidate) => !used.has(candidate.flag) && valuesFor(candidate, term));
    if (!shorthand) rest.push(term);
    else {
      used.add(shorthand.flag);
      for (const value of valuesFor(shorthand, term) ?? []) args.push(...argument(shorthand.flag, value));
    }
  }
  return rest.length === 0 ? args : [...args, ...argument("--query", printQuery(allOf(rest)))];
}

interface Shorthand {
  readonly flag: string;
  readonly key: keyof FilterFlags;
  readonly field: string;
  readonly operator: Exclude<Comparison, "~">;
  /** May be given several times. */
  readonly repeats?: true;
}

const shorthands: readonly Shorthand[] = [
  { flag: "--level", key: "level", field: "level", operator: ">=" },
  { flag: "--source", key: "source", field: "source", operator: "=" },
  { flag: "--component", key: "component", field: "component", operator: "=" },
  { flag: "--component-id", key: "componentId", field: "component_id", operator: "=" },
  { flag: "--event", key: "event", field: "event", operator: "=", repeats: true },
  { flag: "--trace", key: "trace", field: "trace", operator: "=", repeats: true },
  { flag: "--since", key: "since", field: "created", operator: ">=" },
  { flag: "--until-time", key: "untilTime", field: "created", operator: "<=" },
];

function shorthandTerm({ flag, field, operator }: Shorthand, text: string) {
  const whole = { offset: 0, length: Math.max(1, text.length) };
  if (text === "") {
    const problem: Problem = { code: "missing-value", message: `\`${flag}\` needs a value`, ...whole };
    return { ok: false, problem } as const;
  }
  const checked = checkValue(fieldType(field), text);
  if (!checked.ok) return { ok: false, problem: { ...checked.fault, ...whole } } as const;
  const { value } = checked;
  const quoted = !value.includes("*") && printValue(value) !== value;
  const term: Query = {
    kind: "compare",
    field: { name: field, span: whole0 },
    operator,
    value,
    quoted,
    span: whole0,
  };
  return parsed(term);
}

const whole0 = { start: 0, end: 0 } as const;

/** The flag's values that mean the term; undefined when the flag cannot say it. */
function valuesFor(shorthand: Shorthand, term: Query): readonly string[] | undefined {
  const alternatives = term.kind === "or" && shorthand.repeats ? term.terms : [term];
  const values: string[] = [];
  for (const alternative of alternatives) {
    if (alternative.kind !== "compare" || alternative.field.name !== shorthand.field) return undefined;
    const { operator, value, quoted } = alternative;
    // A quoted star is a star, and a flag's is not.
    if (operator !== shorthand.operator || value === "" || (quoted && value.includes("*"))) return undefined;
    values.push(value);
  }
  return values;
}

function argument(flag: string, value: string): readonly string[] {
  return value.startsWith("-") ? [`${flag}=${value}`] : [flag, value];
}
