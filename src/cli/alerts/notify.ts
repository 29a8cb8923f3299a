/**
 * Tells a person of alerts who looks elsewhere: the terminal's bell and notifications, or a command of theirs. Never more than
 * one within `betweenMs`: what comes sooner is told together.
 */

import { spawn } from "node:child_process";
import { childEnvironment } from "../../base/child-environment.ts";
import type { Clock } from "../../base/clock.ts";
import { countOf } from "../../base/count-words.ts";
import { messageOf, usageError } from "../../base/errors.ts";
import { type NotificationForm, notification, words } from "../../base/printable.ts";
import { hasOpenQuote, wordsIn } from "../../base/quoted-words.ts";
import { safeLine } from "../../base/terminal-text.ts";
import type { Environment } from "../../config/paths.ts";
import type { Context } from "../context.ts";
import { childCommand } from "../sandbox/child-command.ts";
import { processTree } from "../sandbox/process-tree.ts";
import { runMark } from "../sandbox/run-mark.ts";

/** Between two of them, in milliseconds (assumption): a command may send a message to people. */
export const betweenMs = 10_000;
/** How long a command may take; then it is asked to end, and killed when that has taken too long as well (assumptions). */
export const longestMs = 30_000;
export const graceMs = 2000;
/** How long it may take to end by itself once the program is to end, and again when it is asked to (assumption). */
export const partingMs = 700;
/** Of a text, in characters: what it tells comes from outside. */
const longestText = 300;

export interface Notifier {
  tell(text: string): void;
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
  return rarely(async (text) => {
    for (const deliver of deliveries) await deliver(text);
  }, context.clock);
}

type Deliver = (text: string) => Promise<void>;

/** The first is told at once; those of the time after it are told together when it has passed. */
export function rarely(deliver: Deliver, clock: Clock): Notifier {
  const waiting: string[] = [];
  const closed = new AbortController();
  let work: Promise<void> | undefined;
  const tellWaiting = async () => {
    const [first, ...others] = waiting.splice(0);
    if (first === undefined) return;
    await deliver(others.length === 0 ? first : `${first}, and ${countOf(others.length, "more change")}`);
  };
  const goOn = async () => {
    while (waiting.length > 0) {
      await tellWaiting();
      // What is left when the log ends is told at once.
      await clock.sleep(betweenMs, closed.signal).catch(() => {});
    }
    work = undefined;
  };
  return {
    tell(text) {
      waiting.push(text);
      work ??= goOn();
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
  if (name === undefined)
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
    await context.notices.warn(words`--notify-command: ${name} ${fault}; what fires is said here alone`);
  };
}

/**
 * What went wrong, as the end of a sentence. One that takes too long is ended with all that it has started, and killed where it
 * does not end then; when the program is to end, that comes soon, so that none is left. What it has started is not waited for.
 */
function run(
  [name, ...given]: readonly [string, ...string[]],
  { env, folder, signal, clock }: Context,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    try {
      const { file, args, ...options } = childCommand([name, ...given], { env, folder });
      const mark = runMark(childEnvironment(env));
      const child = spawn(file, args, { ...options, cwd: folder, env: mark.env, stdio: "ignore" });
      const tree = processTree(child, mark.isOn);
      const ended = new AbortController();
      const end = (fault?: string) => {
        ended.abort();
        signal.removeEventListener("abort", leave);
        resolve(fault);
      };
      const endAfter = async (ms: number, asked: number) => {
        await clock.sleep(ms, ended.signal);
        tree.ask();
        await clock.sleep(asked, ended.signal);
        tree.kill();
        // Not even the system's word that it is gone is waited for: a later notice must come through.
        child.unref();
        end("did not end in time and was killed");
      };
      const leave = () => void endAfter(partingMs, partingMs).catch(() => {});
      endAfter(longestMs, graceMs).catch(() => {}); // it ended in time
      child.once("error", (error: NodeJS.ErrnoException) =>
        end(error.code === "ENOENT" ? "is not there" : `cannot be run: ${messageOf(error)}`),
      );
      child.once("exit", (code) =>
        end(code === 0 || signal.aborted ? undefined : `ended with ${code ?? "a signal"}`),
      );
      if (signal.aborted) leave();
      else signal.addEventListener("abort", leave, { once: true });
    } catch (thrown) {
      resolve(`cannot be run: ${messageOf(thrown)}`);
    }
  });
}
