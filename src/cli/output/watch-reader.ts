/** Looks each second at the readers of what a command writes, who may be gone, take nothing for a while, or for ever. */

import { startTimer } from "../../base/clock.ts";
import type { ReadersPlace } from "./output.ts";
import { readerLook } from "./reader-gone.ts";

export interface ReaderNews {
  readonly gone: () => void;
  /** So much waits for the reader that the command has to wait too; and that it goes on. */
  readonly heldUp: (isHeldUp: boolean) => void;
  /** The time of the command has passed, and the reader takes nothing more. */
  readonly unread: () => void;
}

export interface WatchedReader {
  readonly place: ReadersPlace;
  /** Whether the command is to end as its time has passed. */
  readonly isOver: () => boolean;
  readonly isGone: () => boolean;
}

const lookEveryMs = 1000;

/** In looks. A reader who is slow takes something now and then. */
const mostIdle = { heldUp: 3, unread: 10 } as const;

/** Does not keep the process alive. */
export function watchReader(
  descriptor: number,
  watched: Omit<WatchedReader, "isGone">,
  news: ReaderNews,
): () => void {
  let look: (() => void) | undefined;
  const wait = () => {
    const timer = startTimer(lookEveryMs, () => {
      // Most runs end before the first look, and do not pay for its making.
      look ??= readerLooks({ ...watched, isGone: readerLook(descriptor) }, news);
      cancel = wait();
      look();
    });
    timer.unref();
    return timer.cancel;
  };
  let cancel = wait();
  return () => cancel();
}

/** What is to be done each second. */
export function readerLooks({ place, isOver, isGone }: WatchedReader, news: ReaderNews): () => void {
  let takenThen = place.taken;
  let idle = 0;
  let isHeldUp = false;
  return () => {
    if (isGone()) return news.gone();
    idle = place.waiting > 0 && place.taken === takenThen ? idle + 1 : 0;
    takenThen = place.taken;
    if (place.isFull && idle >= mostIdle.heldUp ? !isHeldUp : isHeldUp && !place.isFull) {
      isHeldUp = !isHeldUp;
      news.heldUp(isHeldUp);
    }
    if (isOver() && idle >= mostIdle.unread) news.unread();
  };
}
