/** Folding the parts of a JSON text, and showing them again. */

import type { ReaderLine } from "./line.ts";
import { type ReaderPlace, textStart } from "./place.ts";

/** Path of the part that begins on the line; undefined where no part begins there. */
export function foldPath(line: ReaderLine | undefined): string | undefined {
  const target = line?.cells[0]?.target;
  return target?.kind === "fold" ? target.path : undefined;
}

export function toggleFold(place: ReaderPlace, path: string): ReaderPlace {
  const isFolded = place.folds.includes(path);
  const folds = isFolded ? place.folds.filter((other) => other !== path) : [...place.folds, path];
  return { ...place, folds };
}

/** Folds every part inside the whole, or shows everything. */
export function toggleAllFolds(lines: readonly ReaderLine[], place: ReaderPlace): ReaderPlace {
  const { words } = place;
  if (place.folds.length > 0) return { ...textStart, words };
  const folds = lines.flatMap((line) => (line.depth === 1 ? (foldPath(line) ?? []) : []));
  return { ...textStart, folds, words };
}
