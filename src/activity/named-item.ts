/** Which datastore, and which item of it, an event names. */

import { ownValue } from "../base/json.ts";
import { embeddedJson } from "./failure.ts";
import type { Link } from "./view.ts";

export interface NamedItem {
  readonly datastore: string;
  /** Undefined where the event is about the datastore alone. */
  readonly key: string | undefined;
}

/**
 * Undefined when the payload, of any shape, names no datastore. The key stands in `details`: as `id: KEY`, as an object,
 * or as JSON in a text (assumption: the interface document does not show this event).
 */
export function itemNamedIn(payload: unknown): NamedItem | undefined {
  const datastore = textOf(ownValue(payload, "datastore_name")) ?? textOf(ownValue(payload, "datastore"));
  if (datastore === undefined) return undefined;
  const said = ownValue(payload, "details");
  const details = typeof said === "string" ? embeddedJson(said) : said;
  const places = [details, ownValue(details, "item"), ownValue(payload, "item"), payload];
  const key = places.map((place) => textOf(ownValue(place, "id"))).find((id) => id !== undefined);
  return { datastore, key: key ?? (typeof said === "string" ? keyInWords(said) : undefined) };
}

/** The item that details in words name, as in `id: 8812`; undefined when they name none. */
export function linkInWords(text: string): Link | undefined {
  const id = keyInWords(text);
  return id === undefined ? undefined : { kind: "item", id };
}

/** A key longer than any key may be is none. */
function keyInWords(text: string): string | undefined {
  return text.length > 3000 ? undefined : /^id: (\S(?:.*\S)?)$/.exec(text)?.[1];
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
