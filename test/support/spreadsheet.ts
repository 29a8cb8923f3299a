/** What a spreadsheet makes of a text. */

/** Cells as spreadsheets cut them: a quotation mark counts only where a cell begins. */
export function cellsOf(text: string, separator: string): readonly string[] {
  const cells: string[] = [];
  let cell = "";
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? "";
    if (quoted && sign === '"' && text[at + 1] === '"') cell += text[++at];
    else if (sign === '"' && (quoted || cell === "")) quoted = !quoted;
    else if (!quoted && (sign === separator || sign === "\n")) {
      cells.push(cell);
      cell = "";
    } else cell += sign;
  }
  return [...cells, cell];
}

/** A number with the next cell behind a comma is none as long as that calls nothing. */
export const isFormula = (cell: string) =>
  /^\s*[=+\-@＝＋－＠]/.test(cell) && !/^\s*-?\d+(\.\d+)?([eE][+-]?\d+)?\s*(,[^(!|]*)?$/.test(cell);
