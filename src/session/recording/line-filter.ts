/**
 * Decides from the bytes of a line whether its record matches a query: header fields are tested where they stand,
 * words are looked for in a whole block at once, and only what that leaves open is decoded.
 */

import type { ActivityRecord } from "../../activity/record.ts";
import type { PartDurations } from "../../activity/runs/part-durations.ts";
import { durationHolders, durationStarts } from "../../query/duration-holders.ts";
import { createMatcher, foundInPart } from "../../query/match.ts";
import type { Query } from "../../query/query.ts";
import { asksForDuration } from "../../query/query-bounds.ts";
import { needleOf } from "../../store/filter/needle.ts";
import { isColumnTerm, isFailureTerm } from "../../store/filter/term-bits.ts";
import type { LineReader } from "../../store/scan/line-reader.ts";
import type { PaddedBytes } from "../../store/scan/padded-bytes.ts";
import { FailureTerm } from "./failure-term.ts";
import { type HeaderTerm, headerTerm } from "./header-term.ts";
import type { LineBlock } from "./line-blocks.ts";
import { PayloadTexts } from "./payload-texts.ts";
import { ScannedRecords } from "./scanned-record.ts";
import { WordHits } from "./word-hits.ts";

export class LineFilter {
  readonly #terms: Pick<HeaderTerm, "lookAt">[] = [];
  readonly #words: WordHits[] = [];
  readonly #decide: Decide;
  readonly #records = new ScannedRecords();
  readonly #texts = new PayloadTexts();
  readonly #isMatch: (record: ActivityRecord) => boolean;

  readonly #durations: PartDurations;
  /** Of records that durations are made of; undefined where none is asked for. */
  readonly #isStart: Decide | undefined;

  /** Instants such as `-15m` are read at `nowUs`. */
  constructor(query: Query, nowUs: number, durations: PartDurations) {
    this.#decide = this.#compile(query, nowUs);
    this.#isMatch = createMatcher(query, { nowUs, durations });
    this.#durations = durations;
    this.#isStart = asksForDuration(query) ? this.#compile(durationStarts, nowUs) : undefined;
  }

  /** Goes on to the lines of another block. */
  enter(block: LineBlock): void {
    for (const word of this.#words) word.enter(block);
  }

  /** Whether the record matches that was scanned last; asked about every one of them, in order. */
  matchesScanned(reader: LineReader, room: PaddedBytes): boolean {
    for (const term of this.#terms) term.lookAt(room.bytes, reader.header);
    if (this.#isStart?.(reader, room) === yes) this.#durations.hear(this.#records.of(reader, room));
    const verdict = this.#decide(reader, room);
    return verdict === open ? this.#isMatch(this.#records.of(reader, room)) : verdict === yes;
  }

  matchesRecord(record: ActivityRecord): boolean {
    return this.#isMatch(record);
  }

  #compile(query: Query, nowUs: number): Decide {
    switch (query.kind) {
      case "all":
        return () => yes;
      case "and":
        return lowest(query.terms.map((term) => this.#compile(term, nowUs)));
      case "or": {
        const none = lowest(query.terms.map((term) => opposite(this.#compile(term, nowUs))));
        return opposite(none);
      }
      case "not":
        return opposite(this.#compile(query.term, nowUs));
      default: {
        const holders = durationHolders(query);
        if (holders) return lowest([this.#compile(holders, nowUs), () => open]);
        if (!isColumnTerm(query)) return this.#compileSearch(query);
        if (isFailureTerm(query)) {
          const term = new FailureTerm();
          this.#terms.push(term);
          const decide: Decide = () => verdictOf[term.verdict];
          return query.operator === "=" ? decide : opposite(decide);
        }
        const term = headerTerm(query, nowUs);
        this.#terms.push(term);
        return () => (term.holds ? yes : no);
      }
    }
  }

  /** A record without its word does not hold the term, unless it may hide the word; one with a text that is enough holds it. */
  #compileSearch(query: Query): Decide {
    const word = needleOf(query);
    const passes = foundInPart(query);
    const lookInto: Decide = passes
      ? (reader, room) => (this.#texts.some(passes, reader, room) ? yes : open)
      : () => open;
    if (word === undefined) return lookInto;
    const hits = new WordHits(word);
    this.#words.push(hits);
    return (reader, room) => {
      const { start, end, header } = reader;
      if (header.hidesText) return open;
      return hits.isWithin(start, end) ? lookInto(reader, room) : no;
    };
  }
}

type Verdict = typeof no | typeof open | typeof yes;
/** In an order in which `and` takes the lowest. */
const no = 0;
const open = 1;
const yes = 2;

const verdictOf = { no, unknown: open, yes } as const;

/** Of the record that was scanned last. */
type Decide = (reader: LineReader, room: PaddedBytes) => Verdict;

function lowest(deciders: readonly Decide[]): Decide {
  return (reader, room) => {
    let verdict: Verdict = yes;
    for (const decide of deciders) {
      const other = decide(reader, room);
      if (other === no) return no;
      if (other < verdict) verdict = other;
    }
    return verdict;
  };
}

function opposite(decide: Decide): Decide {
  return (reader, room) => (yes - decide(reader, room)) as Verdict;
}
