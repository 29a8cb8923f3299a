/** The rows that satisfy one term over a column, worked out once and extended as records arrive. */

import { headerTest, isHeaderField } from "../../query/header-test.ts";
import { createMatcher } from "../../query/match.ts";
import type { Query } from "../../query/query.ts";
import { type Block, blockMask, blockShift, type ColumnName, columnNames } from "../columns/block.ts";
import type { RecordTable } from "../columns/record-table.ts";
import { RowBits } from "./row-bits.ts";

export type Comparison = Query & { readonly kind: "compare" };

/** Whether the comparison reads nothing but a column. */
export function isColumnTerm(query: Query): query is Comparison {
  return query.kind === "compare" && (isHeaderField(query.field.name) || query.field.name === "created");
}

export class TermBits {
  readonly bits = new RowBits();
  readonly #table: RecordTable;
  readonly #test: BlockTest;
  #endRow = 0;

  /** Instants such as `-15m` are read at `nowUs`. */
  constructor(table: RecordTable, term: Comparison, nowUs: number) {
    this.#table = table;
    this.#test = term.field.name === "created" ? instantTest(term, nowUs) : textTest(table, term);
  }

  /** Looks at the rows that came since the last time. */
  catchUp(): void {
    const { endRow } = this.#table;
    for (let row = this.#endRow; row < endRow; row = ((row >>> blockShift) + 1) << blockShift) {
      const block = this.#table.block(row >>> blockShift);
      if (!block) continue;
      const fits = this.#test(block);
      fillWords(this.bits.words(row >>> blockShift), fits, row & blockMask, block.used);
    }
    this.#endRow = endRow;
  }
}

/** Which rows of a block fit, by their place in it. */
type BlockTest = (block: Block) => (at: number) => boolean;

/** The matcher decides what an instant means; it reads nothing of the record but this. */
function instantTest(term: Comparison, nowUs: number): BlockTest {
  const matches = createMatcher(term, { nowUs });
  const probe = { ...emptyRecord };
  return ({ created }) =>
    (at) => {
      probe.createdUs = created[at] as number;
      return matches(probe);
    };
}

/** Every distinct text is tested once. */
function textTest(table: RecordTable, term: Comparison): BlockTest {
  const column = columnNames.indexOf(term.field.name as ColumnName);
  const accepts = headerTest(term);
  let dictionary = table.dictionary(column);
  let verdicts: boolean[] = [];
  return (block) => {
    const codes = block.codes[column] as Uint32Array;
    if (dictionary !== table.dictionary(column)) verdicts = [];
    dictionary = table.dictionary(column);
    if (isExact(term)) {
      const wanted = dictionary.find(term.value);
      return (at) => codes[at] === wanted;
    }
    for (let code = verdicts.length; code < dictionary.size; code++) {
      verdicts.push(accepts(dictionary.text(code)));
    }
    return (at) => verdicts[codes[at] as number] as boolean;
  };
}

/** Whether only the value itself is accepted: there may be hundreds of thousands of traces, and one look-up will do. */
function isExact({ field, operator, quoted, value }: Comparison): boolean {
  const hasSynonyms = field.name === "level" || field.name === "source";
  return operator === "=" && !hasSynonyms && value !== "" && (quoted || !value.includes("*"));
}

/** Sets the bits of the rows from one place in the block to before another. */
function fillWords(words: Uint32Array, fits: (at: number) => boolean, from: number, to: number): void {
  for (let at = from; at < to; ) {
    const end = Math.min(to, (at | 31) + 1);
    let word = words[at >>> 5] as number;
    for (; at < end; at++) if (fits(at)) word |= 1 << (at & 31);
    words[(end - 1) >>> 5] = word;
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
