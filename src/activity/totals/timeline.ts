/** How often things happened over time, in buckets that widen as the time seen grows: bounded memory, any order. */

export interface Timeline<Category extends string> {
  /** Width of a bucket, epoch microseconds. */
  readonly bucketUs: number;
  /** Epoch microseconds of the first and last event; undefined when there are none. */
  readonly range: { readonly fromUs: number; readonly toUs: number } | undefined;
  /** Events whose time is not a positive whole number of microseconds are counted here only. */
  readonly undated: number;
  add(us: number, category: Category): void;
  /** The stretch of time as at most `columns` equal columns, empty ones included; whole buckets each. */
  columns(fromUs: number, toUs: number, columns: number): readonly TimelineColumn<Category>[];
}

export interface TimelineColumn<Category extends string> {
  /** Epoch microseconds, inclusive; aligned to the bucket's width. */
  readonly fromUs: number;
  /** Exclusive. */
  readonly toUs: number;
  readonly total: number;
  readonly counts: Readonly<Partial<Record<Category, number>>>;
}

/** Buckets start at one second and double whenever more than `bucketLimit` would be needed. */
export function createTimeline<Category extends string>(bucketLimit = 4096): Timeline<Category> {
  let bucketUs = 1_000_000;
  let buckets = new Map<number, Map<Category, number>>();
  let range: { readonly fromUs: number; readonly toUs: number } | undefined;
  let undated = 0;
  /** The bucket of the last event: most fall into the one that the event before fell into. */
  let last: { readonly index: number; readonly counts: Map<Category, number> } | undefined;
  const widen = ({ fromUs, toUs }: { readonly fromUs: number; readonly toUs: number }) => {
    const widthBefore = bucketUs;
    while (Math.floor(toUs / bucketUs) - Math.floor(fromUs / bucketUs) >= bucketLimit) bucketUs *= 2;
    if (bucketUs === widthBefore) return;
    const finer = buckets;
    buckets = new Map();
    last = undefined;
    for (const [index, counts] of finer) {
      const wider = Math.floor((index * widthBefore) / bucketUs);
      for (const [category, count] of counts) increase(buckets, wider, category, count);
    }
  };
  return {
    get bucketUs() {
      return bucketUs;
    },
    get range() {
      return range;
    },
    get undated() {
      return undated;
    },
    add(us, category) {
      if (!Number.isSafeInteger(us) || us <= 0) {
        undated += 1;
        return;
      }
      if (!range || us < range.fromUs || us > range.toUs) {
        range = { fromUs: Math.min(range?.fromUs ?? us, us), toUs: Math.max(range?.toUs ?? us, us) };
        widen(range);
      }
      const index = Math.floor(us / bucketUs);
      if (last?.index !== index) last = { index, counts: bucketAt(buckets, index) };
      last.counts.set(category, (last.counts.get(category) ?? 0) + 1);
    },
    columns: (fromUs, toUs, columns) => columnsOf(buckets, bucketUs, { fromUs, toUs }, columns),
  };
}

function increase<Category extends string>(
  buckets: Map<number, Map<Category, number>>,
  index: number,
  category: Category,
  by: number,
) {
  const counts = bucketAt(buckets, index);
  counts.set(category, (counts.get(category) ?? 0) + by);
}

function bucketAt<Category extends string>(
  buckets: Map<number, Map<Category, number>>,
  index: number,
): Map<Category, number> {
  const counts = buckets.get(index) ?? new Map<Category, number>();
  buckets.set(index, counts);
  return counts;
}

function columnsOf<Category extends string>(
  buckets: ReadonlyMap<number, ReadonlyMap<Category, number>>,
  bucketUs: number,
  { fromUs, toUs }: { readonly fromUs: number; readonly toUs: number },
  columns: number,
): readonly TimelineColumn<Category>[] {
  if (!(toUs >= fromUs) || columns < 1) return [];
  const first = Math.floor(fromUs / bucketUs);
  const last = Math.floor(toUs / bucketUs);
  const perColumn = Math.ceil((last - first + 1) / columns);
  const found = Array.from({ length: Math.ceil((last - first + 1) / perColumn) }, (_, index) => ({
    fromUs: (first + index * perColumn) * bucketUs,
    toUs: (first + (index + 1) * perColumn) * bucketUs,
    total: 0,
    counts: {} as Partial<Record<Category, number>>,
  }));
  for (const [bucket, counts] of buckets) {
    const column = bucket <= last ? found[Math.floor((bucket - first) / perColumn)] : undefined;
    if (!column) continue;
    for (const [category, count] of counts) {
      column.counts[category] = (column.counts[category] ?? 0) + count;
      column.total += count;
    }
  }
  return found;
}
