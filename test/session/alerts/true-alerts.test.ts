/** Faults of all kinds one after the other, with good moments between them: what alerts say of the log is true when it is said. */

import { expect, it } from "vitest";
import { everything } from "../../../src/query/compose.ts";
import { type AlertEvent, followAlerts } from "../../../src/session/alerts/followed-alerts.ts";
import { createLogAlerts } from "../../../src/session/alerts/log-alerts.ts";
import { presentOf } from "../../../src/session/platform-now.ts";
import fc from "../../support/cases.ts";
import { startMs, startUs } from "../../tail/run-tail.ts";
import { followThrough, type TailSpell, tailSpells } from "../../tail/spells.ts";

const minuteUs = 60_000_000;

interface Known {
  readonly atMs: number;
  readonly lagMs: number;
  readonly toUs: number | undefined;
}

/** What an alert says that fires where nothing happens for half a minute, of a log in which something happens each second. */
async function saidOf(spells: readonly TailSpell[]) {
  const rule = { threshold: { measure: "no-run-since" }, window: "30s", windowUs: minuteUs / 2 } as const;
  const alert = { name: "quiet", title: "Quiet", path: "", text: "", query: everything, rule };
  const log = createLogAlerts([alert], { things: [], revision: 0 });
  const hull = { minUs: startUs - minuteUs, maxUs: Number.POSITIVE_INFINITY };
  const alerts = followAlerts(log, hull, startUs);
  const changes: string[] = [];
  const known: Known[] = [];
  await followThrough(spells, {
    onEvent(event, { tail, clock, lagMs }) {
      const present = presentOf(tail, clock);
      const events: readonly AlertEvent[] =
        event.kind === "records"
          ? alerts.records(event.records, event.late, present)
          : event.kind === "gap"
            ? alerts.gap(event.gap)
            : event.kind === "status"
              ? alerts.status(event.status, present)
              : [];
      for (const said of events) {
        if (said.kind === "alerts-known") known.push({ atMs: clock.elapsedMs(), lagMs, toUs: said.toUs });
        else
          for (const { change } of said.news)
            changes.push(`${clock.elapsedMs()}: ${change.kind} ${change.us - startUs}`);
      }
    },
  });
  return { changes, known };
}

it("says of no time that it was quiet that was not, and that all is known only when it is", async () => {
  await fc.assert(
    fc.asyncProperty(tailSpells, async (spells) => {
      const { changes, known } = await saidOf(spells);
      expect(changes).toEqual([]);
      for (const { atMs, lagMs, toUs } of known) {
        const nowUs = (startMs + atMs) * 1000;
        const when = `${atMs}: ${toUs === undefined ? "now" : toUs - startUs}`;
        const mostUs = toUs ?? nowUs - 15_000_000;
        expect([when, nowUs - lagMs * 1000 >= mostUs]).toEqual([when, true]);
      }
    }),
    { numRuns: 60 },
  );
});
