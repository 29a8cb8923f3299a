/** Matches a regular expression in time linear in the text: follows all ways at once instead of one after the other. */

import type { PatternNode } from "./pattern-tree.ts";

/**
 * Whether the pattern is found anywhere in a text; the tree must have no `special` node. After `mostSteps` of work the rest
 * of the text is not looked at: what a text gives depends on that text alone.
 */
export function linearTest(
  tree: PatternNode,
  flags: string,
  mostSteps = Number.POSITIVE_INFINITY,
): (text: string) => boolean {
  const states: State[] = [{ kind: "found" }];
  const start = build(tree, 0, { states, flags });
  const isWord = characterTest("\\w", flags);
  const stride = flags.includes("u") ? codePointAt : codeUnitAt;
  const isMultiline = flags.includes("m");
  // Where nothing depends on what stands around, ways that were followed once need not be followed again.
  const isContextFree = !states.some(({ kind }) => kind === "assertion");
  return (text) => {
    const holds = (assertion: string, at: number) => assertionHolds(assertion, text, at, isMultiline, isWord);
    const known = new Map<string, Reached>();
    const seenAt = new Int32Array(states.length).fill(-1);
    let steps = 0;
    const reach = (from: readonly number[], at: number): Reached => {
      const reached: CharacterState[] = [];
      const indices: number[] = [];
      for (const waiting = [start, ...from]; waiting.length > 0; ) {
        const index = waiting.pop() ?? 0;
        if (seenAt[index] === at) continue;
        seenAt[index] = at;
        steps++;
        const state = states[index];
        if (state?.kind === "found") return found;
        if (state?.kind === "split") waiting.push(...state.next);
        else if (state?.kind === "assertion" && holds(state.source, at)) waiting.push(state.next);
        else if (state?.kind === "character") {
          reached.push(state);
          indices.push(index);
        }
      }
      if (!isContextFree) return { isFound: false, states: reached, after: undefined };
      const key = indices.join();
      const before = known.get(key);
      if (before) return before;
      const first = { isFound: false, states: reached, after: new Map<string, Reached>() };
      known.set(key, first);
      return first;
    };
    let here = reach([], 0);
    for (let at = 0; !here.isFound; ) {
      if (at >= text.length || steps++ > mostSteps) return false;
      const character = stride(text, at);
      at += character.length;
      const followed = here.after?.get(character);
      const next =
        followed ??
        reach(
          here.states.filter(({ matches }) => matches(character)).map((state) => state.next),
          at,
        );
      if (!followed) here.after?.set(character, next);
      here = next;
    }
    return true;
  };
}

/** What a beginning of the text leads to. */
interface Reached {
  readonly isFound: boolean;
  /** Those that wait for the next character. */
  readonly states: readonly CharacterState[];
  /** What each character leads to from here; undefined where that depends on what stands around. */
  readonly after: Map<string, Reached> | undefined;
}

const found: Reached = { isFound: true, states: [], after: undefined };

/** States are numbered; 0 is the end. */
type State =
  | { readonly kind: "found" }
  | CharacterState
  | { readonly kind: "assertion"; readonly source: string; readonly next: number }
  | { readonly kind: "split"; readonly next: number[] };

interface CharacterState {
  readonly kind: "character";
  readonly matches: (character: string) => boolean;
  readonly next: number;
}

interface Building {
  readonly states: State[];
  readonly flags: string;
}

/** Adds the states of a node that goes on at `next`; gives the one it begins with. */
function build(node: PatternNode, next: number, building: Building): number {
  switch (node.kind) {
    case "character":
      return add(building, { kind: "character", matches: characterTest(node.source, building.flags), next });
    case "assertion":
      return add(building, { kind: "assertion", source: node.source, next });
    case "sequence":
      return node.nodes.reduceRight((after, part) => build(part, after, building), next);
    case "choice":
      return add(building, { kind: "split", next: node.nodes.map((part) => build(part, next, building)) });
    case "repeat":
      return buildRepeat(node, next, building);
    case "special":
      throw new RangeError("a look around or a reference back cannot be matched in linear time");
  }
}

function buildRepeat(node: PatternNode & { kind: "repeat" }, next: number, building: Building): number {
  let after = next;
  if (node.most === Infinity) {
    const loop: State & { kind: "split" } = { kind: "split", next: [next] };
    after = add(building, loop);
    loop.next.push(build(node.node, after, building));
  } else {
    for (let count = node.least; count < node.most; count++) {
      after = add(building, { kind: "split", next: [next, build(node.node, after, building)] });
    }
  }
  for (let count = 0; count < node.least; count++) after = build(node.node, after, building);
  return after;
}

function add({ states }: Building, state: State): number {
  return states.push(state) - 1;
}

/** What one character matches is asked of the engine once and remembered. */
function characterTest(source: string, flags: string): (character: string) => boolean {
  const pattern = new RegExp(`^(?:${source})$`, flags.replace("m", ""));
  const known = new Map<string, boolean>();
  return (character) => {
    const remembered = known.get(character);
    if (remembered !== undefined) return remembered;
    const matches = pattern.test(character);
    known.set(character, matches);
    return matches;
  };
}

function assertionHolds(
  assertion: string,
  text: string,
  at: number,
  isMultiline: boolean,
  isWord: (character: string) => boolean,
): boolean {
  if (assertion === "^") return at === 0 || (isMultiline && /[\n\r\u2028\u2029]/.test(text.charAt(at - 1)));
  if (assertion === "$")
    return at === text.length || (isMultiline && /[\n\r\u2028\u2029]/.test(text.charAt(at)));
  const isBoundary = isWord(text.charAt(at - 1)) !== isWord(text.charAt(at));
  return isBoundary === (assertion === "\\b");
}

function codeUnitAt(text: string, at: number): string {
  return text.charAt(at);
}

function codePointAt(text: string, at: number): string {
  return String.fromCodePoint(text.codePointAt(at) ?? 0);
}
