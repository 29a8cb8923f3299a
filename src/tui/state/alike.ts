/** Whether a key changed anything. */

/** Compares down to the parts of each pane's state: a new object with the same parts is no change. */
export function isAlike(next: unknown, before: unknown, depth = 3): boolean {
  if (next === before) return true;
  if (depth === 0 || !isObject(next) || !isObject(before)) return false;
  const names = Object.keys(next);
  return (
    names.length === Object.keys(before).length &&
    names.every((name) => isAlike(next[name], before[name], depth - 1))
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
