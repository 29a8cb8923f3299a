/**
 * What is said on stderr beside an answer. People read a line each; in JSON outputs stderr is empty or JSON, and what only
 * people need is left out (docs/guides/scripts.md).
 */

import type { FlowtailError } from "../base/errors.ts";
import { lines, type Printable, words } from "../base/printable.ts";
import type { LeaveUnknown } from "../session/tokens/left-unknown.ts";
import { createLeftOutEntries, type LeftOutEntries } from "./left-out-entries.ts";
import { createNewsFilter } from "./log/news-filter.ts";
import { jsonLine } from "./output/json-text.ts";
import type { Output } from "./output/output.ts";
import type { SecretsPlace } from "./output/reported-text.ts";
import { linesWithin } from "./output/text-layout.ts";

export interface Notices extends LeftOutEntries {
  /** What a person may like to know. Not with --quiet, and not in JSON outputs. */
  remark(text: Printable): Promise<void>;
  /**
   * What makes the answer mean something else: data missing or not real. JSON outputs have it too. Not with --quiet, unless
   * it is to be said `always`; and not a second time where it is to be said `once`: what changes to and fro is said each time.
   * What `isShown` stands in a block, where people have read it.
   */
  warn(text: Printable, options?: WarnOptions): Promise<void>;
  /** A failure beside the one that the command ends with: as that one is told, so with --quiet too. */
  failure(error: FlowtailError): Promise<void>;
  /** Whether a command has not been asked about it lately: each of its connections may have the same to say. */
  isNews(key: string): boolean;
  /** Several lines for a person, such as what would change; the lines have no prefix. */
  block(lines: readonly (string | Printable)[]): Promise<void>;
  /** Behind what may have no end: how a person stops it, in brackets; empty where no person sits before it. */
  readonly howToStop: string;
  /** JSON outputs get warnings as they come, a line each, those from before too: the command follows something. */
  atOnce(): Promise<void>;
  /** What is not known about something that was asked for and not waited for: said last, however the command ends, where it is so then. */
  leaveUnknown: LeaveUnknown;
  /** What was left, is so still and is not said yet. */
  takeUnknown(): readonly string[];
  /** Whether any of it would be said by now. */
  leavesUnknown(): boolean;
  /** Tells what is left at the end of a command that did not fail. */
  end(): Promise<void>;
  /** Warnings that were not written yet, for the one object that reports a failure; what is to be written is written first. */
  takeUnsaid(): Promise<readonly string[]>;
}

export interface WarnOptions {
  readonly always?: boolean;
  readonly once?: boolean;
  readonly isShown?: boolean;
}

/** How a run speaks on stderr. */
export interface NoticeOptions extends SecretsPlace {
  /** A program reads the answer, and with it stderr. */
  readonly asJson: boolean;
  readonly quiet: boolean;
  readonly verbose: boolean;
}

export function createNotices(err: Output, options: NoticeOptions): Notices {
  const { quiet, asJson } = options;
  const unsaid: string[] = [];
  const unknown = new Map<string, () => boolean>();
  let flowing = false;
  const takeUnsaid = () => unsaid.splice(0);
  let written = Promise.resolve();
  /** In the order of the calls. What stands in a file or was typed can be a secret in a wrong place; what looks for it is not loaded before. */
  const write = (made: (reported: (text: string) => string) => Printable) => {
    const one = async () => {
      const { reportedBeside } = await import("./output/reported-text.ts");
      await err.write(made(await reportedBeside(options)));
    };
    written = written.then(one, one);
    return written;
  };
  const line = (text: Printable) =>
    write((reported) => lines(linesWithin(err, `flowtail: ${reported(text.toString())}`)));
  const sayUnsaid = async () => {
    const notices = takeUnsaid();
    if (notices.length === 0) return;
    await write((reported) => jsonLine({ notices: notices.map((text) => ({ message: reported(text) })) }));
  };
  const sayNow = (text: string) => write((reported) => jsonLine({ notice: { message: reported(text) } }));
  const takeUnknown = () => {
    const left = [...unknown];
    unknown.clear();
    return left.flatMap(([sentence, isSo]) => (isSo() ? [sentence] : []));
  };
  const isNews = createNewsFilter();
  const warn: Notices["warn"] = async (text, { always = false, once = false, isShown = false } = {}) => {
    if ((quiet && !always) || (isShown && !asJson)) return;
    if (once && !isNews(text.toString())) return;
    if (!asJson) await line(text);
    else if (flowing) await sayNow(text.toString());
    else if (unsaid.length < mostHeld) unsaid.push(text.toString());
  };
  return {
    async remark(text) {
      if (!quiet && !asJson) await line(text);
    },
    warn,
    async failure(error) {
      await written;
      const { reportError } = await import("./output/report-error.ts");
      await reportError(error, err, options);
    },
    isNews,
    howToStop: " (Ctrl-C stops)",
    async block(texts) {
      if (!quiet && !asJson) await err.write(lines(texts));
    },
    async atOnce() {
      flowing = true;
      await Promise.all(takeUnsaid().map(sayNow));
    },
    ...createLeftOutEntries(),
    leaveUnknown: (sentence, isSo) => void unknown.set(sentence, isSo),
    takeUnknown,
    leavesUnknown: () => [...unknown.values()].some((isSo) => isSo()),
    async end() {
      for (const sentence of takeUnknown()) await warn(words`${sentence}`, { always: true });
      await sayUnsaid();
      await written;
    },
    async takeUnsaid() {
      await written;
      return takeUnsaid();
    },
  };
}

/** Warnings held for the end; more of them say nothing new. */
const mostHeld = 100;
