/** A pure function that keeps its last result: every key and every frame ask for the same one again. */

/** The arguments are the same when each is the same object. */
export function memoizeOne<Args extends readonly unknown[], Result>(
  make: (...args: Args) => Result,
): (...args: Args) => Result {
  let last: { readonly args: Args; readonly result: Result } | undefined;
  return (...args) => {
    const isSame = last?.args.length === args.length && args.every((arg, index) => last?.args[index] === arg);
    if (!last || !isSame) last = { args, result: make(...args) };
    return last.result;
  };
}
