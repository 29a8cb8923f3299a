/** What is said of a gap beside the log: once, and with the options that fetch it where nothing else will. */

import { expect, it } from "vitest";
import { printingLog } from "../../../src/cli/log/log-printer.ts";
import type { LogEvent } from "../../../src/session/log/follow-log.ts";
import { skippedCode } from "../../../src/tail/gap-list.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { localTimeIn } from "../../support/local-time.ts";
import { textOutput } from "../../support/run-command.ts";

localTimeIn("UTC");

type Gap = Extract<LogEvent, { kind: "gap" }>["gap"];
const clock = fakeClock();
const us = (text: string) => Date.parse(`2026-01-05T${text}Z`) * 1000;
const skipped: Gap = {
  id: 1,
  fromUs: us("14:00:00"),
  toUs: us("15:00:00"),
  code: skippedCode,
  reason: "skipped",
  state: "open",
};

/** What is printed and said of them, in turn. */
async function told(gaps: readonly Gap[], output: "pretty" | "ndjson" = "pretty") {
  const texts: string[] = [];
  const keep = async (text: { toString(): string }) => void texts.push(text.toString().trimEnd());
  const out = textOutput(undefined, (text) => void (text && texts.push(`row: ${text.trim()}`)));
  const notices = { warn: keep, remark: keep };
  const context = { out, notices, clock, env: {}, plain: false } as never;
  await printingLog(context, { output, follow: true }, async (printer) => {
    await printer.status({ pages: 1, records: 0, gaps: [] } as never);
    for (const gap of gaps) await printer.gap(gap);
  });
  return texts;
}

const asks = "tail --since 2026-01-05T14:00:00.000000Z --until-time 2026-01-05T15:00:00.000001Z fetches it";

it("a skipped gap is said with the options that fetch it, once its end is known", async () => {
  const growing = { ...skipped, openEnd: true, toUs: us("14:30:00") };
  const texts = await told([growing, { ...growing, toUs: us("14:45:00") }, skipped], "ndjson");
  expect(texts).toEqual([
    "gap 14:00:00.000–14:30:00.000: skipped",
    `gap 14:00:00.000–15:00:00.000: skipped; ${asks}`,
  ]);
});

it("a gap that is filled by itself has no options", async () => {
  const refused = { ...skipped, code: "http_status", reason: "refused" };
  expect(await told([refused, { ...refused, state: "filled" }])).toEqual([
    expect.stringMatching(/^row: .*gap 14:00:00\.000–15:00:00\.000: refused/),
    "gap 14:00:00.000–15:00:00.000 is filled",
  ]);
});
