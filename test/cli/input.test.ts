/** What comes in: bounded, whole, and never waited for in vain. */

import { PassThrough, Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { FlowtailError } from "../../src/base/errors.ts";
import { words } from "../../src/base/printable.ts";
import { streamInput } from "../../src/cli/input.ts";
import { until } from "../support/until.ts";

const never = new AbortController().signal;
/** A terminal that sends each key, and what is written for the person before it. */
function keyboard(columns?: number) {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode() {} });
  let written = "";
  const questions = new PassThrough().on("data", (chunk) => {
    written += String(chunk);
  });
  const terminal = Object.assign(questions, { columns });
  return { input, questions: { written: () => written }, streams: streamInput(() => input, terminal) };
}

const nowhere = () => new PassThrough().resume();

describe("standard input", () => {
  it("is read whole, also where a chunk ends inside a character", async () => {
    const bytes = Buffer.from("naïve ü");
    const input = Readable.from([bytes.subarray(0, 3), bytes.subarray(3)]);
    expect(await streamInput(() => input, nowhere()).readAll(100, never)).toBe("naïve ü");
  });

  it("is refused when it is longer than it may be", async () => {
    const endless = Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(1000);
      })(),
    );
    await expect(streamInput(() => endless, nowhere()).readAll(5000, never)).rejects.toMatchObject({
      code: "input_too_long",
      kind: "usage",
    });
  });

  it.each([
    ["a byte order mark", Buffer.from("\ufeffü")],
    ["UTF-16", Buffer.from("\ufeffü", "utf16le")],
  ])("may have %s", async (_what, bytes) => {
    expect(await streamInput(() => Readable.from([bytes]), nowhere()).readAll(100, never)).toBe("ü");
  });

  it("is refused when it is no text", async () => {
    const input = Readable.from([Buffer.from("ü", "latin1")]);
    await expect(streamInput(() => input, nowhere()).readAll(100, never)).rejects.toMatchObject({
      code: "unreadable_input",
      kind: "usage",
    });
  });

  it("is given up when the program is stopped", async () => {
    const stop = new AbortController();
    const reading = streamInput(() => new PassThrough(), nowhere()).readAll(100, stop.signal);
    const reason = new FlowtailError("interrupted", "interrupted", "Interrupted.");
    stop.abort(reason);
    await expect(reading).rejects.toBe(reason);
  });
});

describe("a question", () => {
  it("is asked on the other stream and answered with a line", async () => {
    const input = new PassThrough();
    const questions = new PassThrough();
    const answer = streamInput(() => input, questions).ask(words`Send it? `, never);
    input.write("yes\nmore\n");
    expect(await answer).toBe("yes");
    expect(String(questions.read())).toContain("Send it? ");
  });

  it.each(["ask", "askForConsent", "askSecret"] as const)(
    "is broken between words at a narrow terminal, and answered behind its last row: %s",
    async (way) => {
      const { input, questions, streams } = keyboard(20);
      const answer = streams[way](words`Token for the profile ${"work"} (it does not show): `, never);
      await until(() => questions.written().includes("show): "), "the question");
      input.write("xapp\r");
      expect(await answer).toBe("xapp");
      expect(questions.written()).toContain("Token for the\nprofile work (it\n");
    },
  );

  it.each(["ask", "askForConsent", "askSecret"] as const)(
    "shows what comes from outside in one line that steers nothing: %s",
    async (way) => {
      const { input, questions, streams } = keyboard();
      const answer = streams[way](words`Trust ${"shop\u001b]52;c;eA==\u0007\u001b[2J\nforged"}? `, never);
      await until(() => questions.written().includes("?"), "the question");
      input.write("n\r");
      await answer;
      expect(questions.written()).toContain("Trust shop\\e]52;c;eA==\\x07\\e[2J\\nforged? ");
      expect(questions.written()).not.toMatch(/\u001b\]|\u0007|\nforged/);
    },
  );

  it("of consent leaves out what was typed before it, and says so", async () => {
    const { input, questions, streams } = keyboard();
    input.write("yes\r");
    const answer = streams.askForConsent(words`Send it? `, never);
    await until(() => questions.written().includes("Send it? "), "the question");
    expect(questions.written()).toMatch(/^flowtail: what was typed before the question is no answer\n/);
    input.write("no\r");
    expect(await answer).toBe("no");
  });

  it("of consent says nothing where nothing was typed before, and is left by an earlier Ctrl-C", async () => {
    const { input, questions, streams } = keyboard();
    const answer = streams.askForConsent(words`Send it? `, never);
    await until(() => questions.written().includes("Send it? "), "the question");
    input.write("yes\r");
    expect(await answer).toBe("yes");
    expect(questions.written()).not.toContain("flowtail:");
    input.write("\u0003");
    await expect(streams.askForConsent(words`Send it? `, never)).rejects.toMatchObject({
      kind: "interrupted",
    });
  });

  it("of another kind takes what was typed before it", async () => {
    const { input, streams } = keyboard();
    input.write("A1\r");
    expect(await streams.ask(words`App: `, never)).toBe("A1");
  });

  it.each([
    ["the input ends", (input: PassThrough) => input.end()],
    [
      "the program is stopped",
      (_: PassThrough, stop: AbortController) =>
        stop.abort(new FlowtailError("interrupted", "interrupted", ".")),
    ],
  ])("ends as interrupted when %s", async (_, leave) => {
    const input = new PassThrough();
    const stop = new AbortController();
    const answer = streamInput(() => input, nowhere()).ask(words`Send it? `, stop.signal);
    leave(input, stop);
    await expect(answer).rejects.toMatchObject({ kind: "interrupted" });
  });
});
