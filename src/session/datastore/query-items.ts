/** Items that match a filter, page by page; empty pages are passed on, and every walk comes to its end. */

import { createUseCount } from "../../base/count-uses.ts";
import { FlowtailError } from "../../base/errors.ts";
import { nextCursorOf } from "../../base/next-cursor.ts";
import type { DatastoreItem } from "../../catalog/schemas/datastore.ts";
import { type DatastoreAddress, placeArguments } from "./address.ts";
import type { ItemFilter } from "./filter.ts";
import { ofDatastore } from "./own-answer.ts";

export interface ItemsPage {
  readonly items: readonly DatastoreItem[];
  /** Where the next page begins; empty on the last one. */
  readonly nextCursor: string;
  /**
   * How many items were evaluated for the page, at most: the platform does not say. Exact where every item is
   * wanted, else the limit asked for.
   */
  readonly evaluatedAtMost: number;
}

export interface ItemsPageRequest {
  readonly filter: ItemFilter;
  /** Items to evaluate, 1 to 1000. */
  readonly limit: number;
  readonly cursor: string;
}

export async function queryPage(
  address: DatastoreAddress,
  { filter, limit, cursor }: ItemsPageRequest,
  signal: AbortSignal,
): Promise<ItemsPage> {
  const answer = await address.client.call(
    "apps.datastore.query",
    { ...placeArguments(address), ...filter.args, limit, ...(cursor !== "" && { cursor }) },
    { signal },
  );
  ofDatastore(answer, address, "apps.datastore.query");
  const items = address.client.entriesOf("apps.datastore.query", answer.items);
  const nextCursor = nextCursorOf(answer);
  if (nextCursor !== "" && nextCursor === cursor) throw cursorLoop();
  return { items, nextCursor, evaluatedAtMost: filter.condition ? limit : answer.items.length };
}

/** All pages from a cursor on, each asked for when the one before has been taken. */
export async function* queryPages(
  address: DatastoreAddress,
  request: ItemsPageRequest,
  signal: AbortSignal,
): AsyncGenerator<ItemsPage, void, undefined> {
  let { cursor } = request;
  const refuseRepeated = cursorsOnce(cursor);
  do {
    const page = await queryPage(address, { ...request, cursor }, signal);
    refuseRepeated(page.nextCursor);
    yield page;
    cursor = page.nextCursor;
  } while (cursor !== "");
}

/** Takes each cursor of a walk once; throws for one that came before, as the walk would go in a circle. */
export function cursorsOnce(first = ""): (cursor: string) => void {
  const usesOf = createUseCount();
  usesOf(first);
  return (cursor) => {
    if (cursor !== "" && usesOf(cursor) > 1) throw cursorLoop();
  };
}

function cursorLoop(): FlowtailError {
  return new FlowtailError("transport", "cursor_loop", "The platform gave the same page's cursor twice.", {
    method: "apps.datastore.query",
    remedy: "Start again from the beginning.",
  });
}
