/** The values that a text is written of: those of JSON, those behind a key (`id: 8812`), and its lines. */

import { parsedOrUndefined, parseLossless } from "../../base/json.ts";

/** What a text of JSON holds; undefined for any other one, also for a bare word or number. */
export function jsonIn(text: string): unknown {
  return /^\s*["[{]/.test(text) ? parsedOrUndefined(text, parseLossless) : undefined;
}

/** Of a text that is no JSON, each as it stands there and without the signs around it; a part may be JSON. */
export function partsIn(text: string): ReadonlySet<string> {
  const parts = new Set<string>();
  for (const line of text.split(/[\r\n]+/))
    for (const part of [line, ...valuesIn(line)]) parts.add(part.trim()).add(bare(part));
  for (const word of [text, ...noValues]) parts.delete(word);
  return parts;
}

/** All that is behind each key, as a value may look like a key itself, and what is between it and the next one. */
function valuesIn(line: string): readonly string[] {
  const keys = [...line.matchAll(keyBefore)];
  const begins = keys.map(({ 0: key, index }) => index + key.length);
  return [
    ...begins.slice(0, mostToTheEnd).map((begin) => line.slice(begin)),
    ...begins.map((begin, at) => line.slice(begin, keys[at + 1]?.index)),
  ];
}

/** So that a line of very many takes no more than as many times its length. */
const mostToTheEnd = 50;

/** Not the scheme of an address, and no hour before minutes. */
const keyBefore = /(?<![\w.-])[A-Za-z_][\w.-]{0,200}["']?\s{0,20}(?::(?!\/\/)|=)/g;

function bare(text: string): string {
  return text.replace(/^[\s"'`,;(){}[\]]+/, "").replace(/(?<![\s"'`,;.&(){}[\]])[\s"'`,;.&(){}[\]]+$/, "");
}

/** They stand for none, or for one of two. */
const noValues = ["true", "false", "null", "undefined"] as const;
