/** An endless, seeded stream of lifelike events in order of time: the same seed gives the same log. */

import type { Random } from "../../base/random.ts";
import type { TrafficEvent } from "./event.ts";
import { workflowRun } from "./run.ts";
import { singleEvents } from "./single-events.ts";
import type { TrafficWorld } from "./world.ts";

export type { TrafficEvent } from "./event.ts";

export interface TrafficOptions {
  readonly world: TrafficWorld;
  readonly random: Random;
  /** Epoch microseconds at which the stream begins. */
  readonly startUs: number;
  /** Events a second, on average. */
  readonly rate: number;
}

export interface Traffic {
  /** The next event; its time is never earlier than the one before. */
  next(): TrafficEvent;
  /** When the next event happens, without taking it. */
  peekUs(): number;
}

/** Events an average story has; turns a rate of events into a rate of stories. */
const eventsPerStory = 21;

/** Runs overlap, as in life: the next story begins while others are still going on. */
export function createTraffic({ world, random, startUs, rate }: TrafficOptions): Traffic {
  const pending = new TimeHeap();
  const storyGapUs = (eventsPerStory / Math.max(rate, 1e-6)) * 1_000_000;
  const stagger = () => -Math.log(1 - random.next()) * storyGapUs;
  let nextStoryUs = startUs;

  const fill = () => {
    // One event of a story that begins later cannot come before the earliest one pending.
    while (pending.size === 0 || nextStoryUs <= pending.earliestUs) {
      const story = random.chance(0.06) ? singleEvents : workflowRun;
      for (const event of story(world, random, nextStoryUs)) pending.push(event);
      nextStoryUs += stagger();
    }
  };
  return {
    next() {
      fill();
      return pending.pop();
    },
    peekUs() {
      fill();
      return pending.earliestUs;
    },
  };
}

/** A binary heap by time; equal times come out in the order they went in. */
class TimeHeap {
  readonly #entries: { readonly event: TrafficEvent; readonly order: number }[] = [];
  #order = 0;

  get size(): number {
    return this.#entries.length;
  }

  get earliestUs(): number {
    return this.#entries[0]?.event.atUs ?? Number.POSITIVE_INFINITY;
  }

  push(event: TrafficEvent): void {
    this.#entries.push({ event, order: this.#order++ });
    let child = this.#entries.length - 1;
    while (child > 0) {
      const parent = (child - 1) >> 1;
      if (!this.#before(child, parent)) break;
      this.#swap(child, parent);
      child = parent;
    }
  }

  pop(): TrafficEvent {
    const first = this.#entries[0];
    const last = this.#entries.pop();
    if (!first || !last) throw new RangeError("nothing is pending");
    if (this.#entries.length > 0) {
      this.#entries[0] = last;
      this.#sink();
    }
    return first.event;
  }

  #sink(): void {
    let parent = 0;
    for (;;) {
      const left = 2 * parent + 1;
      const right = left + 1;
      let smallest = parent;
      if (left < this.#entries.length && this.#before(left, smallest)) smallest = left;
      if (right < this.#entries.length && this.#before(right, smallest)) smallest = right;
      if (smallest === parent) return;
      this.#swap(parent, smallest);
      parent = smallest;
    }
  }

  #before(a: number, b: number): boolean {
    const left = this.#entries[a];
    const right = this.#entries[b];
    if (!left || !right) return false;
    return (
      left.event.atUs < right.event.atUs || (left.event.atUs === right.event.atUs && left.order < right.order)
    );
  }

  #swap(a: number, b: number): void {
    const left = this.#entries[a];
    const right = this.#entries[b];
    if (!left || !right) return;
    this.#entries[a] = right;
    this.#entries[b] = left;
  }
}
