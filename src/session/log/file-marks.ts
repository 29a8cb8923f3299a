/** Changes of the app's local files as quiet marks for the log: what was saved shortly before something went wrong. */

import { basename } from "node:path";
import { type Clock, nowUs } from "../../base/clock.ts";
import { messageOf } from "../../base/errors.ts";
import { createListeners } from "../../base/listeners.ts";
import { listWords } from "../../base/problem.ts";
import { type FileChange, watchFiles } from "../../config/watch-files.ts";
import type { GapMark } from "../../store/activity-store.ts";

export interface FileMarks {
  /** In order of time. */
  list(): readonly GapMark[];
  /** Calls back after a mark was added; returns the way to stop. */
  subscribe(listener: () => void): () => void;
  /** Resolves when every later change is heard. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

export interface FileMarksOptions {
  readonly folder: string;
  readonly clock: Clock;
}

/** Marks kept, the newest ones. */
const mostMarks = 200;

/** Changes that come this soon after each other are one mark: an editor or a build writes several files. */
const togetherMs = 400;

/** Files named in one mark. */
const mostNames = 3;

/** Identifiers of marks begin here, out of the way of those of gaps. */
const firstId = 1_000_000_000;

/** What lies in `node_modules` and in folders whose names begin with a dot is left out. */
export function openFileMarks({ folder, clock }: FileMarksOptions): FileMarks {
  const listeners = createListeners();
  const closing = new AbortController();
  let marks: readonly GapMark[] = [];
  let waiting: FileChange[] = [];
  const add = (text: string) => {
    const us = nowUs(clock);
    const id = (marks.at(-1)?.id ?? firstId) + 1;
    marks = [...marks, { id, fromUs: us, toUs: us, text, note: true as const }].slice(-mostMarks);
    listeners.tell();
  };
  const flush = () => {
    add(changesText(waiting));
    waiting = [];
  };
  const watch = watchFiles(folder, {
    wanted: (path) => !path.split("/").some((part) => part === "node_modules" || part.startsWith(".")),
    changed(change) {
      waiting.push(change);
      if (waiting.length === 1) clock.sleep(togetherMs, closing.signal).then(flush, () => {});
    },
    failed: (error) => add(`changes of ${basename(folder)} may be missed: ${messageOf(error)}`),
  });
  return {
    list: () => marks,
    subscribe: listeners.subscribe,
    ready: watch.ready,
    async close() {
      closing.abort();
      await watch.close();
    },
  };
}

/** `changed functions/approve.ts`, `changed a.ts and b.ts, removed c.ts`, `changed a.ts, b.ts, c.ts and 9 more`. */
export function changesText(changes: readonly FileChange[]): string {
  const last = new Map(changes.map(({ path, kind }) => [path, kind]));
  const byKind = Map.groupBy(last, ([, kind]) => kind);
  return [...byKind]
    .map(([kind, files]) => {
      const names = files.map(([path]) => path);
      const more = names.length - mostNames;
      const shown = more > 0 ? [...names.slice(0, mostNames), `${more} more`] : names;
      return `${kind} ${listWords(shown, "and")}`;
    })
    .join(", ");
}
