/**
 * What the lines of records have in common that differ in nothing but their time, trace, printed text and payload: the same
 * texts, with holes for those. A line that is put together so is the one that the writer's `record` makes.
 */

import type { ActivityRecord } from "../activity/record.ts";
import type { TextBytes } from "./text-bytes.ts";

export type LineHole = "time" | "trace" | "printed" | "payload";

/** What stands before the first hole is empty; each text stands behind its hole. */
export type LineForm = readonly (readonly [hole: LineHole, text: string])[];

/**
 * Each puts what stands in a hole behind the text, in printable ASCII and line breaks alone. False when the bytes do not tell it:
 * then what was put there is to be taken away, and `record` makes the line.
 */
export interface LineForms {
  /** The form of the record's line; with `hasPrinted` it printed a text that is not empty. */
  of(record: ActivityRecord, hasPrinted: boolean): LineForm;
  /** Whole epoch microseconds, from the first second on. */
  time(text: TextBytes, us: number): boolean;
  /** The identifier in [start, end): printable ASCII without quotation marks and backslashes. */
  trace(text: TextBytes, bytes: Uint8Array, start: number, end: number): boolean;
  /** A JSON string that is not empty, without its quotation marks. */
  printed(text: TextBytes, bytes: Uint8Array, start: number, end: number): boolean;
  /** JSON of an object as JSON.stringify writes it, in ASCII alone. */
  payload(text: TextBytes, bytes: Uint8Array, start: number, end: number): boolean;
}

/**
 * The form of a line whose fields stand in that order: what fills no hole is text behind the hole before it, as `written` gives it.
 * Fields beside each other may fill one hole.
 */
export function lineForm<Name extends string>(
  names: Iterable<Name>,
  holes: Readonly<Partial<Record<Name, LineHole | undefined>>>,
  written: (name: Name) => string,
  end: string,
): LineForm {
  const form: [LineHole, string][] = [];
  for (const name of names) {
    const hole = holes[name];
    const last = form.at(-1);
    if (hole && last?.[0] !== hole) form.push([hole, ""]);
    else if (!hole && last) last[1] += written(name);
    else if (!last) throw new Error(`${name} stands before what fills the first hole`);
  }
  const last = form.at(-1);
  if (last) last[1] += end;
  return form;
}
