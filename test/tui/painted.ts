/** A painted line as plain text. */
export function withoutStyles(line: string): string {
  return line.replace(/\u001b\[[\d;]*m/g, "");
}
