/**
 * A change as an agent is offered it: each value that would be stored is shown, but for its secrets and for what is stored in
 * its place already. Where there is no room for that, there is no plan to carry out.
 */

import { countOf } from "../base/count-words.ts";
import { usageError } from "../base/errors.ts";
import type { ItemChange } from "../session/writes/item-changes.ts";
import { type ShownChange, shownChange } from "../session/writes/shown-changes.ts";
import { plainValue } from "./plain-value.ts";
import type { Offer } from "./tool.ts";

/** Characters of a diff, as JSON (assumption): of the room for data it leaves some to what stands beside it. */
const roomForDiff = 30_000;
/** Characters up to which a value is shown whole, where there are few changes and where there are many (assumption). */
const mostWhole = 1000;
const leastWhole = 100;

export interface Offered {
  readonly facts: Readonly<Record<string, unknown>>;
  readonly diff: readonly string[];
  /** What is not shown. */
  readonly left: readonly string[];
}

/** Throws a usage error where something is hidden that would be stored; of a way back it says how much. */
export function offered({ changes, isWayBack, accept }: Offer, masked: (text: string) => string): Offered {
  const { diff, gone, hidden, isPart } = diffOf(changes, masked);
  if (hidden > 0 && !isWayBack) throw tooLong(hidden);
  const left = [
    ...(hidden > 0
      ? [`${countOf(hidden, "character")} of what was stored before had no room. ${asBefore}`]
      : []),
    ...(gone > 0
      ? [`${countOf(gone, "more attribute")} of the diff would go, and had no room. ${whatGoes}`]
      : []),
    ...(isPart ? [partsOnly] : []),
  ];
  return { facts: accept(), diff, left };
}

function diffOf(changes: readonly ItemChange[], masked: (text: string) => string) {
  const share = Math.floor(roomForDiff / Math.max(1, changes.length) / 3);
  const whole = Math.min(mostWhole, Math.max(leastWhole, share));
  // What goes can be read where it is stored: it comes last.
  const inOrder = [
    ...changes.filter(({ after }) => after !== undefined),
    ...changes.filter(({ after }) => after === undefined),
  ];
  const diff: string[] = [];
  let [room, gone, hidden] = [roomForDiff, 0, 0];
  let isPart = false;
  for (const change of inOrder) {
    const shown = fitting(change, { whole, room, masked });
    if (!shown) {
      if (change.after === undefined) gone += 1;
      else hidden += JSON.stringify(change.after)?.length ?? 0;
      continue;
    }
    diff.push(shown.line);
    room -= lengthOf(shown.line);
    hidden += shown.hidden;
    isPart ||= shown.isPart;
  }
  return { diff, gone, hidden, isPart };
}

interface Fitting {
  readonly whole: number;
  readonly room: number;
  readonly masked: (text: string) => string;
}

/** With all of the new value where that fits, else with as much of it as surely does; undefined where nothing does. */
function fitting(change: ItemChange, { whole, room, masked }: Fitting): ShownChange | undefined {
  const shownIn = (changed: number) => {
    const shown = shownChange(change, { room: { whole, changed }, masked });
    return { ...shown, line: String(plainValue(shown.line)) };
  };
  return [shownIn(Number.POSITIVE_INFINITY), shownIn(whole)].find(({ line }) => lengthOf(line) <= room);
}

function lengthOf(line: string): number {
  return JSON.stringify(line).length;
}

function tooLong(hidden: number) {
  return usageError(
    "too_long_to_show",
    `The change is too long to be shown: ${countOf(hidden, "character")} that would be stored have no room in a plan.`,
    "Change less at a time, or let the person you work for do it in a terminal: `flowtail datastore put … --dry-run` shows all of it.",
  );
}

const partsOnly =
  "Of a long value the diff has the part that changes, with its whole length; get_datastore_item gives what is stored now.";
const asBefore = "The way back stores what was there before the change.";
const whatGoes = "get_datastore_item gives them.";
