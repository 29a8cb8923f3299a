/** A listing page by page: every cursor followed once, empty pages passed through, an end in every case. */

import { createUseCount } from "../base/count-uses.ts";
import { countOf } from "../base/count-words.ts";
import { usageError } from "../base/errors.ts";
import type { JsonObject } from "../base/json.ts";
import { ownValue } from "../base/json.ts";
import { nextCursorOf } from "../base/next-cursor.ts";
import { callTokens } from "../catalog/call-tokens.ts";
import { callMethod } from "./call-method.ts";
import { callRenewing } from "./call-renewing.ts";
import type { Caller } from "./caller.ts";
import { type CallOptions, callOptionKinds, judgeCallOptions } from "./client-options.ts";
import { TransportError } from "./failures/transport-error.ts";
import { type KindsOf, kinds } from "./judge-given.ts";
import { calledMethod, methodNamed } from "./request/prepare-call.ts";

export interface PaginateOptions extends CallOptions {
  /** Most items in all; the page size is the `limit` among the arguments. */
  readonly limit?: number | undefined;
  readonly maxPages?: number | undefined;
}

const paginateOptionKinds: KindsOf<PaginateOptions> = {
  ...callOptionKinds,
  limit: kinds.amount,
  maxPages: kinds.amount,
};

export interface Page<Result, Item> {
  /** May be empty although more pages follow. */
  readonly items: readonly Item[];
  readonly result: Result;
  /** Empty on the last page. */
  readonly nextCursor: string;
}

/** Pages by itself, their items by `items()`; each iteration asks anew, from the first page. */
export interface Pages<Result, Item> extends AsyncIterable<Page<Result, Item>> {
  items(): AsyncGenerator<Item, void, undefined>;
}

/** Throws a usage error at once for a method without paging. */
export function paginate(
  caller: Caller,
  name: string,
  args: JsonObject,
  options: PaginateOptions = {},
): Pages<JsonObject, unknown> {
  const { paging } = methodNamed(name);
  if (!paging) throw usageError("not_paged", `${name} does not answer in pages.`, "Use call instead.");
  const pages = () => walk(caller, { name, args, options, itemsKey: paging.items });
  return {
    [Symbol.asyncIterator]: pages,
    async *items() {
      for await (const page of pages()) yield* page.items;
    },
  };
}

interface Walk {
  readonly name: string;
  readonly args: JsonObject;
  readonly options: PaginateOptions;
  readonly itemsKey: string;
}

async function* walk(caller: Caller, { name, args, options, itemsKey }: Walk) {
  judgeCallOptions(name, options, paginateOptionKinds);
  const { limit = Number.POSITIVE_INFINITY, maxPages = Number.POSITIVE_INFINITY, ...call } = options;
  const usesOf = createUseCount();
  let cursor = "";
  let left = limit;
  for (let page = 1; page <= maxPages && left > 0; page++) {
    const result = await callRenewing(caller, {
      taker: () => callTokens(calledMethod(name, call), args),
      signal: call.signal,
      call: (tries) => callMethod(caller, name, cursor === "" ? args : { ...args, cursor }, call, tries),
    });
    const found = ownValue(result, itemsKey);
    const items = Array.isArray(found) ? found.slice(0, left) : [];
    left -= items.length;
    cursor = nextCursorOf(result);
    yield { items, result, nextCursor: cursor };
    if (cursor === "") return;
    if (usesOf(cursor) > 1) throw cursorLoop(name, page);
  }
}

function cursorLoop(method: string, pages: number): TransportError {
  return new TransportError({
    code: "cursor_loop",
    method,
    message: `${method} came back to a page it had already given, after ${countOf(pages, "page")}.`,
    remedy: "Start the listing again from the beginning.",
    attempts: pages,
  });
}
