/** How a regular expression repeats: tells what a backtracking engine could need for a text, and how large it is. */

import type { PatternNode } from "./pattern-tree.ts";

export interface PatternShape {
  /** Can match from one place in several ways or lengths. */
  readonly variable: boolean;
  /** A repeat stands over something variable, as in `(a+)+`, `(a|ab)*` or `(a?b?)*`: exponential time. */
  readonly nested: boolean;
  /** Most long repeats on one way through the pattern; the time of a failing match grows with this power. */
  readonly repeats: number;
  /** Ways to match from one place that alternatives and short repeats make, multiplied. */
  readonly ways: number;
  /** Has a look around or a reference back. */
  readonly special: boolean;
  /** Has an assertion: what stands beside a match counts. */
  readonly asserts: boolean;
  /** Characters and assertions when all repeats are written out. */
  readonly size: number;
}

export function patternShape(node: PatternNode): PatternShape {
  switch (node.kind) {
    case "character":
      return { ...nothing, size: 1 };
    case "assertion":
      return { ...nothing, asserts: true, size: 1 };
    case "special":
      return { ...(node.node ? patternShape(node.node) : nothing), variable: true, special: true };
    case "sequence":
      return joined(node.nodes.map(patternShape), sumOf, productOf);
    case "choice": {
      const choice = joined(node.nodes.map(patternShape), maximumOf, sumOf);
      return { ...choice, variable: true };
    }
    case "repeat":
      return repeated(patternShape(node.node), node.least, node.most);
  }
}

const nothing: PatternShape = {
  variable: false,
  nested: false,
  repeats: 0,
  ways: 1,
  special: false,
  asserts: false,
  size: 0,
};

/** Repeats up to this often count as written out. */
const fewTimes = 5;

type Join = (numbers: readonly number[]) => number;
const sumOf: Join = (numbers) => numbers.reduce((sum, number) => sum + number, 0);
const productOf: Join = (numbers) => numbers.reduce((product, number) => product * number, 1);
const maximumOf: Join = (numbers) => Math.max(...numbers);

function joined(shapes: readonly PatternShape[], joinRepeats: Join, joinWays: Join): PatternShape {
  return {
    variable: shapes.some((shape) => shape.variable),
    nested: shapes.some((shape) => shape.nested),
    repeats: joinRepeats(shapes.map((shape) => shape.repeats)),
    ways: joinWays(shapes.map((shape) => shape.ways)),
    special: shapes.some((shape) => shape.special),
    asserts: shapes.some((shape) => shape.asserts),
    size: sumOf(shapes.map((shape) => shape.size + 1)),
  };
}

function repeated(shape: PatternShape, least: number, most: number): PatternShape {
  const isLong = most > fewTimes;
  return {
    variable: shape.variable || least !== most,
    nested: shape.nested || (isLong && shape.variable),
    repeats: shape.repeats * Math.min(most, fewTimes) + (isLong && least !== most ? 1 : 0),
    ways: isLong ? shape.ways : shape.ways ** most + (most - least),
    special: shape.special,
    asserts: shape.asserts,
    size: (shape.size + 1) * Math.max(1, most === Infinity ? least + 1 : most),
  };
}
