/** The rows that satisfy one term over a column, worked out once and extended as records arrive. */

import { headerTest, isHeaderField } from "../../query/header-test.ts";
import { createMatcher } from "../../query/match.ts";
import type { Query } from "../../query/query.ts";
import { type Block, blockMask, blockShift, columnOf, setBit } from "../columns/block.ts";
import type { RecordTable } from "../columns/record-table.ts";
import { RowBits } from "./row-bits.ts";

export type Comparison = Query & { readonly kind: "compare" };

/** Whether the comparison reads nothing but a column. */
export function isColumnTerm(query: Query): query is Comparison {
  if (query.kind !== "compare") return false;
  return isHeaderField(query.field.name) || query.field.name === "created" || isFailureTerm(query);
}

/** Whether the comparison tells failures from everything else. */
export function isFailureTerm({ field, operator, value }: Comparison): boolean {
  return field.name === "outcome" && value === "failed" && (operator === "=" || operator === "!=");
}

/** Whether a query has such a comparison. */
export function asksForFailures(query: Query): boolean {
  if (query.kind === "and" || query.kind === "or") return query.terms.some(asksForFailures);
  if (query.kind === "not") return asksForFailures(query.term);
  return query.kind === "compare" && isFailureTerm(query);
}

export class TermBits {
  readonly bits = new RowBits();
  readonly #table: RecordTable;
  readonly #fill: FillWords;
  #endRow = 0;

  /** Instants such as `-15m` are read at `nowUs`. */
  constructor(table: RecordTable, term: Comparison, nowUs: number) {
    this.#table = table;
    this.#fill = fillerOf(table, term, nowUs);
  }

  /** Looks at the rows that came since the last time. */
  catchUp(): void {
    const { endRow } = this.#table;
    for (let row = this.#endRow; row < endRow; row = ((row >>> blockShift) + 1) << blockShift) {
      const block = this.#table.block(row >>> blockShift);
      if (block) this.#fill(block, this.bits.words(row >>> blockShift), row & blockMask);
    }
    this.#endRow = endRow;
  }
}

/** Sets the bits of a block's rows, from a place in it to the last one used. */
type FillWords = (block: Block, words: Uint32Array, from: number) => void;

function fillerOf(table: RecordTable, term: Comparison, nowUs: number): FillWords {
  if (isFailureTerm(term)) return term.operator === "=" ? fillFailed : fillOthers;
  return term.field.name === "created" ? fillByInstant(term, nowUs) : fillByText(table, term);
}

const fillFailed: FillWords = ({ failed }, words) => words.set(failed);

const fillOthers: FillWords = ({ failed }, words) => {
  for (let word = 0; word < words.length; word++) words[word] = ~(failed[word] as number);
};

/** The matcher decides what an instant means; it reads nothing of the record but this. */
function fillByInstant(term: Comparison, nowUs: number): FillWords {
  const matches = createMatcher(term, { nowUs });
  const probe = { ...emptyRecord };
  return ({ created, used }, words, from) => {
    for (let at = from; at < used; at++) {
      probe.createdUs = created[at] as number;
      if (matches(probe)) setBit(words, at);
    }
  };
}

/** Every distinct text is tested once, and the rows look up the result. */
function fillByText(table: RecordTable, term: Comparison): FillWords {
  const column = columnOf(term.field.name);
  const accepts = headerTest(term);
  let dictionary = table.dictionary(column);
  /** 1 for a code whose text is accepted. */
  let verdicts = new Uint8Array(0);
  const update = () => {
    const current = table.dictionary(column);
    const known = dictionary === current ? verdicts : new Uint8Array(0);
    dictionary = current;
    if (known.length === current.size) return;
    verdicts = new Uint8Array(current.size);
    verdicts.set(known);
    if (isExact(term)) verdicts[dictionary.find(term.value)] = 1;
    else {
      for (let code = known.length; code < current.size; code++) {
        if (accepts(dictionary.text(code))) verdicts[code] = 1;
      }
    }
  };
  return (block, words, from) => {
    update();
    fillByCode(block.codes[column] as Uint32Array, verdicts, words, from, block.used);
  };
}

/** Whether only the value itself is accepted: there may be hundreds of thousands of traces, and one look-up will do. */
function isExact({ field, operator, quoted, value }: Comparison): boolean {
  const hasSynonyms = field.name === "level" || field.name === "source";
  return operator === "=" && !hasSynonyms && value !== "" && (quoted || !value.includes("*"));
}

function fillByCode(
  codes: Uint32Array,
  verdicts: Uint8Array,
  words: Uint32Array,
  from: number,
  to: number,
): void {
  for (let at = from; at < to; ) {
    const end = Math.min(to, (at | 31) + 1);
    const place = at >>> 5;
    let word = words[place] as number;
    for (; at < end; at++) word |= (verdicts[codes[at] as number] as number) << (at & 31);
    words[place] = word;
  }
}

const emptyRecord = {
  createdUs: 0,
  level: "",
  eventType: "",
  source: "",
  componentType: "",
  componentId: "",
  traceId: "",
  raw: "",
};
