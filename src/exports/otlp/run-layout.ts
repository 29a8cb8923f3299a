/** Which span each part of a run is, and which span each of its records belongs to. */

import type { RunEvent } from "../../activity/runs/run-event.ts";
import { type Branch, growTree, type RunTree } from "../../activity/runs/run-tree.ts";
import type { Span } from "../../activity/runs/spans.ts";
import { type PartIdentity, partSpanId, runSpanId } from "./identifiers.ts";

export interface RunLayout {
  readonly tree: RunTree;
  readonly runId: string;
  /** The parts outside first. */
  readonly idOf: ReadonlyMap<Span, string>;
  /** What belongs to no part belongs to the run. */
  readonly ownerOf: ReadonlyMap<RunEvent, string>;
}

/** Takes any events of one trace, in any order. */
export function layOutRun(traceId: string, events: readonly RunEvent[]): RunLayout {
  const tree = growTree(events);
  const runId = runSpanId(traceId);
  const idOf = new Map<Span, string>();
  const ownerOf = new Map<RunEvent, string>();
  const repeats = new Map<string, number>();
  const place = (branch: Branch, parentId: string, parent?: Span) => {
    if (!("events" in branch)) {
      ownerOf.set(branch, parentId);
      return;
    }
    const identity = identityOf(branch, parent);
    const key = JSON.stringify(identity);
    const repeat = (repeats.get(key) ?? 0) + 1;
    repeats.set(key, repeat);
    const id = partSpanId(traceId, { ...identity, repeat });
    idOf.set(branch, id);
    for (const event of branch.events) ownerOf.set(event, id);
    for (const child of tree.children.get(branch) ?? []) place(child, id, branch);
  };
  for (const branch of tree.roots) place(branch, runId);
  return { tree, runId, idOf, ownerOf };
}

/**
 * By the first record alone: what comes later does not make another part of it. A function without an execution of its own has
 * that of its step, and a workflow needs none, so that both are the same where their start was not seen.
 */
function identityOf({ kind, events: [first] }: Span, parent: Span | undefined): Omit<PartIdentity, "repeat"> {
  const ofStep = parent?.kind === "step" ? parent.executionId : "";
  const time = kind === "workflow" ? "" : String(first?.us ?? "");
  return {
    kind,
    thing: first?.thingId || first?.name || "",
    instance: first?.executionId || ofStep || time,
  };
}
