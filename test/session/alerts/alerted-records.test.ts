/** When alerts take what a log gave before its component had a name. */

import { expect, it } from "vitest";
import type { ActivityRecord } from "../../../src/activity/record.ts";
import { createAlertedRecords } from "../../../src/session/alerts/alerted-records.ts";
import type { NamedRecords } from "../../../src/session/log/named-events.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { record } from "../../tui/records.ts";

const at = (second: number) => record({ created: second * 1_000_000 });
const [old, plain, fresh, other] = [at(1), at(2), at(3), at(4)] as const;

function taking() {
  const clock = fakeClock();
  const taken: (readonly [records: readonly ActivityRecord[], late: boolean])[] = [];
  const heard: ActivityRecord[] = [];
  const alerted = createAlertedRecords({
    alerts: {
      records(records, late) {
        taken.push([records, late]);
        return [];
      },
    },
    hear: (records) => heard.push(...records),
    isAsked: (one) => one !== old,
    present: () => ({ us: 0, elapsedMs: 0, isSure: true }),
    clock,
  });
  const take = (records: readonly ActivityRecord[], more: Partial<NamedRecords> = {}) => [
    ...alerted.take({ kind: "records", records, late: false, ...more }, records),
  ];
  return { clock, taken, heard, alerted, take };
}

it("takes at once what has a name, or needs none, and only hears what is from before the log that is asked for", () => {
  const { taken, heard, take } = taking();
  take([old, plain]);
  expect([taken, heard]).toEqual([[[[plain], false]], [old]]);
});

it("takes what is named within fifteen seconds by its name, as late, and once", async () => {
  const { clock, taken, alerted, take } = taking();
  take([plain, fresh], { nameless: [fresh], soonNamed: [fresh] });
  expect(taken).toEqual([[[plain], false]]);
  await clock.advance(14_000);
  alerted.takeWaiting();
  take([fresh], { again: true, late: true });
  await clock.advance(14_000);
  alerted.takeWaiting();
  alerted.takeWaiting(true);
  expect(taken).toEqual([
    [[plain], false],
    [[fresh], true],
  ]);
});

it("takes what is not named by then without a name, and not again where that comes later", async () => {
  const { clock, taken, alerted, take } = taking();
  take([fresh], { nameless: [fresh], soonNamed: [fresh] });
  await clock.advance(15_000);
  alerted.takeWaiting();
  take([fresh], { again: true, late: true });
  expect(taken).toEqual([
    [[], false],
    [[fresh], true],
  ]);
});

it("takes at the end of the log all that waits, and nothing that was not read up to there", () => {
  const { taken, alerted } = taking();
  const event = { kind: "records", records: [fresh, other], late: false, soonNamed: [fresh, other] } as const;
  [...alerted.take(event, [fresh])];
  alerted.takeWaiting(true);
  expect(taken).toEqual([
    [[], false],
    [[fresh], true],
  ]);
});
