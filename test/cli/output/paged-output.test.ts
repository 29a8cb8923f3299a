/** A long answer on a terminal goes to the person's pager: when, which, and what else is said meanwhile. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mayBePaged } from "../../../src/cli/output/paged-answers.ts";
import type { PagerHost } from "../../../src/cli/output/paged-output.ts";
import { chosenPager } from "../../../src/cli/output/pager.ts";
import { commands } from "../../../src/cli/usage/commands.ts";
import fc from "../../support/cases.ts";
import { type RunOptions, runFlowtail } from "../../support/run-command.ts";
import { runLog } from "../../tui/run-log.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "flowtail-pager-"));
  writeFileSync(
    join(folder, "log.ndjson"),
    runLog(40)
      .map(({ raw }) => `${raw}\n`)
      .join(""),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface PagerFate {
  readonly isThere?: boolean;
  /** How it ends, but for well. */
  readonly failure?: string;
  /** It is left when something was read. */
  readonly isLeftEarly?: boolean;
}

/** A pager of the test, which keeps what it is given, and when. */
function pagerOf(rows: number, { isThere = true, failure, isLeftEarly = false }: PagerFate = {}) {
  const seen = { started: [] as string[], read: "", ended: false, leftEarly: 0 };
  const { promise: left, resolve: leave } = Promise.withResolvers<string | undefined>();
  const { promise: programEnded, resolve: endProgram } = Promise.withResolvers<void>();
  const host: PagerHost = {
    rows: () => rows,
    reported: async (text) => text.replaceAll("s3cret", "[redacted]"),
    whenLeft() {
      seen.leftEarly++;
      endProgram();
    },
    async start(command) {
      seen.started.push(command);
      if (!isThere) return undefined;
      return {
        async write(content) {
          seen.read += typeof content === "string" ? content : new TextDecoder().decode(content);
          if (!isLeftEarly) return;
          leave(failure);
          await programEnded;
        },
        end() {
          seen.ended = true;
          leave(failure);
        },
        left,
      };
    },
  };
  return { seen, host };
}

async function run(words: string, rows: number, options: RunOptions & PagerFate = {}) {
  const { seen, host } = pagerOf(rows, options);
  const argv = [
    ...words.split(" "),
    ...(words.startsWith("errors") ? [] : ["--file", join(folder, "log.ndjson")]),
  ];
  const result = await runFlowtail(argv, { terminal: 100, pager: host, ...options });
  return { ...result, ...seen };
}

const traces = "traces --limit 10";

describe("an answer on a terminal", () => {
  it("whose pager fails is said to have one that does, as nothing may have been shown", async () => {
    const { code, stderr } = await run(traces, 12, { failure: "ended with exit code 2" });
    expect(code).toBe(0);
    expect(stderr).toContain(
      "flowtail: the pager less ended with exit code 2; --no-pager shows the answer without it\n",
    );
  });

  it.each([
    ["fails before it has read it all, which is said once", "was ended by SIGKILL"],
    ["is left before it has read it all, of which nothing is said", undefined],
  ])("whose pager %s, is asked for no more", async (_what, failure) => {
    const { code, stderr, leftEarly } = await run("errors", 12, {
      isLeftEarly: true,
      ...(failure !== undefined && { failure }),
    });
    const said = "flowtail: the pager less was ended by SIGKILL; --no-pager shows the answer without it\n";
    expect({ code, leftEarly, stderr }).toEqual({ code: 0, leftEarly: 1, stderr: failure ? said : "" });
  });

  it("that fits on the screen is written as it is", async () => {
    const { stdout, started } = await run(traces, 40);
    expect(started).toEqual([]);
    expect(stdout.split("\n")).toHaveLength(13);
  });

  it("that is longer goes to the pager whole, and what is said on stderr stands behind it", async () => {
    const short = await run(traces, 40);
    const { code, stdout, stderr, started, read, ended } = await run(traces, 12);
    expect({ code, stdout, started, ended }).toEqual({ code: 0, stdout: "", started: ["less"], ended: true });
    expect(read).toBe(short.stdout);
    expect(stderr).toBe(short.stderr);
    expect(stderr).toMatch(/more runs are not shown/);
  });

  it("has what is said on stderr behind it, short or long", async () => {
    for (const rows of [40, 12]) {
      let heard = "";
      await run(traces, rows, { onText: (text) => (heard += text) });
      expect(heard.trimEnd()).toMatch(/more runs are not shown; --limit shows more$/);
    }
  });

  it.each([
    ["40 lines of one column", 12, "errors --output ndjson", true],
    ["a line that takes several on the screen", 4, "trace TrRUN5 --output json", true],
  ])("is measured by the lines of the screen: %s", async (_what, rows, words, isPaged) => {
    expect((await run(words, rows)).started.length > 0).toBe(isPaged);
  });

  it.each([
    ["--no-pager", `${traces} --no-pager`, {}],
    ["FLOWTAIL_PAGER=cat", traces, { env: { FLOWTAIL_PAGER: "cat", PAGER: "more" } }],
    ["PAGER=cat", traces, { env: { PAGER: "cat" } }],
    ["a dumb terminal", traces, { env: { TERM: "dumb" } }],
    ["a screen reader", traces, { env: { FLOWTAIL_LINEAR: "1" } }],
  ])("is written as it is with %s", async (_what, words, options) => {
    const { started, stdout } = await run(words, 5, options);
    expect(started).toEqual([]);
    expect(stdout).toContain("TrRUN");
  });

  it("is written as it is where the pager cannot be started, which is said where a person chose it", async () => {
    const whole = (await run(traces, 40)).stdout;
    const chosen = await run(traces, 5, { isThere: false, env: { PAGER: "nosuch --flag s3cret" } });
    expect(chosen).toMatchObject({ code: 0, stdout: whole, started: ["nosuch --flag s3cret"] });
    // Also a token that was set for a pager by mistake.
    expect(chosen.stderr).toMatch(/^flowtail: the pager nosuch --flag \[redacted\] cannot be started$/m);
    const usual = await run(traces, 5, { isThere: false });
    expect(usual.stdout).toBe(whole);
    expect(usual.stderr).not.toContain("pager");
  });

  it("that fails keeps its exit code and message, behind what has been read", async () => {
    const { code, stderr, read } = await run("traces --workflow Wf0REQUEST --limit x", 2);
    expect({ code, read }).toEqual({ code: 2, read: "" });
    expect(stderr).toMatch(/--limit takes/);
  });

  it("brings no control characters of others to the pager", async () => {
    const path = join(folder, "hostile.ndjson");
    const [first] = runLog(1);
    writeFileSync(path, `${first?.raw.replaceAll("Request time off", "a\\u001b]0;x\\u0007b")}\n`.repeat(3));
    const { seen, host } = pagerOf(1);
    await runFlowtail(["replay", path, "--output", "pretty"], { terminal: 100, pager: host });
    expect(seen.started).toEqual(["less"]);
    expect(seen.read.replace(/\u001b\[[\d;]*m/g, "")).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f]/);
  });
});

describe("which answers are paged", () => {
  const surroundings = { env: {}, plain: false };

  it.each([
    ["tail", { follow: true }],
    ["tail", { until: "level=error" }],
    ["tail", { record: "log.ndjson" }],
    ["tail", { checkpoint: "mark" }],
    ["replay", { speed: "1" }],
    ["audit logs", { follow: true }],
    ["datastore put", {}],
    ["datastore export", {}],
    ["sandbox start", {}],
    ["completion", {}],
    ["ui", {}],
  ])("not that of %s with %j", (name, options) => {
    expect(mayBePaged(name, options, surroundings)).toBe(false);
  });

  it("are those of commands that there are, and of none that changes something", async () => {
    const paged = Object.keys(commands).filter((name) => mayBePaged(name, {}, surroundings));
    expect(paged.length).toBeGreaterThan(20);
    const writing =
      /\b(?:put|update|delete|create|patch|replace|import|add|remove|refresh|use|set|init|sandbox)\b/;
    expect(
      paged.filter((name) => writing.test(name)),
      "what changes something is not in src/cli/output/paged-answers.ts",
    ).toEqual([]);
    // A new command that does not say by its name that it writes is paged, or one of these.
    const others = Object.keys(commands).filter((name) => !(paged.includes(name) || writing.test(name)));
    const screens = ["ui", "demo", "mcp"];
    const sendingOrWriting = ["collect", "workflows export-responses", "datastore export"];
    expect(
      others.sort(),
      "a command that only reads, and ends, stands in src/cli/output/paged-answers.ts; any other one in a list of this test",
    ).toEqual([...screens, ...sendingOrWriting, "completion"].sort());
  });

  it.each([
    [
      { FLOWTAIL_PAGER: "less -S", PAGER: "more" },
      { command: "less -S", isChosen: true },
    ],
    [{ PAGER: "more" }, { command: "more", isChosen: true }],
    [
      { FLOWTAIL_PAGER: "", PAGER: "" },
      { command: "less", isChosen: false },
    ],
    [{ PAGER: " cat " }, undefined],
  ])("and the pager of %j is %j", (env, expected) => {
    expect(chosenPager(env)).toEqual(expected);
  });
});

it("nothing is lost or put in another order, whatever the rows of the screen", async () => {
  const whole = (await run("errors --no-pager", 1)).stdout;
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 400 }), async (rows) => {
      const { stdout, read } = await run("errors", rows);
      expect(read + stdout).toBe(whole);
    }),
    { numRuns: 20 },
  );
});
