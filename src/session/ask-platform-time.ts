/** Asks the platform what time it is: the smallest page is asked for, as its answer tells the time, and has the newest record. */

import type { Clock } from "../base/clock.ts";
import { createPlatformTime } from "../tail/platform-time.ts";
import { type Connection, neededAppId } from "./connect.ts";
import { type LogAddress, pageFetcher } from "./fetch-page.ts";
import { type Learning, platformNowUs } from "./platform-now.ts";

export interface PlatformAnswer {
  /** Epoch microseconds; undefined where no answer told it. */
  readonly nowUs: number | undefined;
  /** The newest record of the log, epoch microseconds. */
  readonly newestUs: number | undefined;
}

export async function askTime(
  address: Omit<LogAddress, "filter">,
  learning: Learning & { readonly clock: Clock },
  signal: AbortSignal,
): Promise<PlatformAnswer> {
  const { platformTime, clock } = learning;
  const answer = await pageFetcher({ ...address, filter: {} }, learning)({ limit: 1 }, signal);
  const newestUs = answer.ok ? answer.page.records[0]?.createdUs : undefined;
  const isKnown = platformTime.skewMs() !== undefined;
  return { nowUs: isKnown ? platformNowUs(platformTime, clock) : undefined, newestUs };
}

/** What time it is for the platform, which is asked for it; by this machine's clock where it does not answer. */
export async function askPlatformTime(
  connection: Connection,
  clock: Clock,
  signal: AbortSignal,
): Promise<number> {
  const learning = { clock, platformTime: createPlatformTime(clock) };
  const address = { client: connection.client, appId: neededAppId(connection), teamId: connection.teamId };
  await askTime(address, learning, signal);
  return platformNowUs(learning.platformTime, clock);
}
