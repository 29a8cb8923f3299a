/** Remembers which time each page of a walk spans, to tell whether some page showed all records of an instant. */

export type Direction = "unknown" | "asc" | "desc" | "mixed";

export interface Span {
  readonly lowUs: number;
  readonly highUs: number;
  /** The page was asked without a cursor: the window begins with it. */
  readonly starts: boolean;
  /** There is no page after it. */
  readonly ends: boolean;
}

export interface PageSpans {
  add(span: Span): void;
  readonly last: Span | undefined;
  /** Pages that lie wholly at or after the instant. */
  countFrom(us: number): number;
  /**
   * True when one page showed the instant from end to end. A page is a consistent picture, so the instant's records
   * are then known with their true number, whatever other pages repeated of them.
   */
  enclose(us: number, direction: Direction): boolean;
}

export function createPageSpans(): PageSpans {
  const spans: Span[] = [];
  return {
    add: (span) => void spans.push(span),
    get last() {
      return spans.at(-1);
    },
    countFrom: (us) => spans.filter(({ lowUs }) => lowUs >= us).length,
    enclose(us, direction) {
      if (direction === "mixed") return false;
      return spans.some((span, index) => {
        if (us < span.lowUs || us > span.highUs) return false;
        const before = span.starts ? undefined : spans[index - 1];
        const after = spans[index + 1]?.starts ? undefined : spans[index + 1];
        return beginsBefore(us, span, before, direction) && endsAfter(us, span, after, direction);
      });
    },
  };
}

/** Whether the side of the page where its order begins lies beyond the instant. */
function beginsBefore(us: number, span: Span, before: Span | undefined, direction: Direction): boolean {
  if (span.starts) return true;
  if (direction === "desc") return span.highUs > us || (before !== undefined && before.lowUs > us);
  return span.lowUs < us || (before !== undefined && before.highUs < us);
}

function endsAfter(us: number, span: Span, after: Span | undefined, direction: Direction): boolean {
  if (span.ends) return true;
  if (direction === "desc") return span.lowUs < us || (after !== undefined && after.highUs < us);
  return span.highUs > us || (after !== undefined && after.lowUs > us);
}
