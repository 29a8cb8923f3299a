/** The runs of the workflow that `--workflow` names: its name is known when the log has been read, and not before. */

import { isComponentId, type NamedThing } from "../../activity/component-names.ts";
import type { ActivityRecord } from "../../activity/record.ts";
import { nearestNameSentence } from "../../base/nearest-name.ts";
import type { Connection } from "../../session/connect.ts";
import { declaredNames } from "../../session/declared-names.ts";
import { componentsCalled, namesOf } from "../../session/log/named-components.ts";
import type { Context } from "../context.ts";

export interface WorkflowRuns {
  /** Asks the platform for names; undefined where none is needed. */
  readonly lookUp: ((connection: Connection) => Promise<void>) | undefined;
  add(record: ActivityRecord): void;
  /** Those of the workflow, all of them where none was named. Throws a usage error where no workflow has the name. */
  only<Run extends { readonly traceId: string }>(
    runs: readonly Run[],
    things: readonly NamedThing[],
  ): readonly Run[];
  /** Where no run was found: that the log names no such workflow, and which was probably meant. */
  hint(things: readonly NamedThing[]): string | undefined;
}

export function createWorkflowRuns(workflow: string | undefined, context: Context): WorkflowRuns {
  const runs = new Map<string, Set<string>>();
  let asked: readonly NamedThing[] | undefined;
  const isNamed = workflow !== undefined && !isComponentId(workflow, "workflow");
  return {
    lookUp: isNamed
      ? async (connection) => {
          asked = await namesOf(connection, context);
        }
      : undefined,
    add({ componentId, traceId }) {
      if (workflow === undefined || !isComponentId(componentId, "workflow")) return;
      const known = runs.get(componentId);
      if (known) known.add(traceId);
      else runs.set(componentId, new Set([traceId]));
    },
    only(all, things) {
      if (workflow === undefined) return all;
      const known = asked ?? (isNamed ? declaredNames(context.folder) : []);
      const ids = componentsCalled("workflow", workflow, [...known, ...things]);
      const traces = ids.map((id) => runs.get(id));
      return all.filter(({ traceId }) => traces.some((ofId) => ofId?.has(traceId)));
    },
    hint(things) {
      if (workflow === undefined || isNamed) return undefined;
      const ids = things.flatMap((thing) => (thing.kind === "workflow" ? thing.ids : []));
      if (ids.includes(workflow)) return undefined;
      const near = nearestNameSentence(workflow, ids);
      return `what was looked at names no workflow ${workflow}${near === undefined ? "" : `. ${near}`}`;
    },
  };
}
