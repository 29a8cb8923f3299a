/** What the platform's answers warned of since the workbench was opened: each thing once, with how many answers said it. */

import type { PlatformNote } from "../activity/platform-note.ts";
import { createListeners } from "../base/listeners.ts";
import { hearPlatform, type PlatformEars, type PlatformNews } from "./platform-news.ts";

export interface PlatformNotes {
  /** Callbacks for every client whose answers count. */
  readonly ears: PlatformEars;
  /** In the order in which they were first said; another list where something changed. */
  list(): readonly PlatformNote[];
  /** Calls back after a change; returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

/** Things that are kept: the first ones, as those behind them mostly follow from the same change of the platform. */
const mostNotes = 100;

export function createPlatformNotes(): PlatformNotes {
  const notes = new Map<string, PlatformNote>();
  const listeners = createListeners();
  let listed: readonly PlatformNote[] = [];
  const hear = (news: readonly PlatformNews[]) => {
    // A place that is wrong in each entry of a list is one thing that the answer says.
    for (const { key, text } of new Map(news.map((each) => [each.key, each])).values()) {
      const known = notes.get(key);
      if (!known && notes.size >= mostNotes) continue;
      notes.set(key, { text: known?.text ?? text, answers: (known?.answers ?? 0) + 1 });
    }
    listed = [...notes.values()];
    listeners.tell();
  };
  return {
    ears: hearPlatform(hear),
    list: () => listed,
    subscribe: listeners.subscribe,
  };
}
