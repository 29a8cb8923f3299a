/** Methods as a tree of functions, so that `client.apps.activities.list(args)` calls what it says. */

/** A path of names such as `apps.activities.list` as nested objects whose leaves are functions. */
export type MethodTree<Names extends string, Functions extends Record<Names, unknown>> = Branch<
  "",
  Names,
  Functions
>;

type Branch<Prefix extends string, Names extends string, Functions extends Record<Names, unknown>> = {
  readonly [Word in NextWord<Prefix, Names>]: Branch<`${Prefix}${Word}.`, Names, Functions> &
    (`${Prefix}${Word}` extends Names ? Functions[`${Prefix}${Word}`] : unknown);
};

type NextWord<Prefix extends string, Names extends string> = Names extends `${Prefix}${infer Rest}`
  ? Rest extends `${infer Word}.${string}`
    ? Word
    : Rest
  : never;

type Node = { [word: string]: Node };

/** The tree of these names; each leaf is made by `makeCall`. A name may also be the beginning of another. */
export function methodTree(names: readonly string[], makeCall: (name: string) => object): Node {
  const root: Node = {};
  for (const name of names.toSorted()) {
    const words = name.split(".");
    const last = words.pop() ?? name;
    let node = root;
    for (const word of words) {
      node[word] ??= {};
      node = node[word];
    }
    node[last] = makeCall(name) as Node;
  }
  return root;
}
