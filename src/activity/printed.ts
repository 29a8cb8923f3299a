/** Lines of text that a developer's code printed: how many there are, and the first one that says something. */

/** How many lines the text has; a line break at its end starts no further line. */
export function lineCount(text: string): number {
  if (text === "") return 0;
  let count = 1;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) count += 1;
  return text.endsWith("\n") ? count - 1 : count;
}

/** The first line that is not blank, without spaces at its end; cut with `…` when it is very long. */
export function firstLineOf(text: string): string {
  const content = text.search(/\S/);
  if (content === -1) return "";
  const start = text.lastIndexOf("\n", content) + 1;
  const newline = text.indexOf("\n", content);
  const end = newline === -1 ? text.length : newline;
  return cutText(text.slice(start, end).trimEnd());
}

/** A line, or a name as it came, cut with `…` when it is very long; the fields or the output show all of it. */
export function cutText(line: string): string {
  return line.length > lineLimit ? `${line.slice(0, lineLimit)}…` : line;
}

const lineLimit = 1000;

/** For failures that differ in their numbers alone, such as an item's: they are one. */
export function withoutNumbers(text: string): string {
  return text.replace(/\d+/g, "#");
}
