/** The list that `more` goes on with, how far it was said, and what is said behind each page of it. */

import { countOf, countText } from "../../base/count-words.ts";
import { type Answer, type SpokenList, say } from "./command.ts";
import { failureLines } from "./spoken-failure.ts";

/** Things of a list said at once. */
const pageLength = 20;

export class CurrentList {
  #list: SpokenList | undefined;
  #said = 0;

  get isOver(): boolean {
    return this.#list === undefined;
  }

  begin(list: SpokenList): void {
    this.#list = list;
    this.#said = 0;
  }

  end(): void {
    this.#list = undefined;
  }

  /** Its next page; nothing where it is over. */
  async next(signal: AbortSignal): Promise<Answer> {
    const list = this.#list;
    if (!list) return say();
    const { lines, isEnd, failure } = await list.next(pageLength, signal);
    this.#said += lines.length;
    if (isEnd) this.#list = undefined;
    if (!failure) return say(...lines, ...ending(list, this.#said, isEnd));
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
