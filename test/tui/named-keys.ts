/** Finds the program's own keys where a sentence names them: `Esc goes back`, `/ edits the filter`, `Ctrl-S saves it`. */

/** What in a text reads like the name of a key, with some of what follows. */
export function namedKeys(text: string): readonly string[] {
  return [...text.matchAll(word), ...text.matchAll(character)].map(([found]) => found.trim());
}

const word =
  /(?<![\w$'"-])(?:Esc|Enter|Tab|Space|Backspace|PgUp|PgDn|Shift-Tab|Ctrl-[A-Z]|Alt-[A-Z]|F\d{1,2})(?![\w-])[^\n]{0,20}/g;

/** One character and a verb, or a few words that do as one; the article and amounts (`0.9 s seconds`) are none. */
const character =
  /(?:^|(?<=[\s;:.,(`"]))(?<!\d )(?:[b-zB-HJ-Z]|[?/:+<>![\]]) (?:once more|next page|[a-z]{2,}(?<!s)s|does|asks)\b(?!\.\w)/g;
