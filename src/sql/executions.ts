/** Executions of functions and workflows as rows: their starts and ends are paired as the statistics pair them. */

import type { NameOf } from "../activity/component-names.ts";
import { compareEdges, type Edge, pairEdgesOfOne, timeOf, tookMs } from "../activity/runs/pairing.ts";
import type { RunEvent } from "../activity/runs/run-event.ts";
import type { EventOutcome } from "../activity/view.ts";
import { formatIso } from "../base/time.ts";
import type { Row } from "./messages.ts";

/** A start or an end, with what only its record says. */
interface ExecutionEdge extends Edge {
  readonly outcome: EventOutcome;
}

/** What a record calls a thing, and when. */
interface Called {
  readonly text: string;
  readonly us: number;
}

interface Thing {
  readonly of: "function" | "workflow";
  readonly key: string;
  /** The newest that a record gives. */
  name: Called | undefined;
  readonly edges: Map<string, ExecutionEdge[]>;
}

export class ExecutionRows {
  readonly #things = new Map<string, Thing>();

  /** Takes every event of the log, each once. */
  add({ kind, us, name, outcome, thingId, executionId, parentId, record }: RunEvent): void {
    const [, of, side] = /^(function|workflow)-(start|end)$/.exec(kind) ?? [];
    if (of !== "function" && of !== "workflow") return;
    const isEnd = side === "end";
    // What waits goes on.
    if (isEnd && outcome === "pending") return;
    const thing = this.#thing(of, thingId || name);
    if (name.trim() !== "" && name !== thing.key && isNewer({ text: name, us }, thing.name))
      thing.name = { text: name, us };
    const known = thing.edges.get(record.traceId);
    const edge = { us, executionId, parentId, isEnd, outcome };
    if (known) known.push(edge);
    else thing.edges.set(record.traceId, [edge]);
  }

  *rows(nameOf: NameOf): Generator<Row> {
    for (const { of, key, name, edges } of this.#things.values())
      for (const [traceId, ofTrace] of edges)
        for (const { start, end } of pairEdgesOfOne(ofTrace.sort(compareEdges)))
          yield [
            of,
            key || null,
            name?.text ?? nameOf(key) ?? (key || null),
            traceId || null,
            start?.executionId || end?.executionId || null,
            isoOf(start),
            isoOf(end),
            tookMs(start, end) ?? null,
            end?.outcome ?? null,
          ];
  }

  #thing(of: Thing["of"], key: string): Thing {
    const id = `${of} ${key}`;
    const known = this.#things.get(id);
    if (known) return known;
    const thing: Thing = { of, key, name: undefined, edges: new Map() };
    this.#things.set(id, thing);
    return thing;
  }
}

/** Which of two it is does not depend on which record came first. */
function isNewer(one: Called, other: Called | undefined): boolean {
  return !other || one.us > other.us || (one.us === other.us && one.text > other.text);
}

function isoOf(edge: Edge | undefined): string | null {
  const us = timeOf(edge);
  return us === undefined ? null : formatIso(us);
}
