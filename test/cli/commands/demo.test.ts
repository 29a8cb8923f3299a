/** `flowtail demo` without a terminal: the first command of the README. */

import { expect, it } from "vitest";
import { FlowtailError } from "../../../src/base/errors.ts";
import { hurriedClock } from "../../support/hurried-clock.ts";
import { runFlowtail } from "../../support/run-command.ts";

it("waits between its looks without a word: its log is live", async () => {
  const hurried = hurriedClock({ realFromMs: 5000 });
  const stop = new AbortController();
  let sleeps = 0;
  const { code, stdout, stderr } = await runFlowtail(["demo", "--traffic", "0"], {
    stop,
    clock: {
      ...hurried,
      async sleep(ms, signal, forAnswer) {
        if (++sleeps === 40) stop.abort(new FlowtailError("interrupted", "interrupted", "Interrupted."));
        await hurried.sleep(ms, signal, forAnswer);
      },
    },
  });
  expect(hurried.elapsedMs()).toBeGreaterThan(0);
  expect([code, stdout.split("\n").length > 40]).toEqual([130, true]);
  expect(stderr).not.toMatch(/waiting|so far/);
});

it("refuses a folder to watch that is not there, also where nothing shows its changes", async () => {
  const { code, stdout, stderr } = await runFlowtail(["demo", "--watch", "/nonexistent/app"]);
  expect([code, stdout]).toEqual([2, ""]);
  expect(stderr).toContain("There is no folder /nonexistent/app.");
});

it("names the app whose log it generates", async () => {
  const { code, stdout } = await runFlowtail(["demo", "--linear"], { stdin: "quit\n" });
  expect([code, stdout]).toEqual([0, expect.stringContaining("flowtail, timeoff-bot. This is demo data.")]);
});
