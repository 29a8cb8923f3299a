/** The name of the next page in an answer: where it stands, and what it may be. An answer without one is the last page. */

import { isJsonObject, ownValue } from "./json.ts";
import { kindOfJson } from "./json-kind.ts";

/**
 * Characters. A cursor is sent with the next call, and a longer one cannot come from a platform; the longest key of an item,
 * encoded twice, has a third of them (assumption).
 */
export const longestCursor = 10_000;

/** From the metadata, or the top of the answer where they name none; empty where there is none, or what is there is no text. */
export function nextCursorOf(answer: unknown): string {
  const cursor = givenCursor(answer);
  return typeof cursor === "string" ? cursor : "";
}

/** What stands in the place of the name and is none; undefined for nearly all. Such an answer is not the last page. */
export function oddCursor(answer: unknown): string | undefined {
  const metadata = ownValue(answer, "response_metadata") ?? {};
  if (!isJsonObject(metadata) && !isEmpty(metadata))
    return `\`response_metadata\` that is ${kindOfJson(metadata)}, not an object`;
  const cursor = givenCursor(answer) ?? "";
  return typeof cursor === "string" ? undefined : `${kindOfJson(cursor)}, not a text`;
}

/** As some servers write an object without members. */
function isEmpty(value: unknown): boolean {
  return value === "" || (Array.isArray(value) && value.length === 0);
}

function givenCursor(answer: unknown): unknown {
  const inMetadata = ownValue(ownValue(answer, "response_metadata"), "next_cursor") ?? "";
  return inMetadata === "" ? ownValue(answer, "next_cursor") : inMetadata;
}
