/** What is said beside a copy that runs: why it waits and how long, and why it begins anew. */

import { expect, it } from "vitest";
import type { Context } from "../../../src/cli/context.ts";
import { copyReports } from "../../../src/cli/datastore/copy-reports.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { until } from "../../support/until.ts";
import { toldNotices } from "../told-notices.ts";

function reports() {
  const { texts, notices } = toldNotices();
  const clear = async () => void texts.push("(the progress is cleared)");
  const context = { clock: fakeClock(), signal: new AbortController().signal, notices } as unknown as Context;
  return { texts, reports: copyReports(context, { show: () => {}, clear }) };
}

it("a wait is said with its reason and how long it is, on a line of its own", async () => {
  const { texts, reports: said } = reports();
  said.onWait?.("The platform is busy.", 90_000);
  await until(() => texts.length > 1, "what is said");
  expect(texts[0]).toBe("(the progress is cleared)");
  expect(texts.slice(1).join("")).toMatch(/The platform is busy; it goes on in 1m 30s/);
});

it("a new beginning is said with its reason", async () => {
  const { texts, reports: said } = reports();
  said.onRestart("the file has changed");
  await until(() => texts.length > 1, "what is said");
  expect(texts.slice(1).join("")).toMatch(/begins anew: the file has changed/);
});

it("a text from outside stays on its line", async () => {
  const { texts, reports: said } = reports();
  await said.say("a\nb\u001b[2J");
  expect(texts.slice(1).join("").trimEnd()).not.toMatch(/[\n\u001b]/);
});
