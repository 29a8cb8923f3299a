/**
 * Text on standard output that is complete only when all parts came. What is cut off, by Ctrl-C or by a server that is gone,
 * is left open: a JSON array without its bracket is no JSON, so that a part is not taken for the whole.
 */

import { Printable, rendered, words } from "../../base/printable.ts";
import type { Context } from "../context.ts";
import { csvTextFor } from "./csv-text.ts";

/** What stands around the pieces: the brackets of an array, the head of a table. */
export interface Frame {
  /** The pieces are whole rows of CSV, which a terminal gets on one line each. */
  readonly isCsv?: true;
  begin?(): string;
  end?(): string;
}

/** Writes the next piece: a text, or bytes that their maker made safe. */
export type WritePiece = (piece: string | Printable) => Promise<void>;

/** Nothing is written before the first piece or the end. What stops the work is thrown on, after it was said on stderr. */
export async function writePieces<T>(
  frame: Frame,
  { out, notices }: Pick<Context, "out" | "notices">,
  work: (write: WritePiece) => Promise<T>,
): Promise<T> {
  const shown = frame.isCsv ? csvTextFor(out) : (text: string) => text;
  const head = frame.begin?.() ?? "";
  let begun = false;
  const begin = () => {
    const text = begun ? "" : head;
    begun = true;
    return text;
  };
  let result: T;
  try {
    result = await work(async (piece) => {
      if (piece instanceof Printable) {
        await out.write(rendered(shown(begin())));
        await out.write(piece);
      } else if (piece !== "") await out.write(rendered(shown(begin() + piece)));
    });
  } catch (thrown) {
    const end = frame.end?.() ?? "";
    if (begun && end !== "") await notices.warn(words`${leftOpen}`);
    throw thrown;
  }
  await out.write(rendered(shown(begin() + (frame.end?.() ?? ""))));
  return result;
}

const leftOpen = "the JSON on standard output is not whole, so its last bracket is left out";
