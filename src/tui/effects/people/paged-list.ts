/** One list of the People pane: its rows as they were fetched, page by page; a late answer is dropped. */

import type { Failure, Outcome } from "../../../base/failure.ts";
import type { JsonObject } from "../../../base/json.ts";
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
  /** Undefined on the last page. */
  readonly next: string | undefined;
}

export interface PagedListRequest {
  readonly filter: string;
  /** Empty for the first page, else the `next` of the page before. */
  readonly from: string;
  readonly count: number;
}

export type FetchPage = (request: PagedListRequest, signal: AbortSignal) => Promise<Outcome<ListAnswer>>;

export interface PagedListPort {
  readonly fetch: FetchPage;
  readonly tell: () => void;
  readonly nowMs: () => number;
  readonly closing: AbortSignal;
  /** Rows of a page; where many are asked for, the largest page that the platform gives. */
  readonly pageRows: number;
}

/** Source: interface document, section 8. */
const mostInPage = 1000;

export function createPagedList({ fetch, tell, nowMs, closing, pageRows }: PagedListPort): PagedList {
  let rows: readonly JsonObject[] = [];
  let total: number | undefined;
  let next: string | undefined;
  let filter = "";
  let askedAtMs: number | undefined;
  const request = createLatestRequest({ closing, ended: tell });
  const page = async (from: string, count: number, signal: AbortSignal): Promise<Outcome<ListAnswer>> => {
    const answer = await fetch({ filter, from, count }, signal);
    if (!answer.ok || signal.aborted) return answer;
    askedAtMs = nowMs();
    // After a page without rows there is no next page.
    const { items, next: following } = answer.value;
    return { ok: true, value: { ...answer.value, next: items.length > 0 ? following : undefined } };
  };
  return {
    get rows() {
      return rows;
    },
    progress() {
      const { asking, failure } = request;
      return { total, hasMore: next !== undefined, asking, askedAtMs, failure };
    },
    ask(wanted, least) {
      if (wanted !== filter) [rows, total, next] = [[], undefined, undefined];
      filter = wanted;
      return request.ask(async (signal) => {
        const count = Math.min(mostInPage, Math.max(pageRows, least));
        let found: readonly JsonObject[] = [];
        let at: string | undefined = "";
        let said: number | undefined;
        while (at !== undefined && (at === "" || found.length < least)) {
          const answer: Outcome<ListAnswer> = await page(at, count, signal);
          if (signal.aborted) return undefined;
          if (!answer.ok) return answer.failure;
          found = [...found, ...answer.value.items];
          ({ next: at, total: said } = answer.value);
        }
        [rows, next, total] = [found, at, said];
        return undefined;
      });
    },
    async more(all) {
      if (next === undefined) return tell();
      await request.ask(async (signal) => {
        do {
          const answer = await page(next ?? "", all ? mostInPage : pageRows, signal);
          if (signal.aborted) return undefined;
          if (!answer.ok) return answer.failure;
          rows = [...rows, ...answer.value.items];
          ({ next, total } = answer.value);
          if (all && next !== undefined) tell();
        } while (all && next !== undefined);
        return undefined;
      });
    },
    stop() {
      request.stop();
      tell();
    },
  };
}
