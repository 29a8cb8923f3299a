/** Times that hang on when a query is asked are read once; all else stays as it is. */

import { expect, it } from "vitest";
import { withFixedTimes } from "../../src/query/fixed-times.ts";
import { parseQuery } from "../../src/query/parse.ts";
import { printQuery } from "../../src/query/print.ts";

const nowUs = Date.UTC(2026, 0, 5, 12) * 1000;

it.each([
  ["created>=-2h", "created>=2026-01-05T10:00:00.000000Z"],
  [
    "level=error (created<now or not created<30m)",
    "level=error (created<2026-01-05T12:00:00.000000Z or not created<2026-01-05T11:30:00.000000Z)",
  ],
  ["created>=2026-01-04T00:00:00Z word", "created>=2026-01-04T00:00:00Z word"],
  ["duration>=2h payload.created=2h", "duration>=2h payload.created=2h"],
])("%s", (text, fixed) => {
  const parsed = parseQuery(text);
  expect(parsed.ok && printQuery(withFixedTimes(parsed.value, nowUs))).toBe(fixed);
});
