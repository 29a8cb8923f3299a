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
  const categories: Category[] = [];
  let buckets = new Map<number, Bucket>();
  let [fromUs, toUs] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let undated = 0;
  /** The bucket of the last event: most fall into the one that the event before fell into. */
  let last: Bucket | undefined;
  let lastIndex = Number.NaN;
  const widen = () => {
    if (toUs - fromUs < bucketUs * (bucketLimit - 1)) return;
    const widthBefore = bucketUs;
    while (Math.floor(toUs / bucketUs) - Math.floor(fromUs / bucketUs) >= bucketLimit) bucketUs *= 2;
    if (bucketUs === widthBefore) return;
    const finer = buckets;
    buckets = new Map();
    last = undefined;
    for (const [index, counts] of finer) {
      const wider = bucketAt(buckets, Math.floor((index * widthBefore) / bucketUs));
      for (const [place, count] of counts.entries()) wider[place] = (wider[place] ?? 0) + count;
    }
  };
  return {
    get bucketUs() {
      return bucketUs;
    },
    get range() {
      return fromUs <= toUs ? { fromUs, toUs } : undefined;
    },
    get undated() {
      return undated;
    },
    add(us, category) {
      if (!Number.isSafeInteger(us) || us <= 0) {
        undated += 1;
        return;
      }
      if (us < fromUs || us > toUs) {
        fromUs = Math.min(fromUs, us);
        toUs = Math.max(toUs, us);
        widen();
      }
      const index = Math.floor(us / bucketUs);
      if (!last || index !== lastIndex) last = bucketAt(buckets, index);
      lastIndex = index;
      let place = categories.indexOf(category);
      if (place === -1) place = categories.push(category) - 1;
      while (last.length <= place) last.push(0);
      last[place] = (last[place] ?? 0) + 1;
    },
    columns: (from, to, columns) =>
      columnsOf({ categories, buckets, bucketUs }, { fromUs: from, toUs: to }, columns),
  };
}

/** How many events of each category, by its place in the list of categories. */
type Bucket = number[];

interface Buckets<Category extends string> {
  readonly categories: readonly Category[];
  readonly buckets: ReadonlyMap<number, Readonly<Bucket>>;
  readonly bucketUs: number;
}

function bucketAt(buckets: Map<number, Bucket>, index: number): Bucket {
  const counts = buckets.get(index) ?? [];
  buckets.set(index, counts);
  return counts;
}

function columnsOf<Category extends string>(
  { categories, buckets, bucketUs }: Buckets<Category>,
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
    for (const [place, category] of categories.entries()) {
      const count = counts[place] ?? 0;
      if (count === 0) continue;
      column.counts[category] = (column.counts[category] ?? 0) + count;
      column.total += count;
    }
  }
  return found;
}
