/**
 * A seed as if it had been written today: its days and instants are all moved by the same whole days, so that what holds together goes
 * on to hold. On the day that it was written for it is the seed itself.
 */

import { dayMs } from "../../base/units-of-time.ts";
import type { CheckedSeed } from "./seed-document.ts";

/** The day that the shipped seeds are written for: what they tell of as done lies before it. */
export const writtenMs = Date.UTC(2026, 0, 13);

export function movedInTime(seed: CheckedSeed, nowMs: number): CheckedSeed {
  const days = Math.floor((nowMs - writtenMs) / dayMs);
  return days === 0 ? seed : moved(seed, days);
}

function moved<T>(value: T, days: number): T;
function moved(value: unknown, days: number): unknown {
  if (typeof value === "string") return value.replaceAll(day, (text) => dayAfter(text, days));
  if (typeof value === "number") return movedNumber(value, days);
  if (Array.isArray(value)) return value.map((each) => moved(each, days));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      name === "year" && typeof part === "number" ? yearAfter(part, days) : moved(part, days),
    ]),
  );
}

const day = /\b20\d\d-\d\d-\d\d\b/g;

function dayAfter(text: string, days: number): string {
  return new Date(Date.parse(text) + days * dayMs).toISOString().slice(0, 10);
}

/** The calendar's year, as what is counted by years belongs to the year that it is. */
function yearAfter(year: number, days: number): number {
  const [written, now] = [writtenMs, writtenMs + days * dayMs].map((ms) => new Date(ms).getUTCFullYear());
  return year + (now ?? 0) - (written ?? 0);
}

/** Instants of these years, in seconds, milliseconds or microseconds; no other number of a seed is as large. */
function movedNumber(value: number, days: number): number {
  const unitMs = [1000, 1, 0.001].find((unit) => value * unit >= firstMs && value * unit < lastMs);
  return unitMs === undefined ? value : value + (days * dayMs) / unitMs;
}

const [firstMs, lastMs] = [Date.UTC(2020, 0, 1), Date.UTC(2040, 0, 1)];
