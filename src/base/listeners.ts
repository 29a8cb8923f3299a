/** Those that want to hear of something. */

export interface Listeners<Heard extends readonly unknown[] = []> {
  /** Calls back each time; returns the way to stop. */
  readonly subscribe: (listener: (...heard: Heard) => void) => () => void;
  /** In the order in which they subscribed. */
  readonly tell: (...heard: Heard) => void;
}

export function createListeners<Heard extends readonly unknown[] = []>(): Listeners<Heard> {
  const listeners = new Set<(...heard: Heard) => void>();
  return {
    subscribe(listener) {
      // One that subscribes twice hears twice, and each stops for itself.
      const own = (...heard: Heard) => listener(...heard);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    tell(...heard) {
      for (const listener of [...listeners]) listener(...heard);
    },
  };
}
