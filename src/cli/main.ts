/** Runs one command to its end: finds it, gives it its surroundings, and turns what happens into an exit code. */

import { startTimer, systemClock } from "../base/clock.ts";
import { FlowtailError, isTimeUp } from "../base/errors.ts";
import { rendered, words } from "../base/printable.ts";
import { heardKeychain } from "../config/heard-keychain.ts";
import { type Keychain, systemKeychain } from "../config/keychain.ts";
import { passedOverVariables, presentVariables } from "../config/paths.ts";
import type { Context } from "./context.ts";
import { abortAfter, abortOnSignals, type Ending, type PagedTerminal } from "./ending.ts";
import { exitCodes } from "./exit-codes.ts";
import { streamInput } from "./input.ts";
import { createNotices } from "./notices.ts";
import { unread, unwritable } from "./output/lost-output.ts";
import { type ReadersPlace, streamOutput } from "./output/output.ts";
import { goesOnUnread, mayBePaged } from "./output/paged-answers.ts";
import { type PagedOutput, type PagerHost, pagedOutput } from "./output/paged-output.ts";
import { isPlain } from "./output/plain.ts";
import { watchReader } from "./output/watch-reader.ts";
import { findCommand } from "./usage/find-command.ts";
import { noticeOptionsOf } from "./usage/notice-options.ts";
import { parseInvocation } from "./usage/parse-command.ts";

const heldUp = words`the reader of standard output takes nothing: until it does, no more is read`;
const goesOn = words`the reader of standard output takes more again`;

export async function main(argv: readonly string[]): Promise<void> {
  const stop = new AbortController();
  const ending: Ending = {
    ...{ lastWords: async () => {}, warn: async () => {} },
    ...{ endsUnread: true, isAwaited: () => false },
  };
  let hasLeft = false;
  const whenClosed = () => {
    if (!ending.endsUnread || hasLeft) return;
    // The reader has what it wanted; nothing is left to do or to say.
    if (!ending.isAwaited()) process.exit(exitCodes.done);
    hasLeft = true;
    stop.abort(new FlowtailError("interrupted", "interrupted", "Interrupted."));
    startTimer(mostAwaitedMs, () => process.exit(exitCodes.done));
  };
  const err = streamOutput(process.stderr, {
    ...{ whenClosed: () => {}, whenFailed: () => {} },
    isSilent: () => hasLeft,
  });
  /** That its output is lost is said before the process ends. */
  let saying: Promise<unknown> = Promise.resolve();
  const endLost = (error: FlowtailError, code: number) => {
    saying = report(error).finally(() => process.exit(code));
  };
  const report = async (thrown: unknown) => {
    const { reportError } = await import("./output/report-error.ts");
    return reportError(thrown, err, noticeOptionsOf(argv, process.env));
  };
  const out = streamOutput(process.stdout, {
    whenClosed,
    whenFailed: (cause) => endLost(unwritable(cause), exitCodes.partial),
  });
  const terminal: PagedTerminal = { isPaging: false, endPager: () => {} };
  // A log that is quiet writes nothing, and would not notice that its reader has gone (`| head -1`).
  const stopWatching = watchReader(
    process.stdout.fd,
    { place: ofBoth(out, err), isOver: () => isTimeUp(stop.signal.reason) },
    {
      gone: whenClosed,
      heldUp: (isHeldUp) => void ending.warn(isHeldUp ? heldUp : goesOn),
      unread() {
        // A command that has ended has said how.
        const code = Number(process.exitCode) || exitCodes.partial;
        if (out.waiting > 0) endLost(unread(out.waiting), code);
        else process.exit(code);
      },
    },
  );
  abortOnSignals(stop, terminal, ending);
  // In this order: a script does not pay for a standard input that it does not use.
  const hasScreen = process.stdout.isTTY === true && process.stdin.isTTY === true;
  try {
    process.exitCode = await runProgram(argv, {
      out,
      err,
      input: streamInput(() => process.stdin, process.stderr),
      env: process.env,
      folder: workingFolder(),
      clock: systemClock,
      hasScreen,
      interactive: hasScreen && process.stderr.isTTY === true,
      stop,
      ending,
      ...(process.stdout.isTTY === true && { pager: pagerHost(terminal, stop.signal, whenClosed) }),
    });
  } catch (thrown) {
    // A run tells its failures itself; there was none yet.
    process.exitCode = await report(thrown);
  } finally {
    await Promise.all([out.flushed(), err.flushed()]);
    await saying;
    stopWatching();
    if (hasLeft) process.exit(exitCodes.done);
  }
}

/** Longer than an answer that is on its way is waited for when a run is ended. */
const mostAwaitedMs = 3000;

/** What is said on stderr may not be read either, and only answers hold a command up. */
function ofBoth(out: ReadersPlace, err: ReadersPlace): ReadersPlace {
  return {
    get waiting() {
      return out.waiting + err.waiting;
    },
    get taken() {
      return out.taken + err.taken;
    },
    get isFull() {
      return out.isFull;
    },
  };
}

/** Throws a usage error where it was removed: the system cannot name it then, and nothing in it can be read. */
function workingFolder(): string {
  try {
    return process.cwd();
  } catch (cause) {
    throw new FlowtailError(
      "usage",
      "no_working_folder",
      "The working folder cannot be used: it was removed, or may not be read.",
      { remedy: "Change to a folder that is there (`cd ~`), then start flowtail again.", cause },
    );
  }
}

/** A pager has the terminal until the person leaves it; who leaves it before the end has what was wanted. */
function pagerHost(terminal: PagedTerminal, stopped: AbortSignal, whenLeft: () => void): PagerHost {
  return {
    rows: () => process.stdout.rows,
    whenLeft,
    async reported(text) {
      const { reportedBeside } = await import("./output/reported-text.ts");
      return (await reportedBeside({ env: process.env }))(text);
    },
    async start(command) {
      const { startPager } = await import("./output/pager.ts");
      const pager = await startPager(command, process.env);
      if (!pager) return undefined;
      terminal.isPaging = true;
      let isEnded = false;
      terminal.endPager = () => {
        isEnded = true;
        pager.kill();
      };
      const left = pager.left.then((failure) => {
        terminal.isPaging = false;
        if (isEnded) process.exit(exitCodes.interrupted);
        // Some pagers are left by Ctrl-C: then that is how a person left it.
        return stopped.aborted ? undefined : failure;
      });
      return { ...pager, left };
    },
  };
}

/** What a run is given; `stop` ends it, from outside or when its own --timeout has passed. */
export interface Surroundings extends Omit<Context, "signal" | "keychain" | "heard" | "notices" | "plain"> {
  /** That of the machine, as the environment wants it, unless given. */
  readonly keychain?: Keychain | undefined;
  readonly stop: AbortController;
  /** Is given what the run has to say where it is not waited for. */
  readonly ending?: Ending | undefined;
  /** Where a long answer may be shown in a pager. */
  readonly pager?: PagerHost | undefined;
}

/** Runs the program once, reports what goes wrong on `err`, and gives the exit code. */
export async function runProgram(
  argv: readonly string[],
  { stop, ending, pager, ...given }: Surroundings,
): Promise<number> {
  const heard = new Set<string>();
  const noticeOptions = { ...noticeOptionsOf(argv, given.env), heard };
  const paged = pager && pagedOutput(given.out, given.err, pager);
  const surroundings = paged ? { ...given, out: paged.out, err: paged.err } : given;
  const notices = createNotices(surroundings.err, noticeOptions);
  if (ending) ending.lastWords = () => notices.end();
  if (ending) ending.isAwaited = notices.leavesUnknown;
  if (ending) ending.warn = notices.warn;
  try {
    const env = presentVariables(surroundings.env);
    const own = surroundings.keychain ?? systemKeychain(env);
    const keychain = own && heardKeychain(own, (secret) => void heard.add(secret));
    const code = await runCommand(
      argv,
      { ...surroundings, env, heard, notices, keychain, signal: stop.signal, plain: isPlain(env) },
      { stop, paged, ending },
    );
    await notices.end();
    return code;
  } catch (thrown) {
    const { reportError } = await import("./output/report-error.ts");
    const failure = withUnknown(thrown, notices.takeUnknown());
    return reportError(failure, surroundings.err, noticeOptions, await notices.takeUnsaid());
  }
}

/** The failure, with what it does not say itself of what is not known now. */
function withUnknown(thrown: unknown, unknown: readonly string[]): unknown {
  if (!(thrown instanceof FlowtailError)) return thrown;
  const { remedy } = thrown;
  const unsaid = unknown.filter((sentence) => !remedy?.includes(sentence));
  return unsaid.length === 0
    ? thrown
    : thrown.saying({ remedy: [remedy, ...unsaid].filter(Boolean).join(" ") });
}

interface Run {
  readonly stop: AbortController;
  readonly paged: PagedOutput | undefined;
  readonly ending: Ending | undefined;
}

async function runCommand(argv: readonly string[], context: Context, run: Run): Promise<number> {
  const found = findCommand(argv);
  if (found.kind === "help") {
    await context.out.write(rendered(found.text));
    return exitCodes.done;
  }
  const { entry, name, rest } = found;
  const module = await entry.load();
  const invocation = parseInvocation(
    name,
    entry.summary,
    module,
    rest,
    Math.min(context.out.columns ?? 100, 120),
  );
  if (invocation.kind === "help") {
    await context.out.write(rendered(invocation.text));
    return exitCodes.done;
  }
  if (invocation.kind === "other")
    return runCommand([...invocation.name.split(" "), ...invocation.words], context, run);
  // The engine reads the zone anew; what is printed, typed and shown on the screen follows it.
  if (invocation.options.utc) process.env["TZ"] = "UTC";
  for (const remark of invocation.remarks) await context.notices.remark(words`${remark}`);
  for (const name of passedOverVariables(context.env))
    await context.notices.warn(
      words`${name} is ${JSON.stringify(context.env[name])}, which is no absolute path: it is passed over`,
    );
  if (run.ending) run.ending.endsUnread = !goesOnUnread(name, invocation.options);
  const cancelTimeout = abortAfter(invocation.options, run.stop);
  if (mayBePaged(name, invocation.options, context)) await beginPaging(run.paged, context);
  try {
    const end = await module.run(context, invocation.options, invocation.args);
    const leftOut = context.notices.takeLeftOut();
    if (leftOut) throw leftOut;
    return end?.programCode ?? exitCodes.done;
  } catch (thrown) {
    const { inOptions } = await import("./usage/argument-options.ts");
    const { inProfile } = await import("./profile-in-remedy.ts");
    const spelled = inOptions(thrown, { ...invocation, command: name });
    throw invocation.asTyped(inProfile(spelled, invocation.options.profile));
  } finally {
    cancelTimeout();
    await run.paged?.finish();
  }
}

async function beginPaging(paged: PagedOutput | undefined, { env }: Context): Promise<void> {
  if (!paged) return;
  const { chosenPager } = await import("./output/pager.ts");
  const choice = chosenPager(env);
  if (choice) paged.begin(choice);
}
