/** Two JSON values field by field: every place once, in order, bounded, with what differs there. */

import { isJsonObject, isRawNumber, ownValue } from "../../base/json.ts";
import { safeLine } from "../../base/terminal-text.ts";
import { memberPlace } from "../leaves.ts";
import { isOfEachRun } from "./own-values.ts";

export type ValueType = "text" | "number" | "boolean" | "null" | "list" | "object";

export interface ComparedValue {
  /** One line of JSON, safe for a terminal: the number 3 and the text "3" differ. */
  readonly text: string;
  readonly type: ValueType;
}

export type ValueDifference =
  | "none"
  /** Identifiers, instants and numbers of things, which differ in every run. */
  | "own"
  | "changed"
  /** A number in place of a text, and the like. */
  | "type"
  | "only-left"
  | "only-right";

export interface ComparedPlace {
  /** `inputs.items[0].name`; safe for a terminal. */
  readonly place: string;
  /** The keys that lead from the compared values there. */
  readonly keys: readonly string[];
  /** Undefined where the side has nothing there. */
  readonly left: ComparedValue | undefined;
  readonly right: ComparedValue | undefined;
  readonly difference: ValueDifference;
}

/** At most 500 places that are alike, 5000 in all, 24 levels deep; takes any values, never throws. */
export function comparePlaces(place: string, left: unknown, right: unknown): readonly ComparedPlace[] {
  const found: ComparedPlace[] = [];
  const waiting: Node[] = [{ place, keys: [], left, right }];
  let visited = 0;
  for (let node = waiting.pop(); node && visited < placeLimit; node = waiting.pop()) {
    const isOpen = node.keys.length < depthLimit && isBranch(node.left, node.right);
    if (isOpen) for (const child of childrenOf(node).reverse()) waiting.push(child);
    else if (node.left !== undefined || node.right !== undefined) {
      const place = comparedPlace(node);
      if (visited < alikeLimit || place.difference !== "none") found.push(place);
      visited += 1;
    }
  }
  return found;
}

interface Node {
  readonly place: string;
  readonly keys: readonly string[];
  readonly left: unknown;
  readonly right: unknown;
}

const placeLimit = 5000;
const alikeLimit = 500;
const depthLimit = 24;
const textLimit = 500;

/** Both are lists, or both objects; an empty one beside another has nothing to go into. */
function isBranch(left: unknown, right: unknown): boolean {
  const isBoth = typeOf(left) === typeOf(right) && (typeOf(left) === "list" || typeOf(left) === "object");
  return isBoth && keysOf(left).length + keysOf(right).length > 0;
}

function childrenOf({ place, keys, left, right }: Node): Node[] {
  const isList = Array.isArray(left);
  const inner = [...new Set([...keysOf(left), ...keysOf(right)])].slice(0, placeLimit);
  return inner.map((key) => ({
    place: isList ? `${place}[${key}]` : memberPlace(place, key),
    keys: [...keys, key],
    left: ownValue(left, key),
    right: ownValue(right, key),
  }));
}

function keysOf(value: unknown): readonly string[] {
  return Array.isArray(value) || isJsonObject(value) ? Object.keys(value) : [];
}

function comparedPlace({ place, keys, left, right }: Node): ComparedPlace {
  const [a, b] = [fullText(left), fullText(right)];
  return {
    place: safeLine(place),
    keys,
    left: a === undefined ? undefined : { text: shown(a), type: typeOf(left) },
    right: b === undefined ? undefined : { text: shown(b), type: typeOf(right) },
    difference: differenceOf({ place, left, right }, a, b),
  };
}

function differenceOf(
  { place, left, right }: Pick<Node, "place" | "left" | "right">,
  a: string | undefined,
  b: string | undefined,
): ValueDifference {
  if (a === undefined) return "only-right";
  if (b === undefined) return "only-left";
  if (typeOf(left) !== typeOf(right)) return "type";
  if (a === b) return "none";
  return isOfEachRun(place, left, right) ? "own" : "changed";
}

function typeOf(value: unknown): ValueType {
  if (value === null || value === undefined) return "null";
  if (Array.isArray(value)) return "list";
  if (typeof value === "number" || isRawNumber(value)) return "number";
  if (typeof value === "boolean") return "boolean";
  return typeof value === "string" ? "text" : "object";
}

/** Undefined for what is not there. */
function fullText(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  try {
    return JSON.stringify(value);
  } catch {
    // Nested too deeply to be written.
    return Array.isArray(value) ? "[…]" : "{…}";
  }
}

function shown(text: string): string {
  return safeLine(text.length > textLimit ? `${text.slice(0, textLimit)}…` : text);
}
