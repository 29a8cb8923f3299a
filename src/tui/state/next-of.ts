/** The next of several values, for every key that turns tabs, groups, orders or choices. */

/** Round the end, in either direction; the value itself where there is no other. */
export function nextOf<Value>(values: readonly Value[], value: Value, direction: 1 | -1 = 1): Value {
  const wanted = (values.indexOf(value) + direction + values.length) % values.length;
  for (const [index, other] of values.entries()) if (index === wanted) return other;
  return value;
}
