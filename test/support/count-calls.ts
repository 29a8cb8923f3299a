/** How much work a function does, in calls of a built-in function: the same on every machine, and under any load. */

/** What the calls of `owner[name]` cost together while it ran; one each unless told otherwise. */
export function costOfCalls(
  owner: object,
  name: string,
  run: () => void,
  costOf: (self: unknown, given: readonly unknown[]) => number = () => 1,
): number {
  const builtIn = Reflect.get(owner, name);
  let cost = 0;
  Reflect.set(owner, name, function (this: unknown, ...given: unknown[]) {
    cost += costOf(this, given);
    return Reflect.apply(builtIn, this, given);
  });
  try {
    run();
  } finally {
    Reflect.set(owner, name, builtIn);
  }
  return cost;
}
