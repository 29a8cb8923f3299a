/** What the sandbox names itself: of each kind counted on, so that no identifier is given twice, whatever was removed meanwhile. */

import type { Storage } from "./storage/storage.ts";

/** How each kind is counted; the count outlives the process, and a snapshot has it. */
export type IdentifierKind = "user" | "group" | "shared_invite" | "form_export" | "oauth";

export interface NewIdentifier {
  readonly kind: IdentifierKind;
  /** `serial` begins with 1. */
  readonly make: (serial: number) => string;
  /** A seed may hold what the sandbox made in another life. */
  readonly isTaken: (id: string) => boolean;
}

export function newIdentifier(
  { facts }: Pick<Storage, "facts">,
  { kind, make, isTaken }: NewIdentifier,
): string {
  let serial = Number(facts.find(factOf(kind))?.value ?? 0);
  let id: string;
  do id = make(++serial);
  while (isTaken(id));
  facts.save({ id: factOf(kind), value: String(serial) });
  return id;
}

/** How many of each kind there were; `plantSerials` goes on from there. */
export function snapshotSerials({ facts }: Pick<Storage, "facts">): Record<string, number> {
  const counts = facts.list().filter(({ id }) => id.endsWith(suffix));
  return Object.fromEntries(counts.map(({ id, value }) => [id.slice(0, -suffix.length), Number(value)]));
}

export function plantSerials(
  { facts }: Pick<Storage, "facts">,
  serials: Readonly<Record<string, number>>,
): void {
  for (const [kind, serial] of Object.entries(serials))
    facts.save({ id: factOf(kind), value: String(serial) });
}

const suffix = "_serial";

function factOf(kind: string): string {
  return `${kind}${suffix}`;
}
