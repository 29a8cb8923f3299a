/** Which start and which end are one execution, where no identifier says so: by their times, also where two clocks stamped them. */

export interface Stamped {
  /** Epoch microseconds. */
  readonly us: number;
}

export interface Edge extends Stamped {
  readonly isEnd: boolean;
}

export interface Execution<E> {
  readonly start: E;
  readonly end: E;
}

export interface Pairing<E> {
  readonly ended: readonly Execution<E>[];
  /** Those whose end is stamped before their start: how long they took is not known. */
  readonly endedEarly: readonly Execution<E>[];
  /** Starts without an end, and ends without a start. */
  readonly open: readonly E[];
  readonly lone: readonly E[];
}

/** Takes starts and ends of one thing in order of time, starts first. Each end closes the latest start before it that is still open. */
export function pairEdges<E extends Edge>(
  inOrder: readonly E[],
  mayBelong: (start: E, end: E) => boolean = () => true,
): Pairing<E> {
  const open: E[] = [];
  const lone: E[] = [];
  const ended: Execution<E>[] = [];
  for (const edge of inOrder) {
    if (!edge.isEnd) {
      open.push(edge);
      continue;
    }
    const index = open.findLastIndex((start) => mayBelong(start, edge));
    const [start] = index === -1 ? [] : open.splice(index, 1);
    if (start) ended.push({ start, end: edge });
    else lone.push(edge);
  }
  if (open.length === 0 || lone.length === 0) return { ended, endedEarly: [], open, lone };
  const starts = inOrder.filter(({ isEnd }) => !isEnd);
  const early = earlyEnds(starts, (start) => open.includes(start), lone, mayBelong);
  const earlyOnes = new Set(early.values());
  return {
    ended,
    endedEarly: [...early].map(([start, end]) => ({ start, end })),
    open: open.filter((start) => !early.has(start)),
    lone: lone.filter((end) => !earlyOnes.has(end)),
  };
}

/**
 * Starts whose end is stamped before them, with that end: it belongs to the start that comes next, where nothing else ended that one.
 * So a start after a start and its end is another execution, which goes on. Takes all starts and the ends without a start before
 * them, both in order of time; of ends before one start the last one is its own.
 */
export function earlyEnds<S, E>(
  starts: readonly (S & Stamped)[],
  isOpen: (start: S) => boolean,
  ends: readonly (E & Stamped)[],
  mayBelong: (start: S, end: E) => boolean,
): ReadonlyMap<S, E> {
  const found = new Map<S, E>();
  for (const end of ends.toReversed()) {
    const next = starts.find((start) => start.us > end.us && mayBelong(start, end));
    if (next && !found.has(next) && isOpen(next)) found.set(next, end);
  }
  return found;
}
