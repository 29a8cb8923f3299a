/** A value from outside with its texts masked, cut to what a person reads: the work is bounded for any value. */

import { isRawNumber, ownValue } from "../../base/json.ts";

export interface Masking {
  /** What stands for a secret. */
  readonly mask: string;
  /** A text masked and cut. */
  readonly text: (text: string) => string;
  /** Whether what stands under this key is hidden; `depth` is the key's. */
  readonly isSecret: (key: string, value: unknown, depth: number) => boolean;
}

/** Deeper values are left out. */
export const deepest = 12;
/** Entries of a list or an object. */
const mostEntries = 100;
/** Values and keys in all. */
const mostValues = 2000;
/** Characters of long texts to be masked in all; each counts for what is looked at before it is cut. */
const mostCharacters = 200_000;
const lookedAt = 10_000;
/** Shorter texts do not count: places and codes are read by programs, and stay when a long message takes all the room. */
const longestFree = 200;

/** What may still be looked at; all parts of one value share it. */
interface Room {
  values: number;
  characters: number;
}

export function maskValue(value: unknown, masking: Masking): unknown {
  return maskAt(value, masking, 0, { values: mostValues, characters: mostCharacters });
}

function maskAt(value: unknown, masking: Masking, depth: number, room: Room): unknown {
  if (room.values-- <= 0) return leftOut;
  if (typeof value === "string") return maskText(value, masking, room);
  if (typeof value === "number" || typeof value === "bigint")
    return maskNumber(value, String(value), masking, room);
  if (typeof value !== "object" || value === null) return value;
  if (isRawNumber(value)) return maskNumber(value, value.rawJSON, masking, room);
  if (depth >= deepest) return leftOut;
  return Array.isArray(value)
    ? maskList(value, masking, depth, room)
    : maskObject(value, masking, depth, room);
}

const leftOut = "…";

function maskText(input: string, { text }: Masking, room: Room): string {
  if (input.length <= longestFree) return text(input);
  if (room.characters <= 0) return leftOut;
  room.characters -= Math.min(input.length, lookedAt);
  return text(input);
}

/** The number itself where its digits are no secret; one too long to be shown becomes text. */
function maskNumber(value: unknown, digits: string, masking: Masking, room: Room): unknown {
  const shown = maskText(digits, masking, room);
  if (shown === digits) return value;
  return digits.length > longestNumber || shown === leftOut ? shown : masking.mask;
}

const longestNumber = 100;

function maskList(list: readonly unknown[], masking: Masking, depth: number, room: Room): unknown {
  const shown: unknown[] = [];
  for (const entry of list.slice(0, mostEntries)) {
    if (room.values <= 0) break;
    shown.push(maskAt(entry, masking, depth + 1, room));
  }
  const left = list.length - shown.length;
  return left > 0 ? [...shown, `… ${left} more`] : shown;
}

function maskObject(value: object, masking: Masking, depth: number, room: Room): Record<string, unknown> {
  const shown: [string, unknown][] = [];
  const keys = Object.keys(value);
  for (const key of keys.slice(0, mostEntries)) {
    if (room.values-- <= 0) break;
    const entry = ownValue(value, key);
    const hidden = entry !== null && entry !== undefined && masking.isSecret(key, entry, depth);
    const name = maskText(key, masking, room);
    shown.push([name, hidden ? masking.mask : maskAt(entry, masking, depth + 1, room)]);
  }
  const left = keys.length - shown.length;
  return Object.fromEntries(left > 0 ? [...shown, [leftOut, `${left} more`]] : shown);
}
