/** Picks a page out of resources: filter first, then startIndex and count (interface document, 4.3; RFC 7644, 3.4.2). */

import { problemSentence } from "../../base/problem.ts";
import { scimLimits } from "../../catalog/scim/limits.ts";
import { matchesFilter } from "./filter/evaluate.ts";
import type { ScimFilter } from "./filter/filter.ts";
import { parseFilter } from "./filter/parse.ts";
import { fine, refuse, type ScimOutcome } from "./outcome.ts";
import type { Rendered } from "./render.ts";
import type { Page } from "./reply.ts";
import type { ResourceShape } from "./resource.ts";

/** `query` holds the texts of the query string; filters see what `render` shows the caller. */
export function findPage<T>(
  shape: ResourceShape,
  query: ReadonlyMap<string, unknown>,
  resources: readonly T[],
  render: (resource: T) => Rendered,
): ScimOutcome<Page> {
  const startIndex = wholeNumber(query, "startIndex", 1);
  if (!startIndex.ok) return startIndex;
  const count = wholeNumber(query, "count", scimLimits.page.standard);
  if (!count.ok) return count;
  const filter = readFilter(shape, query.get("filter"));
  if (!filter.ok) return filter;
  const test = filter.value;
  const matching = test
    ? resources.filter((resource) => matchesFilter(test, render(resource), shape.version))
    : resources;
  const first = Math.max(1, startIndex.value);
  const size = Math.min(Math.max(0, count.value), scimLimits.page.maximum);
  const page = matching.slice(first - 1, first - 1 + size).map(render);
  return fine({ resources: page, totalResults: matching.length, startIndex: first });
}

function readFilter(shape: ResourceShape, text: unknown): ScimOutcome<ScimFilter | undefined> {
  if (typeof text !== "string" || text.trim() === "") return fine(undefined);
  const filter = parseFilter(text, shape);
  if (filter.ok) return fine(filter.value);
  return refuse(400, `The filter is wrong: ${problemSentence(filter.problem)}`, "invalidFilter");
}

/** Too small a number counts as the smallest that makes sense (RFC 7644, 3.4.2.4). */
function wholeNumber(
  query: ReadonlyMap<string, unknown>,
  name: string,
  standard: number,
): ScimOutcome<number> {
  const text = query.get(name);
  if (typeof text !== "string" || text === "") return fine(standard);
  if (!/^[+-]?\d{1,15}$/.test(text)) return refuse(400, `${name} must be a whole number.`, "invalidValue");
  return fine(Number(text));
}
