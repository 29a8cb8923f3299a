/** Who is told of an alert, how often, and that what is told steers no terminal and starts nothing. */

import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { notification } from "../../../src/base/printable.ts";
import {
  betweenMs,
  formsOf,
  graceMs,
  longestMs,
  openNotifier,
  partingMs,
  rarely,
} from "../../../src/cli/alerts/notify.ts";
import type { Context } from "../../../src/cli/context.ts";
import { lookEveryMs } from "../../../src/processes/end-tree.ts";
import { runningProcesses } from "../../../src/processes/running-processes.ts";
import { alertNews } from "../../support/alert-news.ts";
import fc, { anyCharacter } from "../../support/cases.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { temporaryHome } from "../../support/program.ts";
import { startedProcesses } from "../../support/started-processes.ts";
import { until } from "../../support/until.ts";

const home = temporaryHome();
afterAll(home.remove);

describe("what is told", () => {
  const opened = () => {
    const clock = fakeClock();
    const told: string[] = [];
    return { clock, told, notifier: rarely(async (text) => void told.push(text), clock) };
  };

  it("comes at once, and what follows soon comes together later", async () => {
    const { clock, told, notifier } = opened();
    for (const name of ["a", "b", "c", "d"]) {
      notifier.tell([alertNews(name)]);
      await clock.advance(1);
    }
    expect(told).toEqual([expect.stringContaining("alert a began")]);
    await clock.advance(betweenMs);
    expect(told[1]).toMatch(/^3 alerts began: b at [^,]*, c at [^,]*, d at [^,]*$/);
    await clock.advance(5 * betweenMs);
    notifier.tell([alertNews("e")]);
    await clock.advance(0);
    expect(told.slice(2)).toEqual([expect.stringContaining("alert e began")]);
  });

  it("names one that goes on firing, though another ended before it within the time", async () => {
    const { clock, told, notifier } = opened();
    notifier.tell([alertNews("flap", "began")]);
    await clock.advance(1);
    notifier.tell([alertNews("flap", "ended")]);
    notifier.tell([alertNews("down", "began")]);
    await clock.advance(betweenMs);
    expect(told[1]).toMatch(/^1 alert began: down at [^;]*; 1 alert ended: flap at [^;]*$/);
  });

  it("is told at once together where it comes together", async () => {
    const { told, notifier } = opened();
    notifier.tell([alertNews("a"), alertNews("b")]);
    await notifier.close();
    expect(told).toEqual([expect.stringMatching(/^2 alerts began: a at [^,]*, b at/)]);
  });

  it("gathers while a command takes long", async () => {
    const clock = fakeClock();
    const told: string[] = [];
    const notifier = rarely(async (text) => {
      told.push(text);
      await clock.sleep(3 * betweenMs);
    }, clock);
    for (const name of ["a", "b", "c"]) {
      notifier.tell([alertNews(name)]);
      await clock.advance(betweenMs);
    }
    notifier.tell([alertNews("b", "ended", 1)]);
    await clock.advance(betweenMs);
    expect(told).toEqual([
      expect.stringContaining("alert a began"),
      expect.stringMatching(/^1 alert began: c at [^;]*; 1 alert ended: b at .* \(began at .*\)$/),
    ]);
    const closed = notifier.close();
    await clock.advance(3 * betweenMs);
    await closed;
  });

  it("is told to the end", async () => {
    const { told, notifier, clock } = opened();
    notifier.tell([alertNews("a")]);
    await clock.advance(0);
    notifier.tell([]);
    notifier.tell([alertNews("b")]);
    await notifier.close();
    expect(told).toEqual([expect.stringContaining("alert a"), expect.stringContaining("alert b")]);
    expect(clock.sleepers).toBe(0);
  });

  it("is nothing where nothing began or ended, and what does later is told", async () => {
    const { told, notifier } = opened();
    notifier.tell([]);
    notifier.tell([alertNews("a")]);
    await notifier.close();
    expect(told).toHaveLength(1);
  });
});

describe("a notification of the terminal", () => {
  it("is one sequence of each form, and the bell, whatever its text is", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        const written = notification(`\u001b]52;c;x\u0007${text}`, ["osc9", "osc777"]).toString();
        expect(written).toMatch(
          /^\u001b\]9;flowtail: [^\p{Cc};]*\u001b\\\u001b\]777;notify;flowtail;[^\p{Cc};]*\u001b\\\u0007$/u,
        );
      }),
    );
  });

  it.each([
    [{ TERM: "xterm-256color" }, ["osc9", "osc777"]],
    [{ TERM: "xterm-256color", TERM_PROGRAM: "iTerm.app" }, ["osc9"]],
    [{ TERM: "xterm-256color", VTE_VERSION: "7600" }, ["osc777"]],
    [{ TERM: "foot" }, ["osc777"]],
    [{ TERM: "linux" }, []],
    [{ TERM: "dumb" }, []],
    [{}, []],
  ])("of %j has the forms %j", (env, forms) => expect(formsOf(env, false)).toEqual(forms));

  it("is the bell alone where everything is said in plain lines", () => {
    expect(formsOf({ TERM: "xterm" }, true)).toEqual([]);
  });
});

function contextOf(env: Record<string, string>, said: string[], isTerminal = true): Context {
  const out = { isTerminal, write: async (text: unknown) => void said.push(String(text)) };
  const notices = { warn: async (text: unknown) => void said.push(String(text)) };
  return {
    ...{ env, out, err: out, notices, plain: false },
    ...{ clock: fakeClock(), folder: home.folder, signal: new AbortController().signal },
  } as unknown as Context;
}

it("a pipe gets nothing of a notification", () => {
  expect(openNotifier({ notify: true }, contextOf({ TERM: "xterm" }, [], false))).toBeUndefined();
});

const started = startedProcesses();

/** One that has ended may still be listed, until the process that it was left to has asked for its end. */
const isAlive = (pid: number) => runningProcesses().some((one) => one.pid === pid);

describe("a command", () => {
  const script = join(home.folder, "tell me");
  const log = join(home.folder, "told");
  writeFileSync(script, `#!/bin/sh\nprintf '%s|' "$@" "\${FLOWTAIL_TOKEN-none}" "$OWN" > "${log}"\n`);
  chmodSync(script, 0o755);

  it("gets its own words and the text as arguments, which no shell reads, and no token of ours", async () => {
    const said: string[] = [];
    const env = { PATH: process.env["PATH"] ?? "", FLOWTAIL_TOKEN: "xoxe-secret", OWN: "kept" };
    const notifier = openNotifier({ notifyCommand: `"${script}" -u 'very urgent'` }, contextOf(env, said));
    notifier?.tell([alertNews("busy", "began", 0, "$(touch bad) `touch bad`; touch bad\n'\"")]);
    await notifier?.close();
    expect(readFileSync(log, "utf8")).toBe(
      "-u|very urgent|flowtail|alert $(touch bad) `touch bad`; touch bad\\n'\" (busy) began at 2026-01-05 12:00:00.000: 2 records in 15m (threshold 2)|none|kept|",
    );
    expect(existsSync(join(home.folder, "bad"))).toBe(false);
    expect(said).toEqual([]);
  });

  it("that is not there is said once", async () => {
    const said: string[] = [];
    const notifier = openNotifier({ notifyCommand: "./nowhere" }, contextOf({}, said));
    notifier?.tell([alertNews("a")]);
    notifier?.tell([alertNews("b")]);
    await notifier?.close();
    expect(said).toEqual([
      "--notify-command: ./nowhere is not there; it is started again at each later change, and what goes wrong then is not said",
    ]);
  });

  const pidIn = (file: string) =>
    until(() => (existsSync(file) && Number(readFileSync(file, "utf8"))) || false, "what is started");

  /** Tells one that does not listen, and waits until that runs. */
  async function tellStubborn(name: string, stop = new AbortController()) {
    const said: string[] = [];
    const clock = fakeClock();
    const stubborn = join(home.folder, name);
    const told = join(home.folder, `${name}-told`);
    const begun = join(home.folder, `${name}-begun`);
    writeFileSync(
      stubborn,
      `#!/bin/sh\ntrap '' TERM\nprintf '%s|' "$2" >> "${told}"\necho $$ > "${begun}"\nexec tail -f /dev/null\n`,
    );
    chmodSync(stubborn, 0o755);
    const env = { PATH: process.env["PATH"] ?? "" };
    const context = { ...contextOf(env, said), clock, signal: stop.signal };
    const notifier = openNotifier({ notifyCommand: `"${stubborn}"` }, context);
    notifier?.tell([alertNews("first")]);
    const pid = await pidIn(begun);
    return { said, clock, stubborn, told, notifier, pid, stop };
  }

  it("that does not listen is not left behind when the program is ended", async () => {
    const { clock, notifier, pid, stop, said } = await tellStubborn("left");
    stop.abort();
    const closed = notifier?.close();
    await clock.advance(partingMs);
    await clock.advance(partingMs);
    await closed;
    await until(() => !isAlive(pid), "its end");
    expect(said).toEqual([expect.stringContaining("it, or what it had started, did not end in time")]);
    expect(clock.sleepers).toBe(0);
  });

  /** Tells one that has started another, of that script, and then does the rest; waits until the other runs. */
  async function tellParent(name: string, { child = "", rest = "exec tail -f /dev/null" }) {
    const said: string[] = [];
    const clock = fakeClock();
    const stop = new AbortController();
    const script = join(home.folder, name);
    const [other, begun] = [`${script} other`, `${script} begun`];
    writeFileSync(other, `${child}\necho $$ > "${begun}"\nexec tail -f /dev/null\n`);
    // What it has started must not hear that it is to end before it can be deaf to that.
    writeFileSync(script, `#!/bin/sh\nsh "${other}" &\nuntil [ -s "${begun}" ]; do :; done\n${rest}\n`);
    chmodSync(script, 0o755);
    const env = { PATH: process.env["PATH"] ?? "" };
    const context = { ...contextOf(env, said), clock, signal: stop.signal };
    const notifier = openNotifier({ notifyCommand: `"${script}"` }, context);
    notifier?.tell([alertNews("first")]);
    const pid = await pidIn(begun);
    started.add(pid);
    return { said, clock, stop, notifier, pid };
  }

  const deaf = { child: "trap '' TERM INT" };
  const killed = [expect.stringContaining("was killed: it, or what it had started, did not end in time")];

  it("that takes too long ends with what it has started", async () => {
    const { said, clock, notifier, pid } = await tellParent("parent", {});
    await clock.advance(longestMs);
    await until(() => !isAlive(pid), "its end");
    await clock.advance(lookEveryMs);
    await notifier?.close();
    expect(said).toEqual([expect.stringContaining("was ended: it took more than 30 seconds;")]);
  });

  it("that takes too long takes along what it has started and does not listen", async () => {
    const { said, clock, notifier, pid } = await tellParent("long", deaf);
    await clock.advance(longestMs);
    await clock.advance(graceMs - 1);
    expect(isAlive(pid)).toBe(true);
    await clock.advance(lookEveryMs);
    await until(() => !isAlive(pid), "its end");
    await notifier?.close();
    expect({ said, sleepers: clock.sleepers }).toEqual({ said: killed, sleepers: 0 });
  });

  it.each([
    ["is still there when the program is to end", {}],
    ["Ctrl-C ends", { rest: "kill -INT $$" }],
  ])("that %s takes along what it has started and does not listen", async (what, rest) => {
    const { said, clock, stop, notifier, pid } = await tellParent(what, { ...deaf, ...rest });
    stop.abort();
    const closed = notifier?.close();
    await until(async () => {
      await clock.advance(lookEveryMs);
      return !isAlive(pid);
    }, "its end");
    await closed;
    expect(clock.elapsedMs()).toBeGreaterThanOrEqual(partingMs);
    expect(said).toEqual(killed);
  });

  it("is killed with what it has started where the program ends at once", async () => {
    const before = process.listeners("exit");
    const { clock, notifier, pid } = await tellParent("at once", deaf);
    for (const listener of process.listeners("exit")) if (!before.includes(listener)) listener(130);
    await until(() => !isAlive(pid), "its end");
    await notifier?.close();
    expect({ sleepers: clock.sleepers, listeners: process.listeners("exit") }).toEqual({
      sleepers: 0,
      listeners: before,
    });
  });

  it("that ends by itself leaves running what it has started", async () => {
    const { said, clock, notifier, pid } = await tellParent("soon", { rest: "exit 0" });
    await notifier?.close();
    await clock.advance(longestMs + graceMs);
    expect({ said, runs: isAlive(pid), sleepers: clock.sleepers }).toEqual({
      said: [],
      runs: true,
      sleepers: 0,
    });
  });

  it("that does not end when it is asked to is killed, and what fires later is told as well", async () => {
    const { said, clock, stubborn, told, notifier, pid } = await tellStubborn("stubborn");
    await clock.advance(longestMs);
    expect(said).toEqual([]);
    await clock.advance(graceMs);
    expect(said).toEqual([
      `--notify-command: ${stubborn} was killed: it, or what it had started, did not end in time; it is started again at each later change, and what goes wrong then is not said`,
    ]);
    await until(() => !isAlive(pid), "its end");
    writeFileSync(stubborn, `#!/bin/sh\nprintf '%s|' "$2" >> "${told}"\n`);
    notifier?.tell([alertNews("second")]);
    await notifier?.close();
    expect(readFileSync(told, "utf8")).toMatch(/^alert first [^|]*\|alert second [^|]*\|$/);
    expect(clock.sleepers).toBe(0);
  });

  it.each(["a 'b", 'notify "it'])("is refused at once where a quote is not closed: %s", (notifyCommand) => {
    expect(() => openNotifier({ notifyCommand }, contextOf({}, []))).toThrow("a quote that is not closed");
  });

  it("needs a name", () => {
    expect(() => openNotifier({ notifyCommand: " '' ".trim().slice(2) }, contextOf({}, []))).toThrow(
      "names no command",
    );
  });
});
