/** Where a response does not fit its schema: reported with the path, while the response stays usable. */

import type { z } from "zod";
import { isJsonObject, ownValue } from "../../base/json.ts";
import { kindBesideNumber, kindOfJson } from "../../base/json-kind.ts";
import { isMoreExact, issueReason, kindWords } from "../../base/schema-issues.ts";
import { formatPath } from "../../catalog/argument-problem.ts";
import { checkSchema } from "../../catalog/check-schema.ts";

export interface Drift {
  readonly method: string;
  readonly issues: readonly DriftIssue[];
}

export interface DriftIssue {
  /** Path inside the response: `activities[3].created`; empty for the response itself. */
  readonly path: string;
  readonly message: string;
}

/** A response of whose list some entries alone are there, by their positions in the list. */
export interface PartOfResponse {
  /** The response around the list. */
  readonly envelope: unknown;
  /** The key of the list. */
  readonly list: string;
  readonly entries: ReadonlyMap<number, unknown>;
}

/** The same as of the whole response, as far as it is there. */
export function findDriftInPart(
  schema: z.ZodType,
  { envelope, list, entries }: PartOfResponse,
): readonly DriftIssue[] {
  const positions = [...entries.keys()];
  const fields = isJsonObject(envelope) ? envelope : {};
  return misfitsOf(schema, { ...fields, [list]: [...entries.values()] }).map(({ path, message }) => {
    const [key, at, ...rest] = path;
    const position = key === list && typeof at === "number" ? positions[at] : undefined;
    return { path: formatPath(position === undefined ? path : [list, position, ...rest]), message };
  });
}

/** The first misfits of a response, at most twenty; none when it fits. Never changes the response. */
export function findDrift(schema: z.ZodType, response: unknown): readonly DriftIssue[] {
  return misfitsOf(schema, response).map(({ path, message }) => ({ path: formatPath(path), message }));
}

interface Misfit {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

function misfitsOf(schema: z.ZodType, response: unknown): readonly Misfit[] {
  // All misfits are made before the first is reported: for a million wrong records they would take gigabytes.
  const beginning = beginningOf(response);
  const checked = checkSchema(schema, beginning);
  if (checked.success) return [];
  return checked.error.issues
    .filter(({ path }) => isThere(beginning, path) === isThere(response, path))
    .filter((issue) => !isMoreExact(issue, valueAt(response, issue.path)))
    .slice(0, mostIssues)
    .map((issue) => ({ path: issue.path, message: inWords(issue, response) }));
}

function inWords(issue: z.core.$ZodIssue, response: unknown): string {
  if (issue.code !== "invalid_type") return issueReason(issue);
  const found = valueAt(response, issue.path);
  if (found === undefined) return "is missing";
  const kind = ["number", "int"].includes(issue.expected) ? kindBesideNumber(found) : kindOfJson(found);
  return `expected ${kindWords(issue.expected)}, not ${kind}`;
}

const mostIssues = 20;
/** More than the largest page that is asked for holds; what comes after them is not checked. */
const mostValues = 20_000;

/** The response itself, or a copy without the entries behind the first values. */
function beginningOf(response: unknown): unknown {
  return isShort(response) ? response : copyOfBeginning(response);
}

/** Whether it has fewer values than are checked, as nearly all have: then it is not copied. */
function isShort(response: unknown): boolean {
  let left = mostValues;
  const count = (value: unknown) => {
    left--;
    if (Array.isArray(value)) {
      for (let at = 0; at < value.length && left > 0; at++) count(value[at]);
    } else if (isJsonObject(value)) {
      for (const key in value) {
        if (left <= 0) return;
        count(value[key]);
      }
    }
  };
  count(response);
  return left > 0;
}

function copyOfBeginning(response: unknown): unknown {
  let left = mostValues;
  const copyOf = (value: unknown): unknown => {
    left--;
    if (Array.isArray(value)) return value.slice(0, Math.max(left, 0)).flatMap(kept);
    if (!isJsonObject(value)) return value;
    const copy: Record<string, unknown> = Object.create(null);
    for (const key in value) {
      if (left <= 0) break;
      copy[key] = copyOf(value[key]);
    }
    return copy;
  };
  const kept = (entry: unknown) => (left > 0 ? [copyOf(entry)] : []);
  return copyOf(response);
}

/** Whether a value stands at the path; what was left out of the copy is no misfit of the response. */
function isThere(value: unknown, path: readonly PropertyKey[]): boolean {
  return path.length === 0 || valueAt(value, path) !== undefined;
}

/** JSON has no undefined of its own. */
function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce((at: unknown, key) => ownValue(at, String(key)), value);
}
