/**
 * Reads a SCIM listing whole while users come and go: what stays from the first call to the last is given once, or the
 * last page says that some may lack. Where one pass cannot have missed any, it is enough; else another looks again.
 */

import { isJsonObject } from "../../base/json.ts";
import { shortKey } from "../../base/short-key.ts";
import type { ScimList } from "../../catalog/scim/answers.ts";
import { scimLimits } from "../../catalog/scim/limits.ts";
import { type CallOptions, callOptionKinds, judgeCallOptions } from "../client-options.ts";
import { entriesOf } from "../entries.ts";
import { TransportError } from "../failures/transport-error.ts";
import { type KindsOf, kinds } from "../judge-given.ts";
import type { Notices } from "../notices.ts";
import { ListingPass } from "./listing-pass.ts";

/** Source: interface document, 4.3. */
export interface ScimListArguments {
  /** From 1, which is the default. Paged to the end, it is what stood there and after it at the first call. */
  readonly startIndex?: number | undefined;
  /** Resources of a page, 0 to 1000; the platform's default is 10. With 0 only the total is given. */
  readonly count?: number | undefined;
  readonly filter?: string | undefined;
}

export interface ScimPage<Resource> {
  /** Each resource stands on one page only; the last page may have none. */
  readonly items: readonly Resource[];
  readonly result: ScimList<Resource>;
  /** Of all that were found; never fewer than were given, also where some were removed since. */
  readonly totalResults: number;
  /** 0 on the last page. */
  readonly nextIndex: number;
  /** On the last page: the listing changed faster than it could be read, or gave fewer than it has; some may lack. */
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

const nextOptionKinds: KindsOf<NextOptions> = { ...callOptionKinds, count: kinds.number };

export type AskForPage<Resource> = (
  args: ScimListArguments,
  options?: CallOptions,
) => Promise<ScimList<Resource>>;

/** How often a listing is read before it is said that some may lack (assumption). */
const mostPasses = 3;

/** Further on than any listing goes (assumption). */
const beyondAll = 1e9;

/** `name` is the operation's, for errors. */
export function scimListing<Resource extends { readonly id: string }>(
  name: string,
  ask: AskForPage<Resource>,
  args: ScimListArguments,
  onLeftOut?: Notices["onLeftOut"],
): ScimListing<Resource> {
  const { startIndex: first = 1 } = args;
  const given = new Set<string>();
  let pass = new ListingPass(first, new Set());
  let passes = 1;
  let asked = 0;
  let hasEnded = false;

  async function askForPage({ count = args.count, ...options }: NextOptions) {
    const { from, at } = pass;
    const wanted = count ? Math.min(scimLimits.page.maximum, count + at - from) : count;
    const result = await askFrom(from, wanted, options);
    const entries = Array.isArray(result.Resources) ? result.Resources : [];
    const total = Number.isSafeInteger(result.totalResults) ? result.totalResults : 0;
    const isOnlyTotal = count === 0;
    if (entries.length === 0 && total >= from && !isOnlyTotal) throw endedEarly(name, from, total, asked);
    return { result, entries, keys: entries.map(keyOf), total, isOnlyTotal };
  }

  async function askFrom(startIndex: number, count: number | undefined, options: CallOptions) {
    asked++;
    return ask({ ...args, startIndex, count }, options);
  }

  /** A listing that grew in front of the reader gives nothing from so far on; a server that does not mind gives its page. */
  async function refuseOneForAll({ count: _count, ...options }: NextOptions) {
    const { Resources } = await askFrom(beyondAll, 1, options);
    if (Array.isArray(Resources) && Resources.length > 0) throw pageLoop(name, asked);
  }

  /** False for one that was given. */
  function give(entry: Resource): boolean {
    const before = given.size;
    return given.add(keyOf(entry)).size > before;
  }

  /** Whether it is read again: one call shows what there was at one moment, and what stood before `first` is not known. */
  function readsAgain(): boolean {
    if (pass.isWhole || pass.calls === 1 || first > 1 || passes === mostPasses) return false;
    pass = new ListingPass(first, new Set(given));
    passes++;
    return true;
  }

  return {
    async next(options = {}) {
      judgeCallOptions(name, options, nextOptionKinds);
      while (!hasEnded) {
        const { result, entries, keys, total, isOnlyTotal } = await askForPage(options);
        if (pass.beginsAgain(keys, total)) await refuseOneForAll(options);
        const start = isOnlyTotal ? entries.length : pass.take(keys, total);
        const items = entriesOf(name, entries.slice(start).filter(give), onLeftOut);
        hasEnded = isOnlyTotal || (pass.isOver && !readsAgain());
        if (!hasEnded && items.length === 0) continue;
        return {
          items,
          result,
          totalResults: Math.max(total, given.size),
          nextIndex: hasEnded ? 0 : pass.at,
          mayLack: hasEnded && !isOnlyTotal && !pass.isWhole,
        };
      }
      return undefined;
    },
  };
}

/** What a resource is known by: one without an identifier by all it says. */
function keyOf(entry: unknown): string {
  return shortKey(JSON.stringify((isJsonObject(entry) ? entry["id"] : undefined) ?? entry) ?? "");
}

function pageLoop(method: string, asked: number): TransportError {
  return new TransportError({
    code: "cursor_loop",
    method,
    message: `${method} gave the same page from whatever number it was asked for.`,
    remedy: "Check that the server minds startIndex, and start the listing again.",
    attempts: asked,
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
