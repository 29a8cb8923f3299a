/** What is told on stderr beside an answer, to people and to programs. */

import { describe, expect, it } from "vitest";
import { words } from "../../src/base/printable.ts";
import { shellCommand } from "../../src/base/shell.ts";
import { toldNotices } from "./told-notices.ts";

describe("where a program reads the answer", () => {
  it("remarks are left out, and warnings are one object at the end", async () => {
    const { texts, notices } = toldNotices({ asJson: true });
    await notices.remark(words`3 items`);
    await notices.block(["a", "b"]);
    await notices.warn(words`invented data`);
    await notices.warn(words`2 lines unreadable`);
    expect(texts).toEqual([]);
    await notices.end();
    expect(texts).toEqual(['{"notices":[{"message":"invented data"},{"message":"2 lines unreadable"}]}\n']);
  });

  it("a warning that stands in a block for people is one as well", async () => {
    const { texts, notices } = toldNotices({ asJson: true });
    await notices.block(["one is left out"]);
    await notices.warn(words`one is left out`, { isShown: true });
    await notices.end();
    expect(texts).toEqual(['{"notices":[{"message":"one is left out"}]}\n']);
    const people = toldNotices();
    await people.notices.block(["one is left out"]);
    await people.notices.warn(words`one is left out`, { isShown: true });
    expect(people.texts).toEqual(["one is left out\n"]);
  });

  it("nothing is written where there was no warning", async () => {
    const { texts, notices } = toldNotices({ asJson: true });
    await notices.remark(words`3 items`);
    await notices.end();
    expect(texts).toEqual([]);
  });

  it("warnings of a command that follows something are told as they come, in one shape with those from before", async () => {
    const { texts, notices } = toldNotices({ asJson: true });
    await notices.warn(words`first`);
    await notices.warn(words`second`);
    await Promise.all([notices.atOnce(), notices.warn(words`a gap`)]);
    await notices.end();
    expect(texts).toEqual(
      ["first", "second", "a gap"].map((message) => `${JSON.stringify({ notice: { message } })}\n`),
    );
    expect(await notices.takeUnsaid()).toEqual([]);
  });

  it("warnings that were not told go to the report of a failure, once", async () => {
    const { texts, notices } = toldNotices({ asJson: true });
    await notices.warn(words`invented data`);
    expect(await notices.takeUnsaid()).toEqual(["invented data"]);
    await notices.end();
    expect(texts).toEqual([]);
  });
});

it.each([false, true])(
  "what is to be said once is not said again, what changes to and fro is: as JSON %j",
  async (asJson) => {
    const { texts, notices } = toldNotices({ asJson });
    for (const text of ["no such type", "no such name", "no such type"])
      await notices.warn(words`${text}`, { once: true });
    for (const text of ["held up", "goes on", "held up"]) await notices.warn(words`${text}`);
    await notices.end();
    const said = texts.join("").match(/no such \w+|held up|goes on/g);
    expect(said).toEqual(["no such type", "no such name", "held up", "goes on", "held up"]);
  },
);

it.each([
  [40, ["flowtail: 2 apps have no name here, and", "`flowtail profile show --profile demo`", "says which."]],
  [0, ["flowtail: 2 apps have no name here, and `flowtail profile show --profile demo` says which."]],
])(
  "a notice is broken between words on a terminal, and nowhere else: %i columns",
  async (columns, expected) => {
    const { texts, notices } = toldNotices({ columns });
    await notices.warn(
      words`2 apps have no name here, and \`flowtail profile show --profile demo\` says which.`,
    );
    expect(texts.join("").trimEnd().split("\n")).toEqual(expected);
  },
);

it("is told without the secrets that stand in it, to people and to programs", async () => {
  const token = `xoxb-${"12345678901-".repeat(2)}abcdefghijklmnopqrstuvwx`;
  for (const options of [{}, { columns: 80 }, { asJson: true }]) {
    const { texts, notices } = toldNotices(options);
    await notices.remark(words`the app ${token} has no name here`);
    await notices.warn(words`the app ${token} is not known`);
    await notices.end();
    expect(texts.join("")).toContain("the app [redacted] is not known");
    expect(texts.join("")).not.toContain("abcdef");
  }
  const { texts, notices } = toldNotices({ asJson: true });
  await notices.atOnce();
  await notices.warn(words`the app ${token} is not known`);
  expect(texts).toEqual(['{"notice":{"message":"the app [redacted] is not known"}}\n']);
});

it.each(["\u200b", "\u202e", "\u001b", "\u009b", "\u2060", "\u3164", "\u{e0041}"])(
  "is told without a secret that %j is strewn into, although that is shown by then",
  async (unseen) => {
    const token = "xoxb-1234567890-9876543210-aBcDeFgHiJkLmNoPqRsTuVwX";
    const ofEnvironment = "Qz7mPlatformSecretValue42";
    for (const secret of [token, ofEnvironment]) {
      const { texts, notices } = toldNotices({ env: { FLOWTAIL_TOKEN: ofEnvironment } });
      await notices.warn(words`the platform warns: ${[...secret].join(unseen)} of it`);
      await notices.warn(words`next: ${shellCommand(["flowtail", [...secret].join(unseen)])} of it`);
      expect(texts[0]).toBe("flowtail: the platform warns: [redacted] of it\n");
      expect(texts[1]).toBe(`flowtail: next: flowtail "$(printf '[redacted]')" of it\n`);
    }
  },
);

it("is all written before the failure that ends the command", async () => {
  const { texts, notices } = toldNotices();
  void notices.remark(words`first`);
  void notices.warn(words`second`);
  expect(await notices.takeUnsaid()).toEqual([]);
  expect(texts).toEqual(["flowtail: first\n", "flowtail: second\n"]);
});

it("tells nothing with --quiet", async () => {
  for (const asJson of [true, false]) {
    const { texts, notices } = toldNotices({ asJson, quiet: true });
    await notices.remark(words`3 items`);
    await notices.warn(words`invented data`);
    await notices.block(["a"]);
    await notices.end();
    expect(texts).toEqual([]);
  }
});
