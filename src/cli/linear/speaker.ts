/** Says lines in their order, and never into a line that is being typed: until it is sent or empty, what is to be said waits. */

import { countOf } from "../../base/count-words.ts";

export interface Speaker {
  /** Says it now, or when nothing stands in the line. */
  say(lines: readonly string[]): Promise<void>;
  /** There may be news: `news` is asked for them when they can be said. */
  tellNews(): Promise<void>;
  /** Nothing stands in the line any more: what waited is said. */
  release(): Promise<void>;
}

export interface SpeakerParts {
  readonly write: (lines: readonly string[]) => Promise<void>;
  /** Whether a line is being typed. */
  readonly isTyping: () => boolean;
  /** What has come since it was asked last. */
  readonly news: () => readonly string[];
}

/** Lines that wait at most; the oldest of more are let go, and that is said. */
const mostWaiting = 1000;

export function createSpeaker({ write, isTyping, news }: SpeakerParts): Speaker {
  let waiting: readonly string[] = [];
  let letGo = 0;
  let hasNews = false;
  const writeNews = async () => {
    const lines = news();
    if (lines.length > 0) await write(lines);
  };
  return {
    async say(lines) {
      if (lines.length === 0) return;
      if (!isTyping()) return write(lines);
      const all = [...waiting, ...lines];
      letGo += Math.max(0, all.length - mostWaiting);
      waiting = all.slice(-mostWaiting);
    },
    async tellNews() {
      if (isTyping()) hasNews = true;
      else await writeNews();
    },
    async release() {
      const said = waiting;
      const before =
        letGo === 0
          ? []
          : [`${countOf(letGo, "line was", "lines were")} not said: more came while you typed.`];
      [waiting, letGo] = [[], 0];
      if (said.length > 0) await write([...before, ...said]);
      if (!hasNews) return;
      hasNews = false;
      await writeNews();
    },
  };
}
