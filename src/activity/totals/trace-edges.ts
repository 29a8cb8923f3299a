/**
 * Starts and ends of things, by the trace and the thing they belong to. They are kept as columns: of a hundred thousand runs
 * there would be a million small objects, and the garbage collector would take longer than the counting.
 */

import type { Edge } from "../runs/pairing.ts";

/**
 * Of at least the last 50,000 traces, at most twice as many. Old traces go together: to find the oldest in a map from which the
 * oldest are taken one by one takes longer and longer.
 */
export class TraceEdges {
  #recent = new Columns();
  #older = new Columns();

  /**
   * Takes one more and gives those that the thing had in the trace before. One with many is forgotten at once, and of many
   * things in one trace the first.
   */
  add(traceId: string, thing: string, edge: Edge): readonly Edge[] {
    const last = this.#recent.lastGroup(traceId) ?? this.#take(traceId);
    const columns = this.#recent;
    const group = columns.find(last, thing);
    if (group === none) {
      columns.begin(traceId, last, thing, edge);
      return noEdges;
    }
    const before = columns.edges(group);
    if (before.length + 1 < edgeLimit) columns.addTo(group, edge);
    else columns.forget(traceId, group);
    return before;
  }

  /** A trace that comes again is a recent one. Gives its last group. */
  #take(traceId: string): number {
    if (this.#recent.size >= traceLimit) {
      this.#older = this.#recent;
      this.#recent = new Columns();
    }
    let last = none;
    for (const { thing, edges } of this.#older.take(traceId)) {
      for (const [index, edge] of edges.entries()) {
        if (index === 0) last = this.#recent.begin(traceId, last, thing, edge);
        else this.#recent.addTo(last, edge);
      }
    }
    return last;
  }
}

const traceLimit = 50_000;
const edgeLimit = 64;
/** Things of one trace whose starts and ends meet. */
const thingLimit = 500;

/**
 * A group is what one thing did in one trace. Groups and edges are numbers, each of which knows the one before it; those that are
 * forgotten are used again.
 */
class Columns {
  /** By trace: its last group. */
  readonly #lastGroups = new Map<string, number>();
  readonly #things: string[] = [];
  readonly #groupsBefore: number[] = [];
  /** By group. */
  readonly #lastEdges: number[] = [];
  readonly #us: number[] = [];
  readonly #executionIds: string[] = [];
  readonly #parentIds: string[] = [];
  readonly #areEnds: boolean[] = [];
  readonly #edgesBefore: number[] = [];
  #freeGroup = none;
  #freeEdge = none;

  /** Traces. */
  get size(): number {
    return this.#lastGroups.size;
  }

  /** Of the trace; `none` where all of them are forgotten, undefined where there was none. */
  lastGroup(traceId: string): number | undefined {
    return this.#lastGroups.get(traceId);
  }

  /** The group of the thing among those of the trace that has that last group. */
  find(last: number, thing: string): number {
    let group = last;
    while (group !== none && this.#things[group] !== thing) group = this.#groupBefore(group);
    return group;
  }

  begin(traceId: string, last: number, thing: string, edge: Edge): number {
    const isUsedAgain = this.#freeGroup !== none;
    const group = isUsedAgain ? this.#freeGroup : this.#things.length;
    if (isUsedAgain) this.#freeGroup = this.#groupBefore(group);
    this.#things[group] = thing;
    this.#groupsBefore[group] = last;
    this.#lastEdges[group] = none;
    this.#lastGroups.set(traceId, group);
    this.addTo(group, edge);
    this.#forgetBeyondLimit(group);
    return group;
  }

  addTo(group: number, { us, executionId, parentId, isEnd }: Edge): void {
    const isUsedAgain = this.#freeEdge !== none;
    const edge = isUsedAgain ? this.#freeEdge : this.#us.length;
    if (isUsedAgain) this.#freeEdge = this.#edgeBefore(edge);
    this.#us[edge] = us;
    this.#executionIds[edge] = executionId;
    this.#parentIds[edge] = parentId;
    this.#areEnds[edge] = isEnd;
    this.#edgesBefore[edge] = this.#lastEdges[group] ?? none;
    this.#lastEdges[group] = edge;
  }

  /** Of the group, in the order they came. */
  edges(group: number): readonly Edge[] {
    const edges: Edge[] = [];
    for (let at = this.#lastEdges[group] ?? none; at !== none; at = this.#edgeBefore(at))
      edges.push({
        us: this.#us[at] ?? 0,
        executionId: this.#executionIds[at] ?? "",
        parentId: this.#parentIds[at] ?? "",
        isEnd: this.#areEnds[at] ?? false,
      });
    return edges.reverse();
  }

  forget(traceId: string, group: number): void {
    const before = this.#groupBefore(group);
    let after = this.lastGroup(traceId) ?? none;
    if (after === group) this.#lastGroups.set(traceId, before);
    while (after !== none && this.#groupBefore(after) !== group) after = this.#groupBefore(after);
    if (after !== none) this.#groupsBefore[after] = before;
    this.#free(group);
  }

  /** All of a trace, which is forgotten here, in the order they came. */
  take(traceId: string): readonly { readonly thing: string; readonly edges: readonly Edge[] }[] {
    const groups: { readonly thing: string; readonly edges: readonly Edge[] }[] = [];
    for (let group = this.lastGroup(traceId) ?? none; group !== none; group = this.#groupBefore(group))
      groups.push({ thing: this.#things[group] ?? "", edges: this.edges(group) });
    this.#lastGroups.delete(traceId);
    return groups.reverse();
  }

  #forgetBeyondLimit(last: number): void {
    let group = last;
    for (let count = 1; count < thingLimit && group !== none; count++) group = this.#groupBefore(group);
    const first = group === none ? none : this.#groupBefore(group);
    if (first === none) return;
    this.#groupsBefore[group] = none;
    this.#free(first);
  }

  #free(group: number): void {
    for (let at = this.#lastEdges[group] ?? none; at !== none; ) {
      const before = this.#edgeBefore(at);
      this.#edgesBefore[at] = this.#freeEdge;
      this.#freeEdge = at;
      at = before;
    }
    this.#groupsBefore[group] = this.#freeGroup;
    this.#freeGroup = group;
  }

  #groupBefore(group: number): number {
    return this.#groupsBefore[group] ?? none;
  }

  #edgeBefore(edge: number): number {
    return this.#edgesBefore[edge] ?? none;
  }
}

const none = -1;
const noEdges: readonly Edge[] = [];
