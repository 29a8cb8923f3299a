/** Requests that are sent later, or again: why, and when. A pane shows it while it waits for their answers. */

import type { Model } from "./model.ts";

export interface Wait {
  readonly code: string;
  /** Epoch milliseconds. */
  readonly untilMs: number;
}

/** By the method of the Web API; `scim` for all of SCIM. */
export type Waits = Readonly<Record<string, Wait>>;

/** The one that is sent last of those whose method begins so; undefined where none waits at that time. */
export function waitOf({ waits }: Pick<Model, "waits">, begin: string, nowMs: number): Wait | undefined {
  return Object.entries(waits)
    .filter(([about, { untilMs }]) => about.startsWith(begin) && untilMs > nowMs)
    .map(([, wait]) => wait)
    .sort((a, b) => b.untilMs - a.untilMs)[0];
}
