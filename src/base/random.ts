/** Seeded randomness: the same seed gives the same sequence on every machine. */

export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number in [low, high], both included. */
  integer(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(values: readonly T[]): T;
  /** Picks by weight; weights need not add up to one. */
  weighted<T>(choices: readonly (readonly [weight: number, value: T])[]): T;
  /** An independent generator whose sequence depends only on this one's seed and the label. */
  fork(label: string): Random;
}

export function seededRandom(seed: number | string): Random {
  const state = typeof seed === "number" ? seed >>> 0 : hashText(seed);
  let counter = state;
  const next = () => {
    counter = (counter + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(counter ^ (counter >>> 15), 1 | counter);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const random: Random = {
    next,
    integer: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick(values) {
      const value = values[Math.floor(next() * values.length)];
      if (value === undefined && values.length === 0) throw new RangeError("cannot pick from an empty list");
      return value as (typeof values)[number];
    },
    weighted(choices) {
      let left = next() * choices.reduce((sum, [weight]) => sum + weight, 0);
      for (const [weight, value] of choices) {
        left -= weight;
        if (left < 0) return value;
      }
      const last = choices.at(-1);
      if (!last) throw new RangeError("cannot pick from an empty list");
      return last[1];
    },
    fork: (label) => seededRandom((state ^ hashText(label)) >>> 0),
  };
  return random;
}

/** Another sequence each time: for those at the door, who pass it in. */
export function freshRandom(): Random {
  return seededRandom(Math.floor(Math.random() * 2 ** 32));
}

/** 32-bit FNV-1a over UTF-16 units. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
