/** The filter flags of `flowtail tail` are shorthand for the query language; this reads them. */

import { invisibleIn } from "../base/invisible.ts";
import { type Problem, parsed } from "../base/problem.ts";
import { endAfter } from "../base/time.ts";
import { allOf, anyOf } from "./compose.ts";
import { checkValue } from "./field-values.ts";
import { fieldType } from "./fields.ts";
import { parseQuery } from "./parse.ts";
import { printQuery, printValue } from "./print.ts";
import type { Comparison, Query } from "./query.ts";
import { endOperator, startOperator } from "./time-range.ts";

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
  const query = allOf([...terms, written.value]);
  return { ok: true, query, text: printQuery(query) };
}

interface Shorthand {
  readonly flag: string;
  readonly key: keyof FilterFlags;
  readonly field: string;
  readonly operator: Operator | ((text: string) => Operator);
}

type Operator = Exclude<Comparison, "~">;

const shorthands: readonly Shorthand[] = [
  { flag: "--level", key: "level", field: "level", operator: ">=" },
  { flag: "--source", key: "source", field: "source", operator: "=" },
  { flag: "--component", key: "component", field: "component", operator: "=" },
  { flag: "--component-id", key: "componentId", field: "component_id", operator: "=" },
  { flag: "--event", key: "event", field: "event", operator: "=" },
  { flag: "--trace", key: "trace", field: "trace", operator: "=" },
  { flag: "--since", key: "since", field: "created", operator: startOperator },
  { flag: "--until-time", key: "untilTime", field: "created", operator: endOperator },
];

function shorthandTerm({ flag, field, operator }: Shorthand, text: string) {
  const whole = { offset: 0, length: Math.max(1, text.length) };
  if (text === "") {
    const problem: Problem = { code: "missing-value", message: `\`${flag}\` needs a value`, ...whole };
    return { ok: false, problem } as const;
  }
  const hidden = invisibleIn(text);
  if (hidden) {
    const inQuery =
      fieldType(field) === "text" ? `, or write \`--query '${field}="…"'\`, where quotes take it` : "";
    return { ok: false, problem: { ...hidden, hint: `Delete it${inQuery}.` } } as const;
  }
  const checked = checkValue(fieldType(field), text);
  if (!checked.ok) return { ok: false, problem: { ...checked.fault, ...whole } } as const;
  const { value } = checked;
  const quoted = !value.includes("*") && printValue(value) !== value;
  const term: Query = {
    kind: "compare",
    field: { name: field, span: whole0 },
    operator: typeof operator === "string" ? operator : operator(text),
    value,
    quoted,
    span: whole0,
  };
  return parsed(term);
}

const whole0 = { start: 0, end: 0 } as const;
