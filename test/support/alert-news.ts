/** What an alert of a plain rule says, for tests of what becomes of that. */

import type { AlertChange } from "../../src/activity/alerts/alert-judge.ts";
import { everything } from "../../src/query/compose.ts";
import type { AlertNews } from "../../src/session/alerts/log-alerts.ts";

const noonUs = Date.UTC(2026, 0, 5, 12) * 1000;

/** That it began or ended, so many seconds after noon: two records are too many. */
export function alertNews(
  name: string,
  kind: AlertChange["kind"] = "began",
  second = 0,
  title = name,
): AlertNews {
  const rule = { threshold: { measure: "count", count: 2 }, window: "15m", windowUs: 900_000_000 } as const;
  return {
    alert: { name, title, path: `${name}.json`, text: "", query: everything, rule },
    change: {
      ...{ kind, us: noonUs + second * 1_000_000, mayBeEarlier: false },
      ...{ counts: { count: kind === "ended" ? 0 : 2, bad: 0 }, isWhole: true, percentileMs: undefined },
    },
  };
}
