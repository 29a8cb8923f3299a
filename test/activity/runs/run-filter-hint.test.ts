import { expect, it } from "vitest";
import { runFilterHint } from "../../../src/activity/runs/run-filter-hint.ts";

it.each([
  ["", undefined],
  ["nothing", undefined],
  ["status=failed", undefined],
  ["status=Failed !error=x", undefined],
  ["reset status=fail", "status=fail is the status of no run. Did you mean failed?"],
  [
    'status="open"',
    "status=open is the status of no run. A run is running, pending, succeeded, failed or unknown.",
  ],
  ['!status="open"', undefined],
  ["!stats=x", undefined],
  ["!status=open status=fail", "status=fail is the status of no run. Did you mean failed?"],
  [
    "error!=x",
    "error!=x is searched as a word: runs are selected by name=, status=, error= and trace=. !error=x leaves such runs out.",
  ],
  [
    "status>failed",
    "status>failed is searched as a word: runs are selected by name=, status=, error= and trace=.",
  ],
  ["foo=bar", "foo=bar is searched as a word: runs are selected by name=, status=, error= and trace=."],
  [
    "stats=failed",
    "stats=failed is searched as a word: runs are selected by name=, status=, error= and trace=. Did you mean status?",
  ],
  [
    "duration>1s",
    "duration>1s is searched as a word: runs are selected by name=, status=, error= and trace=. The longest runs come first in the order of duration.",
  ],
])("of %j is %j", (text, hint) => {
  expect(runFilterHint(text)).toBe(hint);
});
