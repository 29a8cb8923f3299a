/** The deployments that a store holds between two instants, the latest ones where there are many. */

import { type DeploymentMark, deploymentOf } from "../../activity/deployments.ts";
import { allOf, compare } from "../../query/compose.ts";
import type { Query } from "../../query/query.ts";
import type { ActivityStore } from "../../store/activity-store.ts";
import { deploymentsQuery } from "./deployment-check.ts";

/** Marks that are read at most. */
const mostMarks = 100;

/** Epoch microseconds, both exclusive. */
export function deploymentsWithin(fromUs: number, toUs: number): Query {
  return allOf([
    deploymentsQuery,
    compare("created", ">", String(fromUs)),
    compare("created", "<", String(toUs)),
  ]);
}

export function deploymentsBetween(
  store: Pick<ActivityStore, "select">,
  fromUs: number,
  toUs: number,
): readonly DeploymentMark[] {
  const selection = store.select(deploymentsWithin(fromUs, toUs));
  const rows = selection.window(Math.max(0, selection.length - mostMarks), mostMarks);
  selection.close();
  return rows.flatMap((row) => (row.kind === "record" ? (deploymentOf(row.record, row.rowId) ?? []) : []));
}
