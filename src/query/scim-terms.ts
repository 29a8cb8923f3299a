/** The conditions of a SCIM filter that must all hold, and the filter with one more of them. */

/** Undefined where the filter has the term already. Neither text is checked: the platform says what is wrong in one. */
export function scimWithTerm(text: string, term: string): string | undefined {
  const there = new Set(conditionsOf(text));
  if (conditionsOf(term).every((condition) => there.has(condition))) return undefined;
  return text.trim() === "" ? term.trim() : `${asPart(text)} and ${asPart(term)}`;
}

function asPart(text: string): string {
  return partedBy(tokensOf(text), "or").length > 1 ? `(${text.trim()})` : text.trim();
}

/** Each as one text that differs from another's only where the conditions do; those in brackets of their own too. */
function conditionsOf(text: string): readonly string[] {
  const found: string[] = [];
  const pending = [tokensOf(text)];
  for (let tokens = pending.pop(); tokens; tokens = pending.pop()) {
    const bare = withoutBrackets(tokens);
    const isChoice = partedBy(bare, "or").length > 1;
    const parts = isChoice ? [bare] : partedBy(bare, "and");
    if (parts.length > 1) for (const part of parts) pending.push(part);
    else if (bare.length > 0) found.push(bare.map(sameCase).join(" "));
  }
  return found;
}

/** Texts with their quotes, brackets, and words. A text that is still open ends with the filter. */
function tokensOf(text: string): readonly string[] {
  return text.match(/"(?:[^"\\]|\\.)*"?|[()[\]]|[^\s"()[\]]+/gs) ?? [];
}

/** Only in texts the case matters. */
function sameCase(token: string): string {
  return token.startsWith('"') ? token : token.toLowerCase();
}

/** The parts between the words that stand in no bracket. */
function partedBy(tokens: readonly string[], word: "and" | "or"): readonly (readonly string[])[] {
  const parts: string[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    depth += depthOf(token);
    if (depth === 0 && token.toLowerCase() === word) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}

function withoutBrackets(tokens: readonly string[]): readonly string[] {
  let bare = tokens;
  while (bare[0] === "(" && closingOf(bare) === bare.length - 1) bare = bare.slice(1, -1);
  return bare;
}

/** Where the bracket that comes first is closed. */
function closingOf(tokens: readonly string[]): number {
  let depth = 0;
  return tokens.findIndex((token) => {
    depth += depthOf(token);
    return depth === 0;
  });
}

function depthOf(token: string): number {
  if (token === "(" || token === "[") return 1;
  return token === ")" || token === "]" ? -1 : 0;
}
