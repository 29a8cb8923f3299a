/**
 * The time of a workflow's version, which is a number as text. The document names no unit (assumption): its length says which of the
 * units of today's times it is in.
 */

const perUnit: Readonly<Record<number, number>> = { 10: 1_000_000, 13: 1000, 16: 1 };

/** Epoch microseconds; undefined for anything else, as undocumented answers are shown as well. */
export function versionTimeUs(created: unknown): number | undefined {
  if (typeof created !== "string" || !/^\d{10,16}$/.test(created)) return undefined;
  const factor = perUnit[created.length];
  return factor === undefined ? undefined : Number(created) * factor;
}
