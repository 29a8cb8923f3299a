/** The list that `more` goes on with, how far it was said, and what is said behind each page of it. */

import { countOf, countText } from "../../base/count-words.ts";
import { type Answer, type SpokenList, type SpokenOf, say } from "./command.ts";
import { failureLines } from "./spoken-failure.ts";

/** Things of a list said at once. */
const pageLength = 20;

interface BegunList {
  readonly list: SpokenList;
  /** Things of it that were said. */
  readonly said: number;
}

export class CurrentList implements SpokenOf<BegunList | undefined> {
  /** Undefined where it is over. */
  now: BegunList | undefined;

  begin(list: SpokenList): void {
    this.now = { list, said: 0 };
  }

  end(): void {
    this.now = undefined;
  }

  /** Its next page; nothing where it is over. */
  async next(signal: AbortSignal): Promise<Answer> {
    if (!this.now) return say();
    const { list, said: before } = this.now;
    const { lines, isEnd, failure } = await list.page(before, pageLength, signal);
    const said = before + lines.length;
    this.now = isEnd ? undefined : { list, said };
    if (!failure) return say(...lines, ...ending(list, said, isEnd));
    const tryingAgain = isEnd ? [] : ["Type more to try again."];
    return { lines: [...lines, ...failureLines(failure), ...tryingAgain], failure };
  }
}

/** How far the list was said, where it goes on; a list with nothing in it says that. */
function ending({ total, noun: [one, many] }: SpokenList, said: number, isEnd: boolean): readonly string[] {
  if (isEnd && said === 0) return [`No ${many}.`];
  if (isEnd) return said > pageLength ? [`That is all: ${countOf(said, one, many)}.`] : [];
  const part =
    total === undefined ? countOf(said, one, many) : `${countText(said)} of ${countOf(total, one, many)}`;
  return [`${part}. Type more to hear the next.`];
}
