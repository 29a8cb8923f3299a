/** The text of a query without the spaces around it; one at its end that is escaped belongs to a value. */
export function trimQuery(text: string): string {
  const trimmed = text.trim();
  const [backslashes = ""] = /\\*$/.exec(trimmed) ?? [];
  return backslashes.length % 2 === 0 ? trimmed : text.trimStart().slice(0, trimmed.length + 1);
}
