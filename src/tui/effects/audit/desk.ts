/** The entries of the audit log that were read, by time; those the filter's words select stand in the list. */

import type { FollowedEntry } from "../../../session/audit-port.ts";

export interface AuditDesk {
  /** Entries in the list. */
  readonly length: number;
  /** All that are kept. */
  readonly held: number;
  /** The oldest that were let go. */
  readonly dropped: number;
  /** Takes entries in and gives how many of them stand in the list. */
  add(entries: readonly FollowedEntry[]): number;
  /** Begins again, with what a line has to say from now on. */
  begin(words: readonly string[]): void;
  at(position: number): DeskEntry | undefined;
  window(top: number, rows: number): readonly FollowedEntry[];
  idAt(position: number): string | undefined;
  positionOf(id: string): number | undefined;
}

export interface DeskEntry extends FollowedEntry {
  /** Unlike the entry's own, there always is one. */
  readonly key: string;
}

/** `most` entries are kept. */
export function createAuditDesk(most = 20_000): AuditDesk {
  let held: DeskEntry[] = [];
  let shown: DeskEntry[] = [];
  let dropped = 0;
  let words: readonly string[] = [];
  let number = 0;
  const isShown = ({ line }: FollowedEntry) => {
    if (words.length === 0) return true;
    const text = `${line.sentence} ${line.action} ${line.familyTitle}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return {
    get length() {
      return shown.length;
    },
    get held() {
      return held.length;
    },
    get dropped() {
      return dropped;
    },
    add(entries) {
      const added = entries.map((entry) => ({ ...entry, key: String(number++) }));
      held = inOrder([...held, ...added]);
      const excess = Math.max(0, held.length - most);
      dropped += excess;
      held = held.slice(excess);
      shown = held.filter(isShown);
      return added.filter(isShown).length;
    },
    begin(wanted) {
      held = [];
      shown = [];
      dropped = 0;
      words = wanted;
    },
    at: (position) => shown[position],
    window: (top, rows) => shown.slice(top, top + rows),
    idAt: (position) => shown[position]?.key,
    positionOf(id) {
      const position = shown.findLastIndex(({ key }) => key === id);
      return position === -1 ? undefined : position;
    },
  };
}

/** By time; entries of the same second as they came, those without a time last. */
function inOrder(entries: DeskEntry[]): DeskEntry[] {
  const isSorted = entries.every(
    (entry, index) => index === 0 || timeOf(entries[index - 1]) <= timeOf(entry),
  );
  return isSorted ? entries : entries.toSorted((a, b) => timeOf(a) - timeOf(b) || 0);
}

function timeOf(entry: DeskEntry | undefined): number {
  const time = entry?.line.timeUs ?? Number.NaN;
  return Number.isNaN(time) ? Number.MAX_VALUE : time;
}
