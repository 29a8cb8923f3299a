/** What stands for hidden values: the same for the same value, so that runs can still be compared, and telling nothing of it. */

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
      // Those of identifiers differ by digits behind a word for them, so that a comparison takes them for such: what differs in
      // every run is not to look like what decides.
      return once(kind, textOf(value), (count) =>
        kind === "id" ? `[hidden id #${count + 1}]` : `[hidden ${kind} ${letters(count)}]`,
      );
    },
    ofIdentifier: (id) => once(id.slice(0, 1), id, (count) => `${id.slice(0, 1)}HIDDEN${count + 1}`),
    ofAddress: (address) => once("address", address, (count) => `[hidden address ${letters(count)}]`),
  };
}

/** Undefined for a list or an object. */
function kindOf(value: unknown): "text" | "id" | "number" | "boolean" | undefined {
  if (typeof value === "string") return ownToRun.test(value) ? "id" : "text";
  if (typeof value === "number" || typeof value === "bigint" || isRawNumber(value)) return "number";
  return typeof value === "boolean" ? "boolean" : undefined;
}

/** An identifier of the platform, a UUID, a hash, a number of a thing or an instant. */
const ownToRun =
  /^(?:[A-Z][A-Z0-9]{5,}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{16,}|\d{9,}(?:\.\d+)?)$/;

function textOf(value: unknown): string {
  return isRawNumber(value) ? value.rawJSON : String(value);
}

/** A, B, … Z, AA, AB, … */
function letters(count: number): string {
  const last = String.fromCharCode(65 + (count % 26));
  return count < 26 ? last : letters(Math.floor(count / 26) - 1) + last;
}
