/**
 * Changes as they are shown before they are agreed to, a line each within a bound: of long values the part that changes, with
 * how much is left out. The new value has the room first: it is what will be stored.
 */

import { countOf, countText } from "../../base/count-words.ts";
import { type PairRoom, type ShownText, shownBeginning, shownPair } from "../../base/shown-pair.ts";
import type { ItemChange } from "./item-changes.ts";

export interface ShownChange {
  readonly line: string;
  /** Characters that would be stored, are not stored in that place already, and are not in the line. */
  readonly hidden: number;
  /** Whether it has a part alone of a value, which it says. */
  readonly isPart: boolean;
}

export interface ShowOptions {
  readonly room: PairRoom;
  /** A text without its secrets; default the text as it is. */
  readonly masked?: (text: string) => string;
}

export function shownChange(change: ItemChange, { room, masked = asItIs }: ShowOptions): ShownChange {
  const { path, before, after } = change;
  const name = shownName(path, masked);
  const side = (value: unknown) => sideOf(path, value, masked);
  if (after === undefined) {
    const { text } = side(before);
    const shown = shownBeginning(text, room.whole);
    const line = `- ${name.text}${shown.text}${beginningWords(shown, text)}`;
    return { line, hidden: 0, isPart: shown.left > 0 };
  }
  if (before === undefined) {
    const made = side(after);
    const { text } = made;
    const shown = shownBeginning(text, Math.max(room.whole, room.changed));
    const notes = longMaskNotes(made).map((note) => ` (${note})`);
    const line = `+ ${name.text}${shown.text}${beginningWords(shown, text)}${notes.join("")}`;
    return { line, hidden: shown.left + name.left, isPart: shown.left > 0 };
  }
  const [old, made] = [side(before), side(after)];
  const pair = shownPair(old.text, made.text, room);
  const notes = [
    ...partNotes(pair.before, old.text, pair.after, made.text),
    ...(pair.hidden > 0 ? [`${countOf(pair.hidden, "changed character")} of the new value not shown`] : []),
    ...maskNotes(old, made),
    ...longMaskNotes(made),
  ];
  const words = notes.length > 0 ? ` (${notes.join("; ")})` : "";
  const line = `~ ${name.text}${pair.before.text} → ${pair.after.text}${words}`;
  return { line, hidden: pair.hidden, isPart: pair.before.left + pair.after.left > 0 };
}

const asItIs = (text: string) => text;

interface Side {
  readonly text: string;
  readonly isMasked: boolean;
  /** By how many characters the masks are shorter than what they stand for. */
  readonly masked: number;
}

/** Masked beside its name, which may tell that it is a secret. */
function sideOf(path: string, value: unknown, masked: (text: string) => string): Side {
  const json = JSON.stringify(value) ?? "";
  const text = masked(path === "" ? json : `${path}: ${json}`);
  // The name may be a secret itself.
  const name = path === "" ? "" : `${masked(path)}: `;
  const shown = text.startsWith(name) ? text.slice(name.length) : text;
  return { text: shown, isMasked: shown !== json, masked: json.length - shown.length };
}

/** Characters of a name that are shown, most of them from its beginning. */
const longestName = 300;
const endOfName = 60;

function shownName(path: string, masked: (text: string) => string): ShownText {
  if (path === "") return { text: "", left: 0 };
  const text = masked(path);
  const left = text.length - longestName;
  if (left <= 0) return { text: `${text}: `, left: 0 };
  const begin = text.slice(0, longestName - endOfName).toWellFormed();
  return { text: `${begin}…${text.slice(-endOfName).toWellFormed()}: `, left };
}

function beginningWords({ left }: ShownText, text: string): string {
  return left === 0 ? "" : ` (${countText(left)} of ${countOf(text.length, "character")} not shown)`;
}

function partNotes(before: ShownText, old: string, after: ShownText, made: string): readonly string[] {
  const lengths = [
    ...(before.left > 0 ? [`of the old value, which has ${countOf(old.length, "character")}`] : []),
    ...(after.left > 0 ? [`of the new value, which has ${countOf(made.length, "character")}`] : []),
  ];
  return lengths.length > 0 ? [`only a part ${lengths.join(", and ")}`] : [];
}

/** No secret that a mask is for is so long: what a person does not see may be a text of its own. */
const longestSecret = 200;

function longMaskNotes({ masked }: Side): readonly string[] {
  return masked > longestSecret
    ? [`masks hide more than ${countOf(masked, "character")} of the new value`]
    : [];
}

/** Where a mask stands on both sides, it says nothing of whether what it stands for is the same. */
function maskNotes(old: Side, made: Side): readonly string[] {
  if (!old.isMasked || !made.isMasked) return [];
  return [old.text === made.text ? "what is masked differs" : "what is masked may differ too"];
}
