/**
 * Notices when a recording names a function or workflow only after records of it were gone through, for which the query
 * would then have meant something else: what was answered for those is not the whole truth.
 */

import type { NamedThing } from "../../activity/component-names.ts";
import { withNames } from "../../query/names.ts";
import { printQuery } from "../../query/print.ts";
import type { Query } from "../../query/query.ts";
import { columnNames } from "../../store/columns/block.ts";
import type { HeaderBytes } from "../../store/scan/header-bytes.ts";
import type { PaddedBytes } from "../../store/scan/padded-bytes.ts";

export class LateNames {
  /** A name that was learnt too late; undefined as long as there was none. */
  found: string | undefined;
  readonly #query: Query;
  /** By hash of the identifier, whether records of it were gone through; two that share a place are seldom and only cost a second look. */
  readonly #gone = new Uint8Array(places);
  #isAnyGone = false;
  #things: readonly NamedThing[];

  /** `things` are known before the first record. */
  constructor(query: Query, things: readonly NamedThing[]) {
    this.#query = query;
    this.#things = things;
  }

  /** A record was gone through with what was known by then. */
  passed({ bytes }: PaddedBytes, { starts, lengths, same }: HeaderBytes): void {
    if (same[componentId] === 1) return;
    const start = starts[componentId] as number;
    this.#gone[placeOf(bytes, start, start + (lengths[componentId] as number))] = 1;
  }

  passedId(id: string): void {
    this.#gone[placeOfId(id)] = 1;
  }

  /** Records of any component may have been gone through unread. */
  passedUnread(): void {
    this.#isAnyGone = true;
  }

  /** From now on this is known. */
  learnt(things: readonly NamedThing[]): void {
    const before = this.#meaning(this.#things);
    this.#things = things;
    if (this.found !== undefined || this.#meaning(things) === before) return;
    this.found = things.findLast(
      (thing) => this.#isGone(thing) && this.#meaning([thing]) !== this.#meaning([]),
    )?.names[0];
  }

  /** What the query means for the records that were gone through. */
  #meaning(things: readonly NamedThing[]): string {
    return printQuery(
      withNames(
        this.#query,
        things.filter((thing) => this.#isGone(thing)),
      ),
    );
  }

  #isGone({ ids }: NamedThing): boolean {
    return this.#isAnyGone || ids.some((id) => this.#gone[placeOfId(id)] === 1);
  }
}

function placeOfId(id: string): number {
  const bytes = Buffer.from(id);
  return placeOf(bytes, 0, bytes.length);
}

function placeOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193);
  return (hash ^ (hash >>> 15)) & (places - 1);
}

/** Far more than a log has components. */
const places = 1 << 18;
const componentId = columnNames.indexOf("component_id");
