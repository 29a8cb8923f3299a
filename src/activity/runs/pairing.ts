/** Which starts and ends are one execution: by its identifier and its parent's, else by their times, also where two clocks stamped them. */

/** The start or the end of an execution. */
export interface Edge {
  /** Epoch microseconds. */
  readonly us: number;
  /** Empty where the log does not say it. */
  readonly executionId: string;
  /** The execution that started it; empty where the log does not say it. */
  readonly parentId: string;
  readonly isEnd: boolean;
  /** Of an end that only says that it waits: the execution stays open. */
  readonly isPending?: boolean;
}

export interface Execution<E> {
  /** The first one; undefined when it was never seen. */
  readonly start: E | undefined;
  /** The one that decides; stamped before the start where clocks do not agree: how long it took is not known then. */
  readonly end: E | undefined;
  readonly edges: readonly E[];
}

/** How far the clocks that stamp a step and what runs in it may differ, in microseconds. */
export const skewUs = 1_000_000;

/** The order in which edges are paired: of time, starts first. */
export function compareEdges(a: Edge, b: Edge): number {
  return (
    a.us - b.us ||
    Number(a.isEnd) - Number(b.isEnd) ||
    compareTexts(a.executionId, b.executionId) ||
    compareTexts(a.parentId, b.parentId)
  );
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/**
 * Takes starts and ends in the order of `compareEdges`. An end closes the same execution, or else the latest open one that may be its
 * own, or the next one where it is stamped before its start; without one it stands for itself. A later end of the same execution wins
 * over an earlier one, and any other end over a pending one.
 */
export function pairEdges<E extends Edge>(
  inOrder: readonly E[],
  isSameThing: (one: E, other: E) => boolean = () => true,
): readonly Execution<E>[] {
  const mayBelong = (execution: Execution<E>, edge: E) => {
    const [first] = execution.edges;
    return first !== undefined && mayBeOne(first, edge) && isSameThing(first, edge);
  };
  const all: Growing<E>[] = [];
  const byId = new Map<string, Growing<E>>();
  for (const edge of inOrder) {
    const same = edge.executionId === "" ? undefined : byId.get(edge.executionId);
    const known = edge.isEnd
      ? (same ?? all.findLast((execution) => isOpen(execution) && mayBelong(execution, edge)))
      : same && (isOpen(same) || same.start === undefined)
        ? same
        : undefined;
    const execution = known ?? { start: undefined, end: undefined, edges: [] };
    if (!known) all.push(execution);
    if (edge.executionId !== "") byId.set(edge.executionId, execution);
    execution.edges.push(edge);
    if (!edge.isEnd) execution.start ??= edge;
    else if (isOpen(execution) || !edge.isPending) execution.end = edge;
  }
  return joined(all, mayBelong);
}

/**
 * The same of starts and ends of one thing. Where the log names none of them and each start has its end, what began first ended first:
 * of executions in a row the next one may be stamped as begun when the one before ends, or a moment earlier.
 */
export function pairEdgesOfOne<E extends Edge>(inOrder: readonly E[]): readonly Execution<E>[] {
  const starts = inOrder.filter(({ isEnd }) => !isEnd);
  const ends = inOrder.filter(({ isEnd }) => isEnd);
  const isPlain = ({ executionId, parentId, isPending = false }: E) =>
    executionId === "" && parentId === starts[0]?.parentId && !isPending;
  const isEach = starts.length === ends.length && inOrder.every(isPlain);
  if (!isEach || starts.some((start, index) => start.us > (ends[index]?.us ?? 0))) return pairEdges(inOrder);
  return starts.map((start, index) => {
    const end = ends[index];
    return { start, end, edges: end ? [start, end] : [start] };
  });
}

/** Whether two of one thing, of which there are no others, are a start and then its end: so are nearly all. */
export function isOneExecution(first: Edge, second: Edge): boolean {
  return !first.isEnd && second.isEnd && second.us >= first.us && mayBeOne(first, second);
}

/** How long it took, in milliseconds; undefined where an edge was not seen or has no time, or where clocks put the end first. */
export function tookMs(
  start: Pick<Edge, "us"> | undefined,
  end: Pick<Edge, "us"> | undefined,
): number | undefined {
  if (!start || !end || !hasTime(start) || start.us > end.us) return undefined;
  return (end.us - start.us) / 1000;
}

/** A record that says no time stands at 0. */
export function hasTime({ us }: Pick<Edge, "us">): boolean {
  return us > 0;
}

/** Undefined where the log does not say it. */
export function timeOf(edge: Pick<Edge, "us"> | undefined): number | undefined {
  return edge && hasTime(edge) ? edge.us : undefined;
}

/** Two identifiers are two executions, and so are executions of two parents. */
export function mayBeOne(one: Named, other: Named): boolean {
  return mayBeSame(one.executionId, other.executionId) && mayBeSame(one.parentId, other.parentId);
}

type Named = Pick<Edge, "executionId" | "parentId">;

function mayBeSame(one: string, other: string): boolean {
  return one === other || one === "" || other === "";
}

interface Growing<E> {
  start: E | undefined;
  end: E | undefined;
  edges: E[];
}

function isOpen<E extends Edge>({ end }: Execution<E>): boolean {
  return end === undefined || end.isPending === true;
}

/** Ends alone become part of the execution they are about: one whose start is stamped later, or one that was said to be pending. */
function joined<E extends Edge>(
  all: readonly Growing<E>[],
  mayBelong: (execution: Execution<E>, edge: E) => boolean,
): readonly Execution<E>[] {
  const alone = all.filter(({ start }) => start === undefined);
  if (alone.length === 0 || all.length === 1) return all;
  const gone = new Set<Growing<E>>();
  const join = (lone: Growing<E>, about: Growing<E>) => {
    gone.add(lone);
    about.edges = lone.edges.concat(about.edges);
    if (isOpen(about)) about.end = lone.end;
  };
  const isAbout = (lone: Growing<E>, about: Growing<E>) =>
    !gone.has(about) && lone.edges.some((edge) => mayBelong(about, edge));
  for (const [about, lone] of earlyEnds(all, alone, isAbout)) join(lone, about);
  for (const lone of alone.filter(isOpen)) {
    const others = all.filter((other) => other !== lone && isAbout(lone, other));
    const about = others.findLast((other) => standsAt(other) <= standsAt(lone)) ?? others[0];
    if (about) join(lone, about);
  }
  return all.filter((execution) => !gone.has(execution));
}

/**
 * Open executions whose end is stamped before their start, with that end: it belongs to the start that comes next, where nothing else
 * ended that one. So a start after a start and its end is another execution, which goes on. Of ends before one start the last one is
 * its own.
 */
function earlyEnds<E extends Edge>(
  all: readonly Growing<E>[],
  alone: readonly Growing<E>[],
  isAbout: (lone: Growing<E>, about: Growing<E>) => boolean,
): ReadonlyMap<Growing<E>, Growing<E>> {
  const started = all
    .flatMap((execution) => (execution.start ? [{ us: execution.start.us, execution }] : []))
    .sort((a, b) => a.us - b.us);
  const found = new Map<Growing<E>, Growing<E>>();
  for (const lone of alone.toReversed()) {
    const { end } = lone;
    if (!end || isOpen(lone)) continue;
    const next = started.find(({ us, execution }) => us > end.us && isAbout(lone, execution))?.execution;
    if (next && !found.has(next) && isOpen(next)) found.set(next, lone);
  }
  return found;
}

function standsAt<E extends Edge>({ start, end, edges }: Execution<E>): number {
  return (start ?? end ?? edges[0])?.us ?? 0;
}
