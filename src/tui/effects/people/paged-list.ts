/** One list of the People pane: its rows as they were fetched, page by page; a late answer is dropped. */

import type { Failure, Outcome } from "../../../base/failure.ts";
import type { JsonObject } from "../../../base/json.ts";
import { mostInPage } from "../../state/panes/people/model.ts";
import { createLatestRequest } from "../latest-request.ts";

export interface PagedList {
  readonly rows: readonly JsonObject[];
  progress(): PagedListProgress;
  /** Fetches from the beginning, until there are `least` rows or no more; the old rows stay until then. */
  ask(filter: string, least: number): Promise<void>;
  /** Fetches the next page, or all remaining pages; each is shown as it comes. */
  more(all: boolean): Promise<void>;
  /** Stops asking; the rows that were fetched stay. */
  stop(): void;
}

export interface PagedListProgress {
  readonly total: number | undefined;
  readonly hasMore: boolean;
  readonly asking: boolean;
  /** When the platform answered last; undefined before its first answer. */
  readonly askedAtMs: number | undefined;
  readonly failure: Failure | undefined;
}

export interface ListAnswer {
  readonly items: readonly JsonObject[];
  readonly total: number | undefined;
  readonly isLast: boolean;
  /** Why some may stand on no page. */
  readonly lacking: Failure | undefined;
}

/** What a list is read from, once; a page that failed or was stopped can be asked for again. */
export interface Pages {
  nextPage(count: number, signal: AbortSignal): Promise<Outcome<ListAnswer>>;
}

export interface PagedListPort {
  /** Nothing is asked yet. */
  readonly open: (filter: string) => Pages;
  readonly tell: () => void;
  readonly nowMs: () => number;
  readonly closing: AbortSignal;
  /** Rows of a page; where many are asked for, the largest page that the platform gives. */
  readonly pageRows: number;
}

export function createPagedList({ open, tell, nowMs, closing, pageRows }: PagedListPort): PagedList {
  let rows: readonly JsonObject[] = [];
  let total: number | undefined;
  /** Where the list goes on; undefined after the last page. */
  let rest: Pages | undefined;
  let filter = "";
  let askedAtMs: number | undefined;
  const request = createLatestRequest({ closing, ended: tell });
  const nextOf = async (pages: Pages, count: number, signal: AbortSignal) => {
    const answer = await pages.nextPage(count, signal);
    if (!answer.ok) return answer;
    askedAtMs = nowMs();
    // After a page without rows there is no next page.
    const { items, isLast } = answer.value;
    return {
      ok: true,
      value: { ...answer.value, rest: isLast || items.length === 0 ? undefined : pages },
    } as const;
  };
  return {
    get rows() {
      return rows;
    },
    progress() {
      const { asking, failure } = request;
      return { total, hasMore: rest !== undefined, asking, askedAtMs, failure };
    },
    ask(wanted, least) {
      if (wanted !== filter) [rows, total, rest] = [[], undefined, undefined];
      filter = wanted;
      return request.ask(async (signal) => {
        const count = Math.min(mostInPage, Math.max(pageRows, least));
        let found: readonly JsonObject[] = [];
        const pages = open(wanted);
        for (;;) {
          const answer = await nextOf(pages, count, signal);
          if (signal.aborted) return undefined;
          if (!answer.ok) return answer.failure;
          found = [...found, ...answer.value.items];
          if (answer.value.rest && found.length < least) continue;
          rows = found;
          ({ rest, total } = answer.value);
          return answer.value.lacking;
        }
      });
    },
    async more(all) {
      if (!rest) return tell();
      await request.ask(async (signal) => {
        for (;;) {
          const pages = rest;
          if (!pages) return undefined;
          const answer = await nextOf(pages, all ? mostInPage : pageRows, signal);
          // A page is given once: what came is kept also where it was stopped meanwhile, unless the list is another now.
          if (!answer.ok || rest !== pages) return answer.ok ? undefined : answer.failure;
          rows = [...rows, ...answer.value.items];
          ({ rest, total } = answer.value);
          if (signal.aborted) tell();
          if (!all || !rest || signal.aborted) return answer.value.lacking;
          tell();
        }
      });
    },
    stop() {
      request.stop();
      tell();
    },
  };
}
