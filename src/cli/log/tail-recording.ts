/** What `tail` does with a recording: its records in order of time, by the same filters. */

import type { RecordExportName } from "../../exports/exports.ts";
import { localQuery } from "../../query/remote.ts";
import { askedQuery, requestTime } from "../../session/log/log-request.ts";
import type { RecordingPlace } from "../../session/recording/recording-place.ts";
import { askedAlerts } from "../alerts/alert-options.ts";
import type { Context } from "../context.ts";
import { explainPlan } from "../explain-plan.ts";
import { commandQuery } from "./command-query.ts";
import { printRecording } from "./print-recording.ts";
import { readLast, readUntil, type TailOptions } from "./tail-request.ts";

export async function tailRecording(
  file: RecordingPlace,
  output: RecordExportName,
  options: TailOptions,
  context: Context,
): Promise<void> {
  const alerts = await askedAlerts(options, context);
  const request = {
    query: await commandQuery(options, context),
    until: await readUntil(options, context),
    last: readLast(options.last),
    nowUs: requestTime(context.clock),
  };
  if (options.explain) {
    const plan = localQuery(askedQuery({ ...request, follow: false }));
    return context.out.write(explainPlan(plan, output));
  }
  await printRecording({ ...request, file, output, alerts, inOrder: true }, context, options);
}
