/** Pages of a list by key: what is added or removed meanwhile never makes a page repeat or skip an item. */

export interface ListPageRequest {
  /** Which list the cursor must belong to. */
  readonly list: string;
  /** Empty or left out for the first page. */
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export interface PageOfList<Item> {
  readonly items: readonly Item[];
  /** Empty when there is no further page. */
  readonly nextCursor: string;
}

/** The page of the items in the order of their keys, which must be unique; undefined for a cursor not given out here. */
export function pageByKey<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  { list, cursor, limit }: ListPageRequest,
): PageOfList<Item> | undefined {
  const after = cursor ? readCursor(cursor, list) : "";
  if (after === undefined) return undefined;
  const left = items
    .map((item) => ({ item, key: keyOf(item) }))
    .filter(({ key }) => key > after)
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const shown = left.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(({ item }) => item),
    nextCursor: last && left.length > limit ? writeCursor(list, last.key) : "",
  };
}

function writeCursor(list: string, key: string): string {
  return Buffer.from(`${list}\n${key}`).toString("base64");
}

function readCursor(cursor: string, list: string): string | undefined {
  if (cursor.length > 1000) return undefined;
  const text = Buffer.from(cursor, "base64").toString("utf8");
  return text.startsWith(`${list}\n`) && writeCursor(list, text.slice(list.length + 1)) === cursor
    ? text.slice(list.length + 1)
    : undefined;
}
