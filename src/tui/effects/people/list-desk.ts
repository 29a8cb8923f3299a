/** One list of the People pane: its rows as they were fetched, page by page; an answer that is not wanted any more is dropped. */

import type { JsonObject } from "../../../base/json.ts";
import type { PeopleFailure } from "../../state/people/model.ts";
import { peopleFailure } from "./failure.ts";

export interface ListDesk {
  readonly rows: readonly JsonObject[];
  readonly total: number | undefined;
  readonly hasMore: boolean;
  readonly asking: boolean;
  readonly failure: PeopleFailure | undefined;
  /** From the beginning, until there are `least` rows or no more; the old rows stay until then. */
  ask(filter: string, least: number): Promise<void>;
  more(): Promise<void>;
}

export interface ListAnswer {
  readonly items: readonly JsonObject[];
  readonly total: number | undefined;
  /** Undefined on the last page. */
  readonly next: string | undefined;
}

/** `from` is empty for the first page, and else what the page before gave as `next`. */
export type FetchPage = (filter: string, from: string, signal: AbortSignal) => Promise<ListAnswer>;

export function createListDesk(fetch: FetchPage, tell: () => void, closing: AbortSignal): ListDesk {
  let rows: readonly JsonObject[] = [];
  let total: number | undefined;
  let next: string | undefined;
  let filter = "";
  let failure: PeopleFailure | undefined;
  let current: AbortController | undefined;
  const read = async (from: string, before: readonly JsonObject[], least: number) => {
    current?.abort(new Error("another page is wanted"));
    const stop = new AbortController();
    current = stop;
    const signal = AbortSignal.any([stop.signal, closing]);
    failure = undefined;
    let found = before;
    let at: string | undefined = from;
    try {
      while (at !== undefined && (found === before || found.length < least)) {
        const page: ListAnswer = await fetch(filter, at, signal);
        if (signal.aborted) return;
        found = [...found, ...page.items];
        total = page.total;
        at = page.items.length > 0 ? page.next : undefined;
      }
      [rows, next] = [found, at];
    } catch (thrown) {
      if (signal.aborted) return;
      failure = peopleFailure(thrown);
    }
    current = undefined;
    tell();
  };
  return {
    get rows() {
      return rows;
    },
    get total() {
      return total;
    },
    get hasMore() {
      return next !== undefined;
    },
    get asking() {
      return current !== undefined;
    },
    get failure() {
      return failure;
    },
    ask(wanted, least) {
      if (wanted !== filter) [rows, total, next] = [[], undefined, undefined];
      filter = wanted;
      return read("", [], least);
    },
    more: () => (next === undefined ? Promise.resolve() : read(next, rows, 0)),
  };
}
