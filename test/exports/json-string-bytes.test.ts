import { expect, it } from "vitest";
import { textTraits, traitsOf } from "../../src/exports/json-string-bytes.ts";

const { lineBreak, quote, backslash, space, comma, semicolon, equals } = textTraits;

it.each<[text: string, traits: number]>([
  ["", 0],
  ["plain~!", 0],
  ["a b", space],
  ["a,b;c=d", comma + semicolon + equals],
  [String.raw`a\nb`, lineBreak],
  [String.raw`\"\\ `, quote + backslash + space],
  ...[String.raw`a\tb`, String.raw`\u0041`, String.raw`\/`, "ä", "\u007f"].map((text): [string, number] => [
    text,
    -1,
  ]),
])("tells of %j what outputs write in another way", (text, traits) => {
  const bytes = new TextEncoder().encode(`[${text}]`);
  expect(traitsOf(bytes, 1, bytes.length - 1)).toBe(traits);
});
