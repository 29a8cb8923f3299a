/** Says lines in their order, and never into a line that is being typed: until it is sent or empty, what is to be said waits. */

import { countOf } from "../../base/count-words.ts";

export interface Speaker {
  /** Says it now, or when nothing stands in the line; `whenSaid` is called when it is said, unless it is let go. */
  say(lines: readonly string[], whenSaid?: () => void): Promise<void>;
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
  let waitingFor: readonly (() => void)[] = [];
  let letGo = 0;
  let hasNews = false;
  const writeNews = async () => {
    const lines = news();
    if (lines.length > 0) await write(lines);
  };
  return {
    async say(lines, whenSaid = () => {}) {
      if (lines.length === 0) return;
      if (!isTyping()) {
        await write(lines);
        return whenSaid();
      }
      const all = [...waiting, ...lines];
      const tooMany = Math.max(0, all.length - mostWaiting);
      letGo += tooMany;
      waitingFor = tooMany > 0 ? [] : [...waitingFor, whenSaid];
      waiting = all.slice(-mostWaiting);
    },
    async tellNews() {
      if (isTyping()) hasNews = true;
      else await writeNews();
    },
    async release() {
      const [said, whenSaid] = [waiting, waitingFor];
      const before =
        letGo === 0
          ? []
          : [`${countOf(letGo, "line was", "lines were")} not said: more came while you typed.`];
      [waiting, waitingFor, letGo] = [[], [], 0];
      if (said.length > 0) await write([...before, ...said]);
      for (const each of whenSaid) each();
      if (!hasNews) return;
      hasNews = false;
      await writeNews();
    },
  };
}
