/** A platform made of answers that the test gives, with everything asked of it written down. */

import { newFailure, type Outcome } from "../../../src/base/failure.ts";
import type { JsonObject } from "../../../src/base/json.ts";
import type { ApiPort, CallAnswer } from "../../../src/session/ports/api-port.ts";

type CallOutcome = Outcome<CallAnswer>;

export interface FakeApi extends ApiPort {
  /** Calls made: `dnd.setSnooze {"num_minutes":"60"}`. */
  readonly calls: string[];
  /** Answers the call that has waited longest. */
  answer(outcome: CallOutcome): Promise<void>;
}

export function createFakeApi(about: Partial<ApiPort> = {}): FakeApi {
  const calls: string[] = [];
  const waiting: ((outcome: CallOutcome) => void)[] = [];
  return {
    address: "http://127.0.0.1:4000",
    appId: "A0123456789",
    teamId: "T0123456789",
    tokenKinds: ["bot", "user", "service"],
    nameToType: undefined,
    request: (method, args) =>
      `curl http://127.0.0.1:4000/api/${method} \\\n  --data-raw '${JSON.stringify(args)}'`,
    call(method, args, signal) {
      calls.push(`${method} ${JSON.stringify(args)}`);
      const { promise, resolve } = Promise.withResolvers<CallOutcome>();
      waiting.push(resolve);
      signal.addEventListener("abort", () => resolve(stopped));
      return promise;
    },
    ...about,
    calls,
    async answer(outcome) {
      waiting.shift()?.(outcome);
      for (let turn = 0; turn < 5; turn++) await Promise.resolve();
    },
  };
}

export function answered(answer: JsonObject, more: Partial<CallAnswer> = {}): CallOutcome {
  return { ok: true, value: { answer, warnings: [], drift: [], undone: undefined, ...more } };
}

export function refused(code: string, details: JsonObject = {}): CallOutcome {
  const more = { remedy: "Correct it.", details };
  return {
    ok: false,
    failure: newFailure("refused", code, `The platform refused the call with ${code}.`, more),
  };
}

const stopped: CallOutcome = {
  ok: false,
  failure: newFailure("interrupted", "aborted", "The call did not finish: it was stopped."),
};
