/** Pieces of Markdown that read well as text and as a page: tables, anchors, lists of links. */

/** A table; cells are Markdown already, and a bar or a line break in them is made harmless. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "";
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(" | ")} |`;
  return [line(header), `|${header.map(() => "---").join("|")}|`, ...rows.map(line)].join("\n");
}

/** Text as code, also with backticks in it. */
export function code(text: string): string {
  if (text === "") return "";
  return text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``;
}

/** Words of plain text: what Markdown or HTML would read as its own is escaped, code in backticks is kept. */
export function prose(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part) =>
      part.startsWith("`") ? part : part.replace(/[<*]|(?<!\w)_|_(?!\w)/g, (sign) => `\\${sign}`),
    )
    .join("");
}

/** The place a link with `#name` goes to, whatever the page's software makes of headings. */
export function anchor(name: string): string {
  return `<a id="${name}"></a>`;
}

/** A page from its parts: empty ones left out, one empty line between the others. */
export function page(...parts: readonly (string | readonly string[])[]): string {
  return `${parts
    .flat()
    .filter((part) => part !== "")
    .join("\n\n")}\n`;
}

export const generated =
  "<!-- Made from the source by `npm run docs`; a change belongs there, and a test fails when this page is stale. -->";

function cell(text: string): string {
  return text.replace(/\r?\n/g, "<br>").replace(/(?<!\\)\|/g, "\\|");
}
