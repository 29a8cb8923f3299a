/** A screen as an SVG picture: text that stays text, on a dark ground, the same wherever it is drawn. */

import type { ScreenCell } from "../screen.ts";

export type ScreenRows = readonly (readonly ScreenCell[])[];

/** `title` is what the picture shows, for those who cannot see it. */
export function screenSvg(rows: ScreenRows, title: string): string {
  return svgDocument({ rows, title, style: "", body: [screenGroup(rows, "")] });
}

export interface SvgDocument {
  /** The screen that the picture is as large as. */
  readonly rows: ScreenRows;
  readonly title: string;
  readonly style: string;
  readonly body: readonly string[];
}

/** A picture of the size of a screen, on a dark ground. */
export function svgDocument({ rows, title, style, body }: SvgDocument): string {
  const columns = Math.max(...rows.map((row) => row.reduce((sum, { width }) => sum + width, 0)));
  const width = columns * cellWidth + 2 * margin;
  const height = rows.length * cellHeight + 2 * margin;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${number(width)} ${number(height)}" role="img">`,
    `<title>${escaped(title)}</title>`,
    ...(style === "" ? [] : [`<style>${style}</style>`]),
    `<rect width="100%" height="100%" rx="8" fill="${ground}"/>`,
    ...body,
    "</svg>",
    "",
  ].join("\n");
}

/** What stands on a screen; `attributes` are those of the group around it. */
export function screenGroup(rows: ScreenRows, attributes: string): string {
  const runs = rows.flatMap((row, index) => runsOf(row).map((run) => ({ ...run, row: index })));
  return [
    `<g ${attributes}font-family="${fonts}" font-size="${fontSize}" xml:space="preserve">`,
    ...runs.flatMap((run) => [...backgroundOf(run), ...textOf(run)]),
    "</g>",
  ].join("\n");
}

const cellWidth = 8.4;
const cellHeight = 18;
const fontSize = 14;
const margin = 16;
const fonts = "ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace";
const ground = "#16181d";
const ink = "#d7dae0";

/** The sixteen colours of the palette; the look of a common dark scheme. */
const palette = [
  ...["#3b4048", "#f07178", "#9ece6a", "#e5c07b", "#6ca8f0", "#c792ea", "#56c2cf", "#d7dae0"],
  ...["#7f8794", "#ff8b92", "#b9f27c", "#ffd68a", "#8fc1ff", "#ddb3ff", "#7fe0ec", "#ffffff"],
] as const;

interface Run {
  readonly text: string;
  /** Column it begins at, and columns it takes. */
  readonly start: number;
  readonly width: number;
  readonly look: ScreenCell;
}

/** Neighbours that look the same as one text. */
function runsOf(row: readonly ScreenCell[]): readonly Run[] {
  const runs: Run[] = [];
  let start = 0;
  for (const cell of row) {
    const last = runs.at(-1);
    // A wide character keeps its place only as a text of its own.
    if (last && looksSame(last.look, cell) && last.look.width === 1 && cell.width === 1)
      runs[runs.length - 1] = { ...last, text: last.text + cell.text, width: last.width + cell.width };
    else runs.push({ text: cell.text, start, width: cell.width, look: cell });
    start += cell.width;
  }
  return runs;
}

function looksSame(a: ScreenCell, b: ScreenCell): boolean {
  return (
    a.foreground === b.foreground &&
    a.background === b.background &&
    a.bold === b.bold &&
    a.dim === b.dim &&
    a.underline === b.underline &&
    a.inverse === b.inverse
  );
}

type PlacedRun = Run & { readonly row: number };

function backgroundOf({ start, width, row, look }: PlacedRun): readonly string[] {
  const { background, foreground, inverse } = look;
  const fill = inverse
    ? colour(foreground, ink)
    : background === undefined
      ? undefined
      : colour(background, ground);
  if (fill === undefined) return [];
  const place = `x="${number(margin + start * cellWidth)}" y="${number(margin + row * cellHeight)}"`;
  return [`<rect ${place} width="${number(width * cellWidth)}" height="${cellHeight}" fill="${fill}"/>`];
}

function textOf({ text, start, row, look }: PlacedRun): readonly string[] {
  const trimmed = text.trimEnd();
  const indent = trimmed.length - trimmed.trimStart().length;
  const shown = trimmed.slice(indent);
  if (shown === "") return [];
  const columns = look.width === 2 ? 2 : [...shown].length;
  const attributes = [
    `x="${number(margin + (start + indent) * cellWidth)}"`,
    `y="${number(margin + row * cellHeight + cellHeight * 0.74)}"`,
    // Fonts differ in width: each text is made to fit its cells.
    `textLength="${number(columns * cellWidth)}"`,
    `lengthAdjust="spacingAndGlyphs"`,
    `fill="${look.inverse ? colour(look.background, ground) : colour(look.foreground, ink)}"`,
    ...(look.bold ? [`font-weight="bold"`] : []),
    ...(look.dim ? [`opacity="0.6"`] : []),
    ...(look.underline ? [`text-decoration="underline"`] : []),
  ];
  return [`<text ${attributes.join(" ")}>${escaped(shown)}</text>`];
}

function colour(value: ScreenCell["foreground"], otherwise: string): string {
  if (value === undefined) return otherwise;
  if (typeof value === "string") return value;
  return palette[value] ?? extendedColour(value);
}

/** The cube of 216 colours and the 24 greys, as xterm has them. */
function extendedColour(value: number): string {
  const hex = (level: number) => level.toString(16).padStart(2, "0");
  if (value >= 232) return `#${hex(8 + (value - 232) * 10).repeat(3)}`;
  const level = (step: number) => hex(step === 0 ? 0 : 55 + step * 40);
  const cube = value - 16;
  return `#${level(Math.floor(cube / 36))}${level(Math.floor(cube / 6) % 6)}${level(cube % 6)}`;
}

function number(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function escaped(text: string): string {
  // Browsers fold ordinary spaces into one, whatever xml:space says.
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll(" ", "\u00a0");
}
