/** Long lists are made into text in slices: between two of them Ctrl-C and --timeout are heard. */

import { catchUp, listen } from "../../base/listen.ts";
import type { Printable } from "../../base/printable.ts";
import type { Output } from "./output.ts";

/** That many are made into text well within a tenth of a second. */
const sliceLength = 1000;

/** Whether that many things, which come one by one, fill their last slice. */
export function isSliceFull(count: number): boolean {
  return count % sliceLength === 0;
}

/** Makes one text that may be long and writes it: before each of both what came meanwhile is heard. Throws the signal's reason. */
export async function writeHearing(
  out: Pick<Output, "write">,
  textOf: () => Printable,
  signal: AbortSignal,
): Promise<void> {
  await catchUp(signal);
  const text = textOf();
  await catchUp(signal);
  await out.write(text);
}

/** Slices of the list, one after the other; throws the signal's reason before the next one when it is aborted. */
export async function* inSlices<T>(items: readonly T[], signal: AbortSignal): AsyncGenerator<readonly T[]> {
  for (let from = 0; from < items.length; from += sliceLength) {
    await listen(signal);
    yield items.slice(from, from + sliceLength);
  }
}

/** What is made of each, the list of it. */
export async function mapInSlices<T, U>(
  items: readonly T[],
  of: (item: T) => U,
  signal: AbortSignal,
): Promise<readonly U[]> {
  const made: U[] = [];
  for await (const slice of inSlices(items, signal)) for (const item of slice) made.push(of(item));
  return made;
}

/** Writes the text of each; ends early where the reader has gone. */
export async function writeInSlices<T>(
  items: readonly T[],
  textOf: (item: T) => string,
  write: (text: string) => Promise<void>,
  { signal, out }: { readonly signal: AbortSignal; readonly out: { readonly closed: boolean } },
): Promise<void> {
  for await (const slice of inSlices(items, signal)) {
    await write(slice.map((item) => textOf(item)).join(""));
    if (out.closed) return;
  }
}
