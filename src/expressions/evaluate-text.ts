/** Whether an item satisfies a bound condition. Reads no more of the item's JSON text than the condition needs. */

import { parseLossless } from "../base/json.ts";
import type { Condition, Path } from "./condition.ts";
import { compileReading, type Predicate, pathReader, type Reader } from "./evaluate.ts";

/**
 * Like `compileCondition`, for the text of an item as JSON.stringify wrote it. Most conditions are about a text or a
 * number of the item itself, and to find it takes far less time than to parse the item.
 */
export function compileTextCondition(condition: Condition): Predicate<string> {
  const holds = compileReading(condition, textReader);
  return (raw) => holds({ raw, looks: 0 });
}

interface ItemText {
  readonly raw: string;
  /** How often an attribute was looked for in it. */
  looks: number;
  /** The whole item, once it was parsed. */
  item?: unknown;
}

/** Attributes looked for after which it is quicker to parse the item. */
const mostLooks = 8;

function textReader(path: Path): Reader<ItemText> {
  const read = pathReader(path);
  const readParsed = (text: ItemText) => {
    text.item ??= parseLossless(text.raw);
    return read(text.item);
  };
  const name = plainName(path);
  if (name === undefined) return readParsed;
  const key = `"${name}":`;
  return (text) => {
    if (text.item !== undefined || text.looks === mostLooks) return readParsed(text);
    text.looks += 1;
    const value = findMember(text.raw, key);
    return value === unclear ? readParsed(text) : value;
  };
}

/** The name of an attribute of the item itself, if it has one spelling and begins with nothing that can follow a text. */
function plainName({ parts: [first, ...others] }: Path): string | undefined {
  const name = first?.kind === "attribute" && others.length === 0 ? first.name : "";
  return /^\w+$/.test(name) ? name : undefined;
}

/** The item has to be parsed to know. */
const unclear = Symbol("unclear");

/** The value of a member of the outermost object; undefined when there is none. */
function findMember(raw: string, key: string): unknown {
  const at = raw.indexOf(key);
  if (at === -1) return undefined;
  // After a backslash the quote is part of another key; after a second brace the key may be another object's.
  if (raw[at - 1] === "\\" || raw.lastIndexOf("{", at) > 0) return unclear;
  return plainValue(raw, at + key.length);
}

function plainValue(raw: string, start: number): unknown {
  const first = raw[start];
  if (first === "{" || first === "[") return unclear;
  if (first === '"') {
    const text = raw.slice(start + 1, raw.indexOf('"', start + 1));
    return text.includes("\\") ? unclear : text;
  }
  // Where no comma follows it reaches to the closing brace, before which -1 stands.
  return parseLossless(raw.slice(start, raw.indexOf(",", start)));
}
