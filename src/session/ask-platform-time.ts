/** Asks the platform what time it is: the smallest page is asked for, as its answer tells the time, and has the newest record. */

import type { Clock } from "../base/clock.ts";
import type { Random } from "../base/random.ts";
import { createPlatformTime } from "../tail/platform-time.ts";
import type { FetchFailure } from "../tail/tail.ts";
import { type Connection, neededAppId } from "./connect.ts";
import { type AskedAgain, insist } from "./insist.ts";
import { type LogAddress, pageFetcher } from "./log/fetch-page.ts";
import { type Learning, platformNowUs } from "./platform-now.ts";

/** What the question was answered with: nothing of it is known where it was not. */
export interface PlatformAnswer {
  /** Epoch microseconds; undefined where no answer told it. */
  readonly nowUs: number | undefined;
  /** The newest record of the log, epoch microseconds. */
  readonly newestUs: number | undefined;
}

/** Where the platform says when it may be asked again, it is asked then; each wait is told. */
export async function* askTime(
  address: Omit<LogAddress, "filter">,
  learning: Learning & { readonly clock: Clock; readonly random: Random },
  signal: AbortSignal,
): AsyncGenerator<AskedAgain, PlatformAnswer> {
  const { platformTime, clock, random } = learning;
  const fetch = pageFetcher({ ...address, filter: {} }, learning);
  let newestUs: number | undefined;
  const ask = async () => {
    const answer = await fetch({ limit: 1 }, signal);
    if (!answer.ok) return answer.failure;
    newestUs = answer.page.records[0]?.createdUs;
    return undefined;
  };
  // Any other failure is told by the tail, which asks next.
  const mayPass = ({ kind, retryAfterMs }: FetchFailure) => kind === "retry" && retryAfterMs !== undefined;
  yield* insist(ask, { clock, random, mayPass }, signal);
  const isKnown = platformTime.skewMs() !== undefined;
  return { nowUs: isKnown ? platformNowUs(platformTime, clock) : undefined, newestUs };
}

export interface AskOptions {
  readonly clock: Clock;
  readonly random: Random;
  readonly signal: AbortSignal;
  /** Told before each wait for the time that the platform names, and while no answer comes. */
  readonly onWait: (wait: AskedAgain) => Promise<void>;
}

/** What time it is for the platform, which is asked for it; by this machine's clock where it does not answer. */
export async function askPlatformTime(
  connection: Connection,
  { clock, random, signal, onWait }: AskOptions,
): Promise<number> {
  const learning = { clock, random, platformTime: createPlatformTime(clock) };
  const address = { client: connection.client, appId: neededAppId(connection), teamId: connection.teamId };
  for await (const wait of askTime(address, learning, signal)) await onWait(wait);
  return platformNowUs(learning.platformTime, clock);
}
