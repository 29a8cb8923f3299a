/** A write that is not made any more, as a command says it. */

import { expect, it } from "vitest";
import { carryOutAsked } from "../../src/cli/carry-out-asked.ts";
import {
  type CheckedWrite,
  planChecked,
  type SendOptions,
  type Shown,
} from "../../src/session/checked-write.ts";

const { signal } = new AbortController();

/** Each look finds another value; the answer to the first try is lost, or refused for sure. */
function overwritten(mayBeDone: boolean): Promise<CheckedWrite<Shown, string>> {
  let looks = 0;
  const steps = {
    look: async () => ({ changes: [{ path: "title", before: `by writer ${++looks}`, after: "mine" }] }),
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
  const notices = { remark: async (text: unknown) => void remarks.push(text) };
  const asked = { what: "put it", isAsked: false, context: { notices, signal } };
  await expect(carryOutAsked(await overwritten(mayBeDone), asked)).rejects.toMatchObject({
    ...{ kind: "refused", code: "changed_since_plan" },
    message: expect.stringMatching(message),
  });
  expect(remarks).toEqual([]);
});
