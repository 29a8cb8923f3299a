/** Alerts beside the recording that `replay` prints: what they say of the whole of it, and how they stand at its end. */

import { FlowtailError } from "../../base/errors.ts";
import { words } from "../../base/printable.ts";
import type { RecordingAlerts } from "../../session/alerts/recording-alerts.ts";
import type { Alert } from "../../session/alerts/user-alerts.ts";
import type { RecordingFaults } from "../../session/recording/faults.ts";
import type { RecordingOptions } from "../../session/recording/read-recording.ts";
import type { RecordingPlace } from "../../session/recording/recording-place.ts";
import type { Context } from "../context.ts";
import type { AlertsEnd } from "../log/log-outcome.ts";
import { alertsEnd, firedAlerts, recordMore, sayNews } from "./alert-report.ts";

export interface ReplayAlerts extends AlertsEnd {
  /** What ended their reading before the recording's end. */
  readonly thrown?: unknown;
  /** Says what began and ended. */
  sayNews(): Promise<void>;
  /** Of all lines that they read. */
  readonly faults: RecordingFaults;
}

/** They look at the whole recording, also at what the filters leave out. Undefined where there are none: then nothing of theirs is loaded. */
export async function readReplayAlerts(
  file: RecordingPlace,
  alerts: readonly Alert[],
  options: Pick<RecordingOptions, "signal" | "nowUs" | "onRead" | "isSameFile">,
  context: Context,
): Promise<ReplayAlerts | undefined> {
  if (alerts.length === 0) return undefined;
  const { readRecordingAlerts } = await import("../../session/alerts/recording-alerts.ts");
  const found = await readRecordingAlerts(file, alerts, options);
  const end =
    found.thrown === undefined ? alertsEnd(found.all, context, recordMore) : cutShort(found, context);
  return {
    ...end,
    thrown: found.thrown,
    faults: found.reader.faults,
    sayNews: () => sayNews(found.news, context),
  };
}

/** How they stand where the recording was not read to its end: what fired has, and of the others nothing is known. */
function cutShort({ all }: RecordingAlerts, { notices }: Context): AlertsEnd {
  const fired = firedAlerts(all);
  return {
    fired,
    unknown: new FlowtailError(
      "partial",
      "alerts_not_known",
      "Whether an alert fired is not known: the recording was not read to its end.",
      {
        remedy: "Give it more time, or leave --timeout out.",
        details: {
          alerts: all.map(({ alert: { name, path, rule } }) => ({ name, path, window: rule.window })),
        },
      },
    ),
    async say() {
      if (fired)
        await notices.warn(words`what else fired is not known: the recording was not read to its end`);
    },
  };
}
