/** What of a regular expression is one character, by its flags: the engine is given each as it is written. */

import { expect, it } from "vitest";
import { type PatternNode, patternTree } from "../../src/query/pattern-tree.ts";

/** Parts of a sequence: characters and assertions as written, other nodes by their kind. */
function partsOf(source: string, flags: string): readonly string[] {
  const tree = patternTree(source, flags);
  return tree.kind === "sequence" ? tree.nodes.map(told) : [told(tree)];
}

function told(node: PatternNode): string {
  if (node.kind === "special") return node.node ? `special ${told(node.node)}` : "special";
  if (node.kind === "repeat") return `${told(node.node)} ${node.least} to ${node.most}`;
  return "source" in node ? node.source : node.nodes.map(told).join(node.kind === "choice" ? " or " : " ");
}

it.each([
  ["[\\]a].", "", ["[\\]a]", "."]],
  ["^a\\b$", "", ["^", "a", "\\b", "$"]],
  ["\\x61\\u0062\\cA\\.", "", ["\\x61", "\\u0062", "\\cA", "\\."]],
  ["\\x61\\u0062\\cA\\.", "u", ["\\x61", "\\u0062", "\\cA", "\\."]],
  ["\\0\\01\\012\\0123", "", ["\\0", "\\01", "\\012", "\\012", "3"]],
  ["\\u{61}", "u", ["\\u{61}"]],
  ["\\u{61}", "", ["\\u 61 to 61"]],
  ["\\p{L}+", "u", ["\\p{L} 1 to Infinity"]],
  ["\\p{L}+", "", ["\\p", "{", "L", "} 1 to Infinity"]],
  ["😀", "u", ["😀"]],
  ["😀", "", ["\ud83d", "\ude00"]],
  ["\\ud83d", "", ["\\ud83d"]],
  ["\\ud83d", "u", ["special"]],
  ["\\udfff", "u", ["special"]],
  ["\\ue000\\ud7ff", "u", ["\\ue000", "\\ud7ff"]],
  ["(a)\\1", "", ["a", "special"]],
  ["(?<n>a)\\k<n>", "", ["a", "special", "<", "n", ">"]],
  ["\\c1", "", ["special", "1"]],
  ["(?:a|b)(?=c)(?<!d)", "", ["a or b", "special c", "special d"]],
  [
    "a?b*c+?d{2}e{2,}f{2,3}",
    "",
    "a 0 to 1,b 0 to Infinity,c 1 to Infinity,d 2 to 2,e 2 to Infinity,f 2 to 3".split(","),
  ],
])("%s with flags %j has the parts %j", (source, flags, parts) => {
  expect(() => new RegExp(source, flags)).not.toThrow();
  expect(partsOf(source, flags)).toEqual(parts);
});
