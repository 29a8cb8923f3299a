/** How the columns of a printed record share a line's width: the less room, the fewer columns. */

/** Columns of each part; 0 leaves it out, infinity prints it as long as it is. */
export interface PrettyLayout {
  readonly width: number;
  readonly source: number;
  readonly subject: number;
  readonly text: number;
  readonly trace: number;
  /** Where what happened begins. */
  readonly indent: number;
}

/** Between two columns. */
export const gutter = "  ";

export function prettyLayout(width = Number.POSITIVE_INFINITY): PrettyLayout {
  const source = width >= 100 ? 9 : 0;
  const subject = width >= 70 ? 20 : 0;
  const indent = [timeColumns, levelMarkColumns, source, subject].reduce(
    (sum, columns) => sum + spaced(columns),
    0,
  );
  const room = Math.max(leastText, width - indent);
  if (room === Number.POSITIVE_INFINITY) return { width, source, subject, text: room, trace: room, indent };
  const trace = room >= leastText + spaced(traceColumns) ? traceColumns : 0;
  return { width, source, subject, text: room - spaced(trace), trace, indent };
}

/** `15:02:11.482` */
const timeColumns = 12;
/** `✗ ERROR` */
export const levelMarkColumns = 7;
const traceColumns = 12;
/** What happened keeps this much room, also where the line is then longer than the terminal. */
const leastText = 24;

function spaced(columns: number): number {
  return columns === 0 ? 0 : columns + gutter.length;
}
