/** Asks a model of the platform as the client does: again beside a question of which nothing is heard, and for thirty seconds in all. */

import { askBeside } from "../../src/base/ask-beside.ts";
import type { Clock } from "../../src/base/clock.ts";
import type { FetchOutcome, FetchPage, PageRequest } from "../../src/tail/tail.ts";

const timeoutMs = 30_000;

export type AskModel = (
  request: PageRequest,
  signal: AbortSignal,
  /** For a question that is not answered: resolves when the time is over. */
  isOver: () => Promise<void>,
) => Promise<FetchOutcome>;

export function fetchingBeside(clock: Clock, ask: AskModel): FetchPage {
  return (request, signal, beside) => {
    const endMs = clock.elapsedMs() + timeoutMs;
    const once = () => ask(request, signal, () => clock.sleep(endMs - clock.elapsedMs(), signal));
    return beside ? askBeside(once, beside, clock) : once();
  };
}
