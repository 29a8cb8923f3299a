/** What is said of a collector while a log goes on beside it. */

import { afterAll, beforeEach, expect, it } from "vitest";
import { openCollector } from "../../../src/cli/log/collector.ts";
import { noonUs, recordOf } from "../../activity/sample-records.ts";
import { startCollector } from "../../support/collector.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { until } from "../../support/until.ts";

const collector = await startCollector();
afterAll(() => collector.close());
beforeEach(() => {
  collector.answer = () => ({ status: 400, body: "no" });
});

const { signal } = new AbortController();

/** Its records are sent one after the other, that many seconds apart; gives what is said meanwhile. */
async function saidOf(apartSeconds: readonly number[], follow: boolean) {
  const clock = fakeClock();
  const said: string[] = [];
  const warn = async (text: unknown) => void said.push(String(text));
  const options = { appId: "A1", nameOf: () => undefined, follow };
  const context = { clock, signal, notices: { warn } } as unknown as Parameters<typeof openCollector>[2];
  const sink = await openCollector(`${collector.url}/v1/logs`, options, context);
  const before = collector.requests.length;
  for (const [index, seconds] of apartSeconds.entries()) {
    await clock.advance(seconds * 1000);
    await sink.send([recordOf("function_execution_output", { log: "x" }, { created: noonUs + index })]);
    await until(() => collector.requests.length === before + index + 1, "the request");
    await until(() => sink.undelivered[0]?.count === index + 1, "the refusal");
  }
  await sink.close(signal);
  return said;
}

it("that refuses records of a log that is followed is told once, and again after a minute", async () => {
  const text = expect.stringMatching(/^the collector refused 1 record, which is not sent again: .*400/);
  const still = Array.from({ length: 11 }, () => 5);
  expect(await saidOf([0, ...still, 4], true)).toEqual([text]);
  const others = expect.stringMatching(/^the collector refused 13 records, which are not sent again: .*400/);
  expect(await saidOf([0, ...still, 4, 1], true)).toEqual([text, others]);
  // Without a refusal for ten seconds it begins anew.
  expect(await saidOf([0, 10], true)).toEqual([text, text]);
});

it("that refuses records of a log that ends is told at the end alone", async () => {
  expect(await saidOf([0, 1], false)).toEqual([]);
});
