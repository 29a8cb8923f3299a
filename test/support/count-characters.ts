/** How much of a text a function looks at, in characters: the same on every machine, and under any load. */

/** The characters that the built-in functions for texts were given while it ran; at least one for each call. */
export function charactersGiven(run: () => void): number {
  let count = 0;
  const watch = (owner: object, name: string, charactersOf: (self: unknown, given: unknown) => number) => {
    const builtIn = Reflect.get(owner, name);
    Reflect.set(owner, name, function (this: unknown, ...given: unknown[]) {
      count += 1 + charactersOf(this, given[0]);
      return Reflect.apply(builtIn, this, given);
    });
    return () => Reflect.set(owner, name, builtIn);
  };
  const ofText = (self: unknown) => String(self).length;
  const ofGiven = (_self: unknown, given: unknown) => String(given).length;
  const left = (self: unknown, given: unknown) =>
    String(given).length - (self instanceof RegExp ? self.lastIndex : 0);
  const restored = [
    watch(RegExp.prototype, "exec", left),
    watch(Intl.Segmenter.prototype, "segment", ofGiven),
    watch(JSON, "parse", ofGiven),
    // The texts that are joined are no longer than those that were split.
    ...["startsWith", "endsWith", "split", "trim", "trimStart", "trimEnd"].map((name) =>
      watch(String.prototype, name, ofText),
    ),
  ];
  try {
    run();
  } finally {
    for (const restore of restored) restore();
  }
  return count;
}
