/** What a copy reports while it runs: waits for a busy platform, and a new beginning. */

import { withoutStop } from "../../base/errors.ts";
import { words } from "../../base/printable.ts";
import { freshRandom } from "../../base/random.ts";
import { formatDuration } from "../../base/time.ts";
import type { BusyRetryOptions } from "../../session/datastore/busy-retry.ts";
import type { Context } from "../context.ts";
import type { ProgressLine } from "../output/progress-line.ts";

export interface CopyReports extends BusyRetryOptions {
  readonly say: (text: string) => Promise<void>;
  readonly onRestart: (why: string) => void;
}

export function copyReports({ clock, signal, notices }: Context, progress: ProgressLine): CopyReports {
  const say = async (text: string) => {
    await progress.clear();
    await notices.remark(words`${text}`);
  };
  return {
    clock,
    signal,
    random: freshRandom(),
    say,
    onWait: (why, delayMs) => void say(`${withoutStop(why)}; it goes on in ${formatDuration(delayMs)}`),
    onRestart: (why) => void say(`begins anew: ${why}`),
  };
}
