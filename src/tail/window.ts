/** Stretches of time, in epoch microseconds, both ends included; an undefined end is open. */

export interface Window {
  readonly fromUs: number | undefined;
  readonly toUs: number | undefined;
}

export function isInside({ fromUs, toUs }: Window, us: number): boolean {
  return (fromUs === undefined || us >= fromUs) && (toUs === undefined || us <= toUs);
}

export function meet(one: Window, other: Window): boolean {
  const startsInTime = one.fromUs === undefined || other.toUs === undefined || one.fromUs <= other.toUs;
  const endsInTime = one.toUs === undefined || other.fromUs === undefined || one.toUs >= other.fromUs;
  return startsInTime && endsInTime;
}

export function isInstant({ fromUs, toUs }: Window): boolean {
  return fromUs !== undefined && fromUs === toUs;
}

/** What is left of a window without another that covers one of its ends or all of it; undefined when nothing. */
export function without(window: Window, { fromUs, toUs }: Window): Window | undefined {
  const coversStart = fromUs === undefined || (window.fromUs !== undefined && window.fromUs >= fromUs);
  const coversEnd = toUs === undefined || (window.toUs !== undefined && window.toUs <= toUs);
  if (coversStart && coversEnd) return undefined;
  if (coversStart && toUs !== undefined && isInside(window, toUs)) return { ...window, fromUs: toUs };
  if (coversEnd && fromUs !== undefined && isInside(window, fromUs)) return { ...window, toUs: fromUs };
  return window;
}
