/** What methods are searched for, as the line above the list says it. */

import { withArticle } from "../../../../base/article.ts";
import { safeLine } from "../../../../base/terminal-text.ts";
import { isLeftOut } from "../../../../catalog/search-methods.ts";
import type { Search } from "./model.ts";

/** Empty where nothing is searched for. */
export function searchSentence({ words, family, token }: Search): string {
  const [without = [], having = []] = [true, false].map((isOut) =>
    words.split(/\s+/).filter((word) => word !== "" && isLeftOut(word) === isOut),
  );
  const only = [
    having.length > 0 && quoted(having),
    family && `${family}.*`,
    token && `for ${withArticle(token)} token`,
  ].filter(Boolean);
  return [
    only.length > 0 && `only ${only.join(" ")}`,
    without.length > 0 && `without ${quoted(without.map((word) => word.slice(1)))}`,
  ]
    .filter(Boolean)
    .join(", ");
}

function quoted(words: readonly string[]): string {
  return `"${safeLine(words.join(" "))}"`;
}
