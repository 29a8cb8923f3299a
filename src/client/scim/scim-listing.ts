/**
 * Reads a SCIM listing forward while it may change. Its pages go by position: where something is removed, all that
 * comes after it moves to the front, past the reader. So each page is asked for from the last resource that was given;
 * where it begins with one that was not, the reading goes back until it meets one that was, and reads on from there.
 */

import { isJsonObject } from "../../base/json.ts";
import type { ScimList } from "../../catalog/scim/answers.ts";
import { scimLimits } from "../../catalog/scim/limits.ts";
import type { CallOptions } from "../client-options.ts";
import { TransportError } from "../failures/transport-error.ts";

/** Source: interface document, 4.3. */
export interface ScimListArguments {
  /** From 1, which is the default. */
  readonly startIndex?: number | undefined;
  /** Resources of a page, 0 to 1000; the platform's default is 10. With 0 only the total is given. */
  readonly count?: number | undefined;
  readonly filter?: string | undefined;
}

export interface ScimPage<Resource> {
  /** Each resource stands on one page only; the last page may have none. */
  readonly items: readonly Resource[];
  readonly result: ScimList<Resource>;
  /** Of all that were found. */
  readonly totalResults: number;
  /** 0 on the last page. */
  readonly nextIndex: number;
  /** The listing changed faster than it could be read, or gave fewer than it has: some may stand on no page. */
  readonly mayLack: boolean;
}

export interface ScimListing<Resource> {
  /**
   * The next page, of `count` where it is given; undefined after the last. One at a time. A call that failed or was
   * stopped can be made again.
   */
  next(options?: NextOptions): Promise<ScimPage<Resource> | undefined>;
}

export interface NextOptions extends CallOptions {
  readonly count?: number | undefined;
}

export type AskForPage<Resource> = (
  args: ScimListArguments,
  options?: CallOptions,
) => Promise<ScimList<Resource>>;

/** How often the reading goes back before it gets any further; then it goes on, and says so (assumption). */
const mostReturns = 8;

/** `name` is the operation's, for errors. */
export function scimListing<Resource extends { readonly id: string }>(
  name: string,
  ask: AskForPage<Resource>,
  args: ScimListArguments,
): ScimListing<Resource> {
  const { startIndex: first = 1 } = args;
  const given = new GivenResources();
  /** The position after the last that was read, and the greatest it ever was. */
  let at = first;
  let furthest = first;
  let asked = 0;
  let returns = 0;
  let leastTotal = Number.POSITIVE_INFINITY;
  let mayLack = false;
  let hasEnded = false;

  async function pageFrom(from: number, { count = args.count, ...options }: NextOptions) {
    const wanted = count ? Math.min(scimLimits.page.maximum, count + at - from) : count;
    asked++;
    const result = await ask({ ...args, startIndex: from, count: wanted }, options);
    const entries = Array.isArray(result.Resources) ? result.Resources : [];
    const total = Number.isSafeInteger(result.totalResults) ? result.totalResults : 0;
    const isEarlyEnd = entries.length === 0 && total >= from && count !== 0;
    if (isEarlyEnd) throw endedEarly(name, from, total, asked);
    leastTotal = Math.min(leastTotal, total);
    return { result, entries, total, from, end: from + entries.length, onlyTotal: count === 0 };
  }

  /** The page that goes on where the one before ended. */
  async function following(options: NextOptions) {
    let from = Math.max(first, at - 1);
    for (let step = 0; ; ) {
      const page = await pageFrom(from, options);
      const isKnown = from === first || given.has(page.entries[0]);
      // Some servers give fewer than they are asked for: one at a time, there is nothing to know a page by.
      const isNoMore = from === at - 1 && page.end === at && given.has(page.entries[0]);
      if (isNoMore && page.total >= at) return pageFrom(at, options);
      if (isKnown) return page;
      if (step === 0 && ++returns > mostReturns) {
        mayLack = true;
        return page;
      }
      step = 2 * step || Math.max(1, page.entries.length);
      from = Math.max(first, from - step);
    }
  }

  return {
    async next(options = {}) {
      while (!hasEnded) {
        const { result, entries, total, end, onlyTotal } = await following(options);
        if (entries.length === 0 && at > first && end === first)
          throw endedEarly(name, at, leastTotal, asked);
        const items = entries.filter((entry) => given.add(entry)).filter(isJsonObject) as Resource[];
        // A total that is less than what the page itself shows is none; then the end is where nothing new comes.
        const isTotalWrong = end - 1 > total && (items.length > 0 || end < furthest);
        const more = !onlyTotal && entries.length > 0 && (end <= total || isTotalWrong);
        if (more && items.length === 0 && end > furthest) throw pageLoop(name, asked);
        at = end;
        if (end > furthest) [furthest, returns] = [end, 0];
        if (more && items.length === 0) continue;
        hasEnded = !more;
        if (!more && !onlyTotal && given.count < leastTotal - (first - 1)) mayLack = true;
        return { items, result, totalResults: total, nextIndex: more ? at : 0, mayLack };
      }
      return undefined;
    },
  };
}

/** What was given, known by its identifier; what has none cannot be recognised, and counts as what was looked for. */
class GivenResources {
  readonly #ids = new Set<unknown>();
  count = 0;

  has(entry: unknown): boolean {
    const id = idOf(entry);
    return entry !== undefined && (id === undefined || this.#ids.has(id));
  }

  /** False for one that was given. */
  add(entry: unknown): boolean {
    const id = idOf(entry);
    if (id !== undefined && this.#ids.has(id)) return false;
    if (id !== undefined) this.#ids.add(id);
    this.count++;
    return true;
  }
}

function idOf(entry: unknown): unknown {
  return isJsonObject(entry) ? entry["id"] : undefined;
}

function pageLoop(method: string, pages: number): TransportError {
  return new TransportError({
    code: "cursor_loop",
    method,
    message: `${method} gave only resources it had already given, on page ${pages}.`,
    remedy: "Check that the server minds startIndex, and start the listing again.",
    attempts: pages,
  });
}

/** Ending here would pass for the end of the listing. */
function endedEarly(method: string, from: number, totalResults: number, pages: number): TransportError {
  return new TransportError({
    code: "malformed_answer",
    method,
    message: `${method} found ${totalResults} in all, and gave none from number ${from} on.`,
    remedy: "Start the listing again; if it stays, a filter asks for fewer at once.",
    attempts: pages,
  });
}
