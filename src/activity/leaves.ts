/** Any JSON value as a list of labelled scalars, in order, bounded, with the places where they stand. */

import { isRawNumber, ownValue } from "../base/json.ts";
import { embeddedJson } from "./failure.ts";

export interface Leaf {
  /** `trigger.config.name`, `inputs.list[0]`, `["a.b"]`; empty for a value that is itself a scalar. */
  readonly place: string;
  /** A scalar, or an empty list or object. */
  readonly value: unknown;
}

export interface Leaves {
  readonly leaves: readonly Leaf[];
  /** Values beyond the limits of number and depth. */
  readonly omitted: number;
}

/**
 * At most 500 leaves, 24 levels deep. Text that holds JSON is taken apart as well where the platform writes it
 * so: in what tells of an error.
 */
export function leavesOf(value: unknown, place = ""): Leaves {
  const leaves: Leaf[] = [];
  let omitted = 0;
  const waiting: Node[] = [{ place, value, depth: 0 }];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const inner = mayHoldJson.has(node.place) ? (opened(node.value) ?? node.value) : node.value;
    const isFull = leaves.length >= leafLimit || node.depth > depthLimit;
    if (isFull) omitted += 1;
    else if (isBranch(inner)) omitted += pushChildren(waiting, { ...node, value: inner }, leaves.length);
    else leaves.push({ place: node.place, value: inner });
  }
  return { leaves, omitted };
}

/** The place of a member inside another place. */
export function memberPlace(parent: string, key: string): string {
  if (!/^[\w$-]+$/.test(key)) return `${parent}[${JSON.stringify(key)}]`;
  return parent === "" ? key : `${parent}.${key}`;
}

/** Plain text of a scalar; a string that could be mistaken for another value is in quotes. */
export function leafText(value: unknown): string {
  if (typeof value === "string") return ambiguous.test(value) ? JSON.stringify(value) : value;
  if (isRawNumber(value)) return value.rawJSON;
  if (Array.isArray(value)) return "[]";
  return typeof value === "object" && value !== null ? "{}" : String(value);
}

interface Node {
  readonly place: string;
  readonly value: unknown;
  readonly depth: number;
}

const leafLimit = 500;
const depthLimit = 24;
const mayHoldJson: ReadonlySet<string> = new Set(["error", "errors", "reason", "details"]);
const ambiguous = /^(?:|-?\d[\d.eE+-]*|true|false|null|\[\]|\{\}|".*")$/;

function opened(value: unknown): unknown {
  return typeof value === "string" ? embeddedJson(value) : undefined;
}

function isBranch(value: unknown): value is object {
  return typeof value === "object" && value !== null && !isRawNumber(value) && Object.keys(value).length > 0;
}

/** Puts the last child first, for the list is read from its end; returns how many there was no room for. */
function pushChildren(waiting: Node[], node: Node & { readonly value: object }, used: number): number {
  const { place, value, depth } = node;
  const keys = Object.keys(value);
  const room = Math.min(keys.length, leafLimit - used);
  for (let index = room - 1; index >= 0; index--) {
    const key = keys[index] ?? "";
    const childPlace = Array.isArray(value) ? `${place}[${key}]` : memberPlace(place, key);
    waiting.push({ place: childPlace, value: ownValue(value, key), depth: depth + 1 });
  }
  return keys.length - room;
}
