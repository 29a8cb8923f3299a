/** What is told on stderr beside an answer: safe for the terminal, and not a line for each of thousands of retries. */

import { describe, expect, it } from "vitest";
import { words } from "../../src/base/printable.ts";
import { createNotices, noticesTo } from "../../src/cli/notices.ts";
import type { Output } from "../../src/cli/output.ts";
import { fakeClock } from "../support/fake-clock.ts";

function told({ asJson = false, quiet = false, columns = 0 } = {}) {
  const texts: string[] = [];
  const now = { ms: 0 };
  const err: Output = {
    write: async (text) => void texts.push(text.toString()),
    erase: async () => {},
    replaceLine: async () => {},
    markPastes: async () => {},
    flushed: async () => {},
    isTerminal: columns > 0,
    columns: columns || undefined,
    closed: false,
  };
  const notices = createNotices(err, { asJson, quiet, verbose: false });
  const clock = { nowMs: () => now.ms, elapsedMs: () => now.ms };
  const connection = noticesTo({ notices, clock: clock as never }, {});
  const message = "auth.test got no usable answer: the platform limits the rate of calls.";
  const retry = { code: "ratelimited", message, delayMs: 1000 } as Parameters<
    NonNullable<ReturnType<typeof noticesTo>["onRetry"]>
  >[0];
  return { texts, now, connection, notices, retry };
}

const sentence =
  "auth.test got no usable answer: the platform limits the rate of calls; it is asked again in 1.0 s";

describe("retries", () => {
  it("are told at first, then once in a while with how many there were", async () => {
    const { texts, now, connection, retry, notices } = told();
    for (let call = 0; call < 100; call++) connection.onRetry?.(retry);
    await notices.end();
    expect(texts).toEqual(Array(5).fill(`flowtail: ${sentence}\n`));
    now.ms = 30_000;
    connection.onRetry?.(retry);
    connection.onRetry?.(retry);
    await notices.end();
    expect(texts.slice(5)).toEqual([`flowtail: ${sentence} (and 95 times since this was last said)\n`]);
  });

  it("of another kind are told by themselves", async () => {
    const { texts, connection, retry, notices } = told();
    for (let call = 0; call < 9; call++) connection.onRetry?.(retry);
    connection.onRetry?.({ ...retry, code: "unreachable", message: "the platform cannot be reached." });
    await notices.end();
    expect(texts.at(-1)).toContain("the platform cannot be reached;");
  });
});

it("shows what the platform warns of as visible escapes, in one line", async () => {
  const { texts, connection, notices } = told();
  connection.onWarning?.({ method: "auth.test", warning: "w\u001b[31m\nflowtail: all is well" } as never);
  await notices.end();
  expect(texts).toEqual(["flowtail: auth.test warns: w\\e[31m\\nflowtail: all is well\n"]);
});

describe("what is wrong in many answers", () => {
  const drift = (position: number, path = "created") => ({
    method: "apps.activities.list",
    issues: [{ path: `activities[${position}].${path}`, message: "expected number, received string" }],
  });

  it("is told once, wherever it stands in a list", async () => {
    const { texts, connection, notices } = told();
    for (let call = 0; call < 100; call++) {
      connection.onDrift?.(drift(call));
      connection.onWarning?.({ method: "apps.activities.list", warning: "superfluous_charset" });
    }
    connection.onDrift?.(drift(1, "level"));
    await notices.end();
    expect(texts).toEqual([
      "flowtail: the answer of apps.activities.list is not as documented at activities[0].created: expected number, received string\n",
      "flowtail: apps.activities.list warns: superfluous_charset\n",
      "flowtail: the answer of apps.activities.list is not as documented at activities[1].level: expected number, received string\n",
    ]);
  });

  it("is told once by all connections of a command", async () => {
    const { texts, notices } = told();
    for (let call = 0; call < 3; call++)
      noticesTo({ notices, clock: fakeClock(0) }, {}).onWarning?.({ method: "auth.test", warning: "w" });
    await notices.end();
    expect(texts).toEqual(["flowtail: auth.test warns: w\n"]);
  });

  it("is told to a program too", async () => {
    const { texts, connection, notices } = told({ asJson: true });
    connection.onDrift?.(drift(3));
    await notices.end();
    expect(JSON.parse(texts.join("")).notices).toEqual([
      { message: expect.stringContaining("not as documented at activities[3].created") },
    ]);
  });
});

describe("where a program reads the answer", () => {
  it("remarks are left out, and warnings are one object at the end", async () => {
    const { texts, notices } = told({ asJson: true });
    await notices.remark(words`3 items`);
    await notices.block(["a", "b"]);
    await notices.warn(words`invented data`);
    await notices.warn(words`2 lines unreadable`);
    expect(texts).toEqual([]);
    await notices.end();
    expect(texts).toEqual(['{"notices":[{"message":"invented data"},{"message":"2 lines unreadable"}]}\n']);
  });

  it("nothing is written where there was no warning", async () => {
    const { texts, notices } = told({ asJson: true });
    await notices.remark(words`3 items`);
    await notices.end();
    expect(texts).toEqual([]);
  });

  it("warnings of a command that follows something are told as they come", async () => {
    const { texts, notices } = told({ asJson: true });
    await notices.warn(words`before`);
    await notices.atOnce();
    await notices.warn(words`a gap`);
    await notices.end();
    expect(texts).toEqual(['{"notices":[{"message":"before"}]}\n', '{"notice":{"message":"a gap"}}\n']);
  });

  it("warnings that were not told go to the report of a failure, once", async () => {
    const { texts, notices } = told({ asJson: true });
    await notices.warn(words`invented data`);
    expect(await notices.takeUnsaid()).toEqual(["invented data"]);
    await notices.end();
    expect(texts).toEqual([]);
  });
});

it.each([
  [40, ["flowtail: 2 apps have no name here, and", "`flowtail profile show --profile demo`", "says which."]],
  [0, ["flowtail: 2 apps have no name here, and `flowtail profile show --profile demo` says which."]],
])(
  "a notice is broken between words on a terminal, and nowhere else: %i columns",
  async (columns, expected) => {
    const { texts, notices } = told({ columns });
    await notices.warn(
      words`2 apps have no name here, and \`flowtail profile show --profile demo\` says which.`,
    );
    expect(texts.join("").trimEnd().split("\n")).toEqual(expected);
  },
);

it("is told without the secrets that stand in it, to people and to programs", async () => {
  const token = `xoxb-${"12345678901-".repeat(2)}abcdefghijklmnopqrstuvwx`;
  for (const options of [{}, { columns: 80 }, { asJson: true }]) {
    const { texts, notices } = told(options);
    await notices.remark(words`the app ${token} has no name here`);
    await notices.warn(words`the app ${token} is not known`);
    await notices.end();
    expect(texts.join("")).toContain("the app [redacted] is not known");
    expect(texts.join("")).not.toContain("abcdef");
  }
  const { texts, notices } = told({ asJson: true });
  await notices.atOnce();
  await notices.warn(words`the app ${token} is not known`);
  expect(texts).toEqual(['{"notice":{"message":"the app [redacted] is not known"}}\n']);
});

it("is all written before the failure that ends the command", async () => {
  const { texts, notices } = told();
  void notices.remark(words`first`);
  void notices.warn(words`second`);
  expect(await notices.takeUnsaid()).toEqual([]);
  expect(texts).toEqual(["flowtail: first\n", "flowtail: second\n"]);
});

it("tells nothing with --quiet", async () => {
  for (const asJson of [true, false]) {
    const { texts, notices } = told({ asJson, quiet: true });
    await notices.remark(words`3 items`);
    await notices.warn(words`invented data`);
    await notices.block(["a"]);
    await notices.end();
    expect(texts).toEqual([]);
  }
});
