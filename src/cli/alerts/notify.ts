/**
 * Tells a person of alerts who looks elsewhere: the terminal's bell and notifications, or a command of theirs. Never more than
 * one within `betweenMs`, but at the end: what comes sooner is told together.
 */

import { type ChildProcess, spawn } from "node:child_process";
import { childEnvironment } from "../../base/child-environment.ts";
import type { Clock } from "../../base/clock.ts";
import { endingSignals } from "../../base/ending-signals.ts";
import { messageOf, usageError } from "../../base/errors.ts";
import { type NotificationForm, notification, words } from "../../base/printable.ts";
import { hasOpenQuote, wordsIn } from "../../base/quoted-words.ts";
import { safeLine } from "../../base/terminal-text.ts";
import type { Environment } from "../../config/paths.ts";
import { childCommand } from "../../processes/child-command.ts";
import { endTree, noteTree, type TreeEnding } from "../../processes/end-tree.ts";
import { processTree } from "../../processes/process-tree.ts";
import { runMark } from "../../processes/run-mark.ts";
import type { AlertNews } from "../../session/alerts/log-alerts.ts";
import type { Context } from "../context.ts";
import { type Reported, reportedBeside } from "../output/reported-text.ts";
import { gatherChanges, longestText } from "./gathered-changes.ts";

/** Between two of them, in milliseconds (assumption): a command may send a message to people. */
export const betweenMs = 10_000;
/** How long a command may take; then it is asked to end, and killed when that has taken too long as well (assumptions). */
export const longestMs = 30_000;
export const graceMs = 2000;
/** How long it may take to end by itself once the program is to end, and again when it is asked to (assumption). */
export const partingMs = 700;

export interface Notifier {
  /** Tells of those that began or ended, all at once. */
  tell(news: readonly AlertNews[]): void;
  /** Tells what is left at once, and resolves when all was told. */
  close(): Promise<void>;
}

/** Where a person is told: `command` is as it was typed. */
export interface NotifyOptions {
  readonly notify?: boolean;
  readonly notifyCommand?: string;
}

/** Undefined where neither is asked for, or there is no terminal and no command. Throws a usage error for a command without a name. */
export function openNotifier(
  { notify = false, notifyCommand }: NotifyOptions,
  context: Context,
): Notifier | undefined {
  const deliveries: Deliver[] = [];
  if (notifyCommand !== undefined) deliveries.push(commandDelivery(notifyCommand, context));
  if (notify && context.err.isTerminal) deliveries.push(terminalDelivery(context));
  if (deliveries.length === 0) return undefined;
  const deliver = async (text: string) => {
    for (const each of deliveries) await each(text);
  };
  // A title stands in a file, and what tells of it may send it on.
  return rarely(deliver, context.clock, () => reportedBeside(context));
}

type Deliver = (text: string) => Promise<void>;

/** What comes first is told at once; what comes while that is done, or soon after it, is told together. */
export function rarely(
  deliver: Deliver,
  clock: Clock,
  reportedOf: () => Promise<Reported> = async () => (text) => text,
): Notifier {
  const waiting = gatherChanges();
  const closed = new AbortController();
  let work: Promise<void> | undefined;
  const tellWaiting = async () => {
    if (!waiting.isEmpty) await deliver(waiting.take(await reportedOf()));
  };
  const goOn = async () => {
    while (!waiting.isEmpty) {
      await tellWaiting();
      // What is left when the log ends is told at once.
      await clock.sleep(betweenMs, closed.signal).catch(() => {});
    }
    work = undefined;
  };
  return {
    tell(news) {
      for (const each of news) waiting.add(each);
      if (!waiting.isEmpty) work ??= goOn();
    },
    async close() {
      closed.abort();
      await work;
      await tellWaiting();
    },
  };
}

function terminalDelivery({ err, env, plain }: Context): Deliver {
  return (text) => err.write(notification(text.slice(0, longestText), formsOf(env, plain)));
}

/** What the terminal understands: one form where it is known, as some show both; and the bell alone where an escape could be shown. */
export function formsOf(env: Environment, plain: boolean): readonly NotificationForm[] {
  const { TERM = "", TERM_PROGRAM = "", VTE_VERSION, WT_SESSION } = env;
  if (plain || TERM === "dumb" || TERM === "linux" || TERM === "") return [];
  if (VTE_VERSION !== undefined || /^(?:rxvt|foot)/.test(TERM)) return ["osc777"];
  if (WT_SESSION !== undefined || /^(?:iTerm\.app|WezTerm|ghostty)$/i.test(TERM_PROGRAM)) return ["osc9"];
  return ["osc9", "osc777"];
}

/** No shell sees the text: it is one argument, after the command's own and the word flowtail. */
function commandDelivery(command: string, context: Context): Deliver {
  if (hasOpenQuote(command))
    throw usageError(
      "invalid_option",
      "--notify-command has a quote that is not closed.",
      "Close it, or put quotes of the other kind around it.",
    );
  const [name, ...own] = wordsIn(command).map(({ text }) => text);
  if (!name)
    throw usageError(
      "invalid_option",
      "--notify-command names no command.",
      "For example: --notify-command notify-send",
    );
  let isFaultSaid = false;
  return async (text) => {
    const fault = await run([name, ...own, "flowtail", safeLine(text).slice(0, longestText)], context);
    if (fault === undefined || isFaultSaid) return;
    isFaultSaid = true;
    await context.notices.warn(
      words`--notify-command: ${name} ${fault}; it is started again at each later change, and what goes wrong then is not said`,
    );
  };
}

/**
 * What went wrong, as the end of a sentence. One that takes too long is ended with all that it has started; when the program is to
 * end, that comes soon, and at once where the program ends at once. What one that ended by itself has started is its own affair.
 */
async function run(
  [name, ...given]: readonly [string, ...string[]],
  { env, folder, signal, clock }: Context,
): Promise<string | undefined> {
  const mark = runMark(childEnvironment(env));
  let child: ChildProcess;
  try {
    const { file, args, ...options } = childCommand([name, ...given], { env, folder });
    child = spawn(file, args, { ...options, cwd: folder, env: mark.env, stdio: "ignore" });
  } catch (thrown) {
    return `cannot be run: ${messageOf(thrown)}`;
  }
  const tree = processTree(child, mark.isOn);
  const closed = new AbortController();
  const watched = { clock, closed: closed.signal };
  void noteTree(tree, watched);
  process.once("exit", tree.kill);
  try {
    const { isByItself, fault } = await Promise.race([
      endOf(child, closed, signal),
      endOfTime(watched, signal),
    ]);
    if (isByItself) return fault;
    const how = await endTree(tree, { ...watched, graceMs: () => (signal.aborted ? partingMs : graceMs) });
    return how === "killed" ? "was killed: it, or what it had started, did not end in time" : fault;
  } finally {
    closed.abort();
    process.off("exit", tree.kill);
    // Not even the system's word that it is gone is waited for: a later notice must come through.
    child.unref();
  }
}

interface CommandEnd {
  /** Else what it has started is to end as well. */
  readonly isByItself: boolean;
  readonly fault?: string | undefined;
}

/** Ctrl-C reaches the command too, before this program or after it: that is no end by itself. */
function endOf(child: ChildProcess, closed: AbortController, signal: AbortSignal): Promise<CommandEnd> {
  return new Promise((resolve) => {
    child.once("error", (error: NodeJS.ErrnoException) =>
      resolve({
        isByItself: true,
        fault: error.code === "ENOENT" ? "is not there" : `cannot be run: ${messageOf(error)}`,
      }),
    );
    child.once("exit", (code, killedBy) => {
      resolve({
        isByItself: !endingSignals.some((ending) => ending === killedBy),
        fault: code === 0 || signal.aborted ? undefined : `ended with ${code ?? "a signal"}`,
      });
      closed.abort();
    });
  });
}

/** When its time is over, which is soon once the program is to end. */
async function endOfTime(
  { clock, closed }: Pick<TreeEnding, "clock" | "closed">,
  signal: AbortSignal,
): Promise<CommandEnd> {
  await clock.sleep(longestMs, AbortSignal.any([signal, closed])).catch(() => {});
  if (!signal.aborted)
    return { isByItself: false, fault: `was ended: it took more than ${longestMs / 1000} seconds` };
  await clock.sleep(partingMs, closed).catch(() => {});
  return { isByItself: false };
}
