/** A log asked for by the name of a function that started before the latest that are asked for, while its question fails. */

import { beforeAll, describe, expect, it } from "vitest";
import { sandboxForFile } from "../sandbox/sandbox-under-test.ts";
import { hurriedClock } from "../support/hurried-clock.ts";
import { runFlowtail } from "../support/run-command.ts";

const sandbox = await sandboxForFile();
const env = {
  FLOWTAIL_BASE_URL: sandbox.url,
  FLOWTAIL_TOKEN: sandbox.tokens.service,
  FLOWTAIL_APP_ID: sandbox.appId,
};

async function ask(argv: readonly string[]) {
  const ran = await runFlowtail([...argv, "--output", "ndjson"], { env, clock: hurriedClock() });
  sandbox.control.clearFaults();
  const records = ran.stdout
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  return { ...ran, records };
}

describe("the name of a component that has started long ago", () => {
  const us = Date.now() * 1000;
  const log = (created: number, index: number) => ({
    ...{ event_type: "function_execution_output", source: "developer", component_type: "functions" },
    ...{ level: "info", component_id: "Fn0LONGAGO", payload: { log: `line ${index}` }, created },
  });
  beforeAll(() => {
    const starts = Array.from({ length: 1000 }, (_, index) => ({
      ...{ event_type: "function_execution_started", source: "slack", component_type: "functions" },
      ...{ level: "info", component_id: "Fn0OFTEN", payload: { function_name: "often" } },
      created: us - 6e8 + index,
    }));
    const start = { ...starts[0], component_id: "Fn0LONGAGO", payload: { function_name: "long_ago" } };
    const logs = [0, 1, 2].map((index) => log(us - 3e6 + index, index));
    sandbox.control.appendEvents({ events: [{ ...start, created: us - 12e8 }, ...starts, ...logs] });
  });
  const words = ["tail", "--since", "5m", "--source", "developer", "--query", "function=long_ago"];
  // The time, the latest names of functions and of workflows, the log, and then the name of the one component.
  const nth = 5;

  it.each([
    [{ fault: "rate-limit", retryAfterSeconds: 2 }],
    [{ fault: "server-error" }],
    [{ fault: "cut-connection" }],
  ])("is asked for again, and none of its records is lost: %j", async (fault) => {
    sandbox.control.addFault({ ...fault, method: "apps.activities.list", nth });
    const { code, records } = await ask(words);
    expect([code, records.map(({ payload }) => payload.log)]).toEqual([0, ["line 0", "line 1", "line 2"]]);
  });

  it("is told of where it cannot be had, with the time in which records may be missing, and ends with 3", async () => {
    // A rule does not count the calls that one before it has hit.
    for (let tries = 0; tries < 4; tries++)
      sandbox.control.addFault({ fault: "server-error", method: "apps.activities.list", nth });
    const { code, records, stderr } = await ask(words);
    expect([code, records]).toEqual([3, []]);
    expect(stderr).toContain("records of Fn0LONGAGO may be missing");
    expect(stderr).toMatch(/--since \S+ --until-time/);
  });
});
