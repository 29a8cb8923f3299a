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
  const classes = new Map<string, number>();
  const start = build(tree, 0, { states, classes });
  const classesWith = classTest([...classes.keys()], flags);
  const word = characterPattern("\\w", flags);
  const isWord = (character: string) => word.test(character);
  const isUnicode = flags.includes("u");
  const isMultiline = flags.includes("m");
  const asserts = states.some(({ kind }) => kind === "assertion");
  return (text) => {
    const holds = (assertion: string, at: number) => assertionHolds(assertion, text, at, isMultiline, isWord);
    const sideAt = asserts ? (at: number) => sideOf(text.charAt(at), isWord) : () => 0;
    const known = new KnownPlaces();
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
        if (state?.kind === "split") for (const next of state.next) waiting.push(next);
        else if (state?.kind === "assertion" && holds(state.source, at)) waiting.push(state.next);
        else if (state?.kind === "character") {
          reached.push(state);
          indices.push(index);
        }
      }
      return known.of(indices, reached);
    };
    let here = reach([], 0);
    for (let at = 0; !here.isFound; ) {
      if (at >= text.length || steps + at / knownPerStep > mostSteps) return false;
      const code = (isUnicode ? text.codePointAt(at) : text.charCodeAt(at)) ?? 0;
      at += code > 0xffff ? 2 : 1;
      // What an assertion says between two characters depends on these two alone.
      const way = code * sides + sideAt(at);
      const followed = here.after?.get(way);
      if (followed) here = followed;
      else {
        const has = classesWith(code);
        const there = reach(
          here.states.filter((state) => has[state.class]).map((state) => state.next),
          at,
        );
        here.after?.set(way, there);
        here = there;
      }
    }
    return true;
  };
}

/** Characters whose way is known that cost as much as one state that is followed. */
const knownPerStep = 16;

/** What a beginning of the text leads to. */
interface Reached {
  readonly isFound: boolean;
  /** Those that wait for the next character. */
  readonly states: readonly CharacterState[];
  /** What each character leads to from here, by its number and what stands behind it; undefined where that is not remembered. */
  readonly after: Map<number, Reached> | undefined;
}

const found: Reached = { isFound: true, states: [], after: undefined };

/** Ways that were followed once need not be followed again, unless there are ever new ones: then remembering takes longest. */
class KnownPlaces {
  readonly #known = new Map<string, Reached>();
  #times = 0;

  of(indices: readonly number[], states: readonly CharacterState[]): Reached {
    if (this.#known.size > manyPlaces && this.#known.size > this.#times / 2)
      return { isFound: false, states, after: undefined };
    this.#times++;
    const key = indices.join();
    const before = this.#known.get(key);
    if (before) return before;
    const first = { isFound: false, states, after: new Map<number, Reached>() };
    this.#known.set(key, first);
    return first;
  }
}

const manyPlaces = 1000;

/** What a character is to an assertion beside it: a line's end, the text's end, part of a word, or nothing of these. */
function sideOf(character: string, isWord: (character: string) => boolean): number {
  if (character === "") return 3;
  if (lineEnd.test(character)) return 2;
  return isWord(character) ? 1 : 0;
}

const sides = 4;
const lineEnd = /[\n\r\u2028\u2029]/;

/** States are numbered; 0 is the end. */
type State =
  | { readonly kind: "found" }
  | CharacterState
  | { readonly kind: "assertion"; readonly source: string; readonly next: number }
  | { readonly kind: "split"; readonly next: number[] };

interface CharacterState {
  readonly kind: "character";
  /** The number of what it matches: patterns repeat themselves. */
  readonly class: number;
  readonly next: number;
}

interface Building {
  readonly states: State[];
  /** What single characters of the pattern match, as written there, and its number. */
  readonly classes: Map<string, number>;
}

/** Adds the states of a node that goes on at `next`; gives the one it begins with. */
function build(node: PatternNode, next: number, building: Building): number {
  switch (node.kind) {
    case "character":
      return add(building, { kind: "character", class: classOf(node.source, building), next });
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

function classOf(source: string, { classes }: Building): number {
  const known = classes.get(source) ?? classes.size;
  classes.set(source, known);
  return known;
}

function add({ states }: Building, state: State): number {
  return states.push(state) - 1;
}

/** Which of the classes a character is in, by its number; asked of the engine once and remembered. */
function classTest(sources: readonly string[], flags: string): (code: number) => readonly boolean[] {
  const patterns = sources.map((source) => characterPattern(source, flags));
  const known = new Map<number, readonly boolean[]>();
  return (code) => {
    const remembered = known.get(code);
    if (remembered) return remembered;
    const character = String.fromCodePoint(code);
    const has = patterns.map((pattern) => pattern.test(character));
    known.set(code, has);
    return has;
  };
}

function characterPattern(source: string, flags: string): RegExp {
  return new RegExp(`^(?:${source})$`, flags.replace("m", ""));
}

function assertionHolds(
  assertion: string,
  text: string,
  at: number,
  isMultiline: boolean,
  isWord: (character: string) => boolean,
): boolean {
  if (assertion === "^") return at === 0 || (isMultiline && lineEnd.test(text.charAt(at - 1)));
  if (assertion === "$") return at === text.length || (isMultiline && lineEnd.test(text.charAt(at)));
  const isBoundary = isWord(text.charAt(at - 1)) !== isWord(text.charAt(at));
  return isBoundary === (assertion === "\\b");
}
