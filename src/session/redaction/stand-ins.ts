/** What stands for hidden values: the same for the same value, so that runs can still be compared, and telling nothing of it. */

import { isInstant, withoutOwn } from "../../activity/runs/own-values.ts";
import { isRawNumber } from "../../base/json.ts";

export interface StandIns {
  /** For a value that is no list and no object; what says that there is none stays. */
  ofValue(value: unknown): unknown;
  /** For an identifier: another one of its kind, by its first letter. */
  ofIdentifier(id: string): string;
  ofAddress(address: string): string;
}

export function createStandIns(): StandIns {
  const known = new Map<string, string>();
  const counts = new Map<string, number>();
  const once = (kind: string, text: string, make: (count: number) => string) => {
    const key = `${kind} ${text}`;
    let standIn = known.get(key);
    if (standIn === undefined) {
      const count = counts.get(kind) ?? 0;
      counts.set(kind, count + 1);
      standIn = make(count);
      known.set(key, standIn);
    }
    return standIn;
  };
  return {
    ofValue(value) {
      if (value === null || value === undefined || value === "") return value;
      const kind = kindOf(value);
      if (kind === undefined) return value;
      const text = textOf(value);
      // A comparison takes what differs in every run for such by its form, and what stands for it keeps that form: it is not to
      // look like what decides.
      if (kind === "id") return once("id", text, (count) => `[hidden id #${count + 1}]`);
      if (/^\d+(?:[.,:]\d+)*$/.test(text))
        return once("digits", text, (count) => `[hidden number #${count + 1}]`);
      const rest = kind === "text" ? withoutOwn(text) : text;
      const named = once(kind, rest, (count) => `hidden ${kind} ${letters(count)}`);
      return rest === text ? `[${named}]` : once(named, text, (count) => `[${named}, id #${count + 1}]`);
    },
    ofIdentifier: (id) => once(id.slice(0, 1), id, (count) => `${id.slice(0, 1)}HIDDEN${count + 1}`),
    ofAddress: (address) => once("address", address, (count) => `[hidden address ${letters(count)}]`),
  };
}

/** Undefined for a list or an object. An `id` is nothing but what each run has of its own. */
function kindOf(value: unknown): "text" | "id" | "number" | "boolean" | undefined {
  if (typeof value === "string") return withoutOwn(value) === "#" ? "id" : "text";
  if (isInstant(value)) return "id";
  if (typeof value === "number" || typeof value === "bigint" || isRawNumber(value)) return "number";
  return typeof value === "boolean" ? "boolean" : undefined;
}

function textOf(value: unknown): string {
  return isRawNumber(value) ? value.rawJSON : String(value);
}

/** A, B, … Z, AA, AB, … */
function letters(count: number): string {
  const last = String.fromCharCode(65 + (count % 26));
  return count < 26 ? last : letters(Math.floor(count / 26) - 1) + last;
}
