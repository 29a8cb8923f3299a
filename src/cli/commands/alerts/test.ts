/** `flowtail alerts test`: when an alert would have fired in a recording. */

import { changeText, changeTime, ruleText } from "../../../activity/alerts/alert-words.ts";
import { countOf } from "../../../base/count-words.ts";
import { usageError } from "../../../base/errors.ts";
import { words } from "../../../base/printable.ts";
import { formatInstant } from "../../../base/time.ts";
import type { AlertNews } from "../../../session/alerts/log-alerts.ts";
import { readRecordingAlerts } from "../../../session/alerts/recording-alerts.ts";
import { readUserAlert } from "../../../session/alerts/user-alerts.ts";
import { requestTime } from "../../../session/log/log-request.ts";
import { checkRecording } from "../../../session/recording/open-recording.ts";
import { titleAndName } from "../../alerts/alert-news-text.ts";
import { hintAtAlerts } from "../../alerts/alert-options.ts";
import { knownFromUs, recordMore, sayUnmeasured, unknownAlerts } from "../../alerts/alert-report.ts";
import type { CommandModule } from "../../command.ts";
import type { GlobalOptions } from "../../context.ts";
import { endLog } from "../../log/log-outcome.ts";
import { recordingOutcome } from "../../log/recording-outcome.ts";
import { printRows } from "../../output/print-rows.ts";
import { sayUnread } from "../../say-unread.ts";
import { chosenOutput } from "../../usage/options.ts";

interface TestOptions extends GlobalOptions {
  readonly file?: string;
}

const outputs = ["table", "json", "ndjson", "csv"] as const;

export const alertsTest: CommandModule<TestOptions> = {
  define(command) {
    command
      .argument("<name>", "an alert of the project, or the file of one")
      .option("--file <file>", "the recording (NDJSON, also .gz) to try it on")
      .option("--output <format>", `${outputs.join(", ")} (default table)`)
      .addHelpText("after", "\nExample:\n  flowtail alerts test failed-runs --file today.ndjson\n");
  },
  async run(context, options, [name = ""]) {
    const output = chosenOutput(options.output, outputs);
    const { file } = options;
    if (file === undefined)
      throw usageError(
        "missing_file",
        "A recording is missing: --file FILE.",
        "flowtail tail --since 1h --record FILE makes one.",
      );
    await sayUnread(context.folder, context.notices);
    const alert = readUserAlert(name, context.folder);
    checkRecording(file);
    const { signal, clock, notices } = context;
    await hintAtAlerts([alert], notices);
    const found = await readRecordingAlerts(file, [alert], { signal, nowUs: requestTime(clock) });
    // It answers for the whole recording, or not at all.
    if (found.thrown !== undefined) throw found.thrown;
    const damage = await recordingOutcome(file, found.reader, context);
    const rows = found.news.map(rowOf);
    if (rows.length > 0 || output !== "table")
      await printRows(
        {
          short: rows.map(({ time, may_be_earlier: mayBeEarlier, change, measured }) => ({
            time: changeTime({ mayBeEarlier }, time),
            change,
            measured,
          })),
          whole: rows,
          columns: ["time", "change", "measured"],
          sentences: "measured",
        },
        output,
        context,
        options,
      );
    const { fromUs, toUs } = found.reader.span;
    await notices.remark(words`${titleAndName(alert)} fires on: ${ruleText(alert.rule)}`);
    if (toUs > 0)
      await notices.remark(words`the recording is from ${formatInstant(fromUs)} to ${formatInstant(toUs)}`);
    const began = found.all[0]?.state.began ?? 0;
    const sinceUs = began === 0 ? knownFromUs(found.all) : undefined;
    const since = sinceUs === undefined ? "" : ` since ${formatInstant(sinceUs)}, from when on it is known`;
    await notices.remark(words`it would have fired ${countOf(began, "time")}${since}`);
    // The question was when it would have fired: that it has is the answer, and no failure.
    const unknown = began > 0 ? undefined : unknownAlerts(found.all, recordMore);
    const say = () => sayUnmeasured(found.all, context);
    const losses = damage ? [damage] : [];
    return endLog({ losses, alerts: { fired: undefined, unknown, say } }, context);
  },
};

function rowOf({ alert, change }: AlertNews) {
  const { us, mayBeEarlier, kind, counts, isWhole, percentileMs } = change;
  return {
    alert: alert.name,
    time: formatInstant(us),
    us,
    may_be_earlier: mayBeEarlier,
    change: kind,
    measured: changeText(alert.rule, change),
    count: counts.count,
    count_is_whole: isWhole,
    ...(percentileMs !== undefined && { [`${alert.rule.threshold.measure}_ms`]: percentileMs }),
  };
}
