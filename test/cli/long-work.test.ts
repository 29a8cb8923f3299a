/** A command that waits for the platform's rate limit says so: on a terminal in one line, else now and then, in JSON never. */

import { describe, expect, it } from "vitest";
import { createLongWork } from "../../src/cli/long-work.ts";
import { fakeClock } from "../support/fake-clock.ts";

/** What a work says that is held back for 3 s before each of its calls, 1,000 records each. */
async function told({
  terminal = false,
  problem,
  ...options
}: {
  terminal?: boolean;
  problem?: string;
  quiet?: boolean;
  output?: string;
}) {
  const clock = fakeClock();
  const said: string[] = [];
  const notices = { remark: async (text: { toString(): string }) => void said.push(text.toString()) };
  const err = {
    flushed: async () => {},
    isTerminal: terminal,
    columns: terminal ? 100 : undefined,
    write: async () => {},
    erase: async () => {},
    replaceLine: async (text: { toString(): string }) => void said.push(`\r${text.toString()}`),
    closed: false,
  };
  const work = createLongWork({ clock, notices, err, env: {}, plain: false }, options);
  for (let call = 1; call <= 10; call++) {
    // Where no wait is needed none is shown, and none that follows at once is passed over.
    await work.waits({ delayMs: 0, records: call * 1000, problem });
    await work.waits({ delayMs: 3000, records: call * 1000, problem });
    await clock.advance(3000);
  }
  await work.clear();
  return said;
}

describe("a long wait", () => {
  it("is told in a pipe once it is long, and then now and then", async () => {
    expect(await told({})).toEqual([
      "2,000 records so far, waiting for the platform's rate limit, next call in 3.0 s",
      "7,000 records so far, waiting for the platform's rate limit, next call in 3.0 s",
    ]);
  });

  it("is told with what failed where something did", async () => {
    expect(await told({ problem: "Nobody answers." })).toEqual([
      "2,000 records so far, Nobody answers; next try in 3.0 s",
      "7,000 records so far, Nobody answers; next try in 3.0 s",
    ]);
  });

  it("is told on a terminal in one line, which is taken away", async () => {
    const lines = await told({ terminal: true });
    expect(lines).toHaveLength(11);
    expect(lines[0]).toContain("\r1,000 records so far");
    expect(lines.at(-1)).toBe("\r");
  });

  it.each([{ output: "json" }, { output: "ndjson", terminal: true }])(
    "is not told with %o",
    async (options) => {
      expect(await told(options)).toEqual([]);
    },
  );
});
