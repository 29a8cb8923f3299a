/** What the platform's answers warn of is noted once, with the number of answers that say it, and never without bound. */

import { expect, it } from "vitest";
import { createPlatformNotes } from "../../src/session/platform-notes.ts";

const method = "apps.activities.list";
const misfit = (position: number, key = "created") => ({
  path: `activities[${position}].${key}`,
  message: "expected number, received string",
});

it("notes a thing once, wherever it stands in a list, with how many answers say it", () => {
  const { ears, list } = createPlatformNotes();
  ears.onDrift({ method, issues: [misfit(0), misfit(1), misfit(2, "level")] });
  ears.onDrift({ method, issues: [misfit(7)] });
  ears.onWarning({ method: "auth.test", warning: "superfluous_charset" });
  expect(list()).toEqual([
    { text: expect.stringContaining("not as documented at activities[1].created"), answers: 2 },
    { text: expect.stringContaining("not as documented at activities[2].level"), answers: 1 },
    { text: "auth.test warns: superfluous_charset", answers: 1 },
  ]);
});

it("calls back after each answer that says something, until it is told to stop", () => {
  const { ears, list, subscribe } = createPlatformNotes();
  const counts: number[] = [];
  const stop = subscribe(() => counts.push(list().length));
  ears.onWarning({ method, warning: "a" });
  ears.onWarning({ method, warning: "b" });
  stop();
  ears.onWarning({ method, warning: "c" });
  expect(counts).toEqual([1, 2]);
});

it("keeps the first hundred", () => {
  const { ears, list } = createPlatformNotes();
  for (let call = 0; call < 1000; call++) ears.onWarning({ method, warning: `warning ${call}` });
  expect(list()).toHaveLength(100);
  expect(list()[0]?.text).toContain("warning 0");
});
