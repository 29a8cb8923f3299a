import { describe, expect, it } from "vitest";
import { createRecord } from "../../src/activity/record.ts";
import { createOrder } from "../../src/tail/order.ts";
import { clockSkewMs } from "../../src/tail/settings.ts";
import { timeRecords } from "../../src/tail/timed-record.ts";
import fc from "../support/cases.ts";

const skewUs = clockSkewMs * 1000;
const record = (created: unknown, name = "") => createRecord({ created }, JSON.stringify({ created, name }));
const timed = (times: readonly number[]) => timeRecords(times.map((time) => record(time)));
const times = (records: readonly { createdUs: number }[]) => records.map(({ createdUs }) => createdUs);

describe("the order of giving", () => {
  it("sorts, and calls late what is older than what was given", () => {
    const order = createOrder();
    const first = order.arrange(timed([3, 1, 5]), 100);
    const second = order.arrange(timed([4, 5, 7]), 100);
    expect([times(first.inOrder), times(first.late)]).toEqual([[1, 3, 5], []]);
    expect([times(second.inOrder), times(second.late)]).toEqual([[5, 7], [4]]);
  });

  it("gives every record once, in order, whatever comes", () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.integer({ min: 1, max: 50 }))), (batches) => {
        const order = createOrder();
        const given = batches.map((batch) => order.arrange(timed(batch), 100));
        const inOrder = given.flatMap((one) => times(one.inOrder));
        expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
        const all = given.flatMap((one) => times([...one.inOrder, ...one.late]));
        expect(all.toSorted((a, b) => a - b)).toEqual(batches.flat().toSorted((a, b) => a - b));
        for (const { late } of given) expect(times(late)).toEqual(times(late).toSorted((a, b) => a - b));
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    ["before it", -1, [100 + skewUs - 1, 200 + skewUs], []],
    ["at it", 0, [100 + skewUs, 200 + skewUs], []],
    ["after it, and goes on before it", 1, [200 + skewUs], [100 + skewUs + 1]],
  ])("calls late what is an hour ahead of the platform's clock: %s", (_, offUs, inOrder, late) => {
    const order = createOrder();
    const given = [
      order.arrange(timed([100 + skewUs + offUs]), 100),
      order.arrange(timed([200 + skewUs]), 200),
    ];
    expect(given.flatMap((one) => times(one.inOrder))).toEqual(inOrder);
    expect(given.flatMap((one) => times(one.late))).toEqual(late);
  });

  it("gives records of one instant as they came", () => {
    const records = ["a", "b", "c"].map((name) => record(7, name));
    expect(createOrder().arrange(timeRecords(records), 100).inOrder).toEqual(records);
  });
});
