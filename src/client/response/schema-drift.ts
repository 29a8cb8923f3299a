/** Where a response does not fit its schema: reported with the path, while the response stays usable. */

import type { z } from "zod";
import { formatPath } from "../../catalog/argument-problem.ts";

export interface Drift {
  readonly method: string;
  readonly issues: readonly DriftIssue[];
}

export interface DriftIssue {
  /** Path inside the response: `activities[3].created`; empty for the response itself. */
  readonly path: string;
  readonly message: string;
}

/** The first misfits of a response, at most twenty; none when it fits. Never changes the response. */
export function findDrift(schema: z.ZodType, response: unknown): readonly DriftIssue[] {
  const checked = schema.safeParse(response);
  if (checked.success) return [];
  return checked.error.issues
    .slice(0, mostIssues)
    .map(({ path, message }) => ({ path: formatPath(path), message }));
}

const mostIssues = 20;
