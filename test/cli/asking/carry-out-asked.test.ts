/** A write that is not made any more, as a command says it. */

import { expect, it } from "vitest";
import { carryOutAsked } from "../../../src/cli/asking/carry-out-asked.ts";
import {
  type CheckedWrite,
  planChecked,
  type SendOptions,
  type Shown,
} from "../../../src/session/writes/checked-write.ts";

const { signal } = new AbortController();

/** Each look finds another value; the answer to the first try is lost, or refused for sure. */
function overwritten(mayBeDone: boolean): Promise<CheckedWrite<Shown, string>> {
  let looks = 0;
  const steps = {
    async look() {
      const before = `by writer ${++looks}`;
      return { changes: [{ path: "title", before, after: "mine" }], madeOn: { title: before } };
    },
    async send(_facts: Shown, { beforeLateSend }: SendOptions) {
      await beforeLateSend({ mayBeDone });
      return "sent";
    },
    doneAlready: () => undefined,
  };
  return planChecked(steps, signal);
}

it.each([
  [false, /^put it: nothing was sent: what is stored has changed/],
  [true, /^put it: its answer was lost and nothing more was sent: it may have been made/],
])("with --yes is refused, and says whether it may have been made (%s)", async (mayBeDone, message) => {
  const remarks: unknown[] = [];
  const remark = async (text: unknown) => void remarks.push(text);
  const notices = { remark, block: remark };
  const asked = { what: "put it", isAsked: false, context: { notices, signal, plain: false } };
  await expect(carryOutAsked(await overwritten(mayBeDone), asked)).rejects.toMatchObject({
    ...{ kind: "refused", code: "changed_since_plan" },
    message: expect.stringMatching(message),
    details: mayBeDone ? { may_be_done: true } : undefined,
    lines: ['  ~ title: "by writer 1" → "by writer 2"'],
  });
  expect(remarks).toEqual([]);
});

it.each([
  [false, '  ~ title: "by writer 1" → "by writer 2"'],
  [true, '  changes title: "by writer 1" to "by writer 2"'],
])("after a question says what has changed since, where the plan does not show it", async (plain, since) => {
  const said: string[] = [];
  const say = async (text: unknown) => void said.push(String(text));
  const notices = { remark: say, block: say };
  const asked = { what: "put it", isAsked: true, context: { notices, signal, plain } };
  expect(await carryOutAsked(await overwritten(false), asked)).toMatchObject({ isMade: false });
  expect(said).toEqual(["put it: nothing was sent: what is stored has changed since this was shown", since]);
});
