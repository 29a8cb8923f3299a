/** Proves that a schema knows every key of an answer: a value of another kind at any of them must be told. */

import { expect } from "vitest";
import type { z } from "zod";
import { formatPath } from "../../src/catalog/argument-problem.ts";

type Path = readonly (string | number)[];

/** Fails with the paths that the schema passes over. `open` names keys whose values may be of any kind. */
export function expectUnderstood(schema: z.ZodType, answer: object, open: readonly string[] = []): void {
  expect(schema.parse(answer)).toEqual(answer);
  const unknown = pathsIn(answer, []).filter((path) => {
    const misfit = schema.safeParse(spoiled(answer, path)).error?.issues ?? [];
    return !misfit.some((issue) => formatPath(issue.path) === formatPath(path));
  });
  const expected = unknown.filter((path) => open.includes(String(path.at(-1))));
  expect(unknown.map(formatPath)).toEqual(expected.map(formatPath));
}

/** Every key, down to the items of lists of objects. */
function pathsIn(value: unknown, at: Path): readonly Path[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => (isObject(item) ? pathsIn(item, [...at, index]) : []));
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [[...at, key], ...pathsIn(inner, [...at, key])]);
}

/** The answer with a text where there is a list or an object, and an object where there is anything else. */
function spoiled(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return isObject(value) || Array.isArray(value) ? "odd" : { odd: true };
  if (Array.isArray(value)) return value.map((item, index) => (index === key ? spoiled(item, rest) : item));
  return isObject(value) ? { ...value, [key]: spoiled(value[key], rest) } : value;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
