/** The alerts of a project as its files say them now, and what an edit of them means. */

import { countOf } from "../../base/count-words.ts";
import { withoutStop } from "../../base/errors.ts";
import { savedAlerts } from "../../config/saved-alert.ts";
import { openSavedFiles, type SavedEntry, type SavedFiles } from "../saved/saved-file-store.ts";
import { type Alert, readUserAlert } from "./user-alerts.ts";

/** What an edit of the files means. */
export interface AlertsEdit {
  /** A sentence without its stop. */
  readonly text: string;
  /** Whether a file is broken, or its alert is not watched. */
  readonly isProblem: boolean;
}

export interface AlertFiles {
  /** Those that are watched. One whose file is broken now stays as it was. The same object until its file changes. */
  list(): readonly Alert[];
  /** The names of files that are broken now. The same list until a file changes. */
  broken(): readonly string[];
  /** What kept files from being watched when they were opened. */
  readonly problems: readonly string[];
  /** Calls back after the list changed, or a file was broken or mended, with what that means. */
  subscribe(listener: (edit: AlertsEdit) => void): () => void;
  close(): Promise<void>;
}

export interface OpenedAlertFiles extends AlertFiles {
  /** Resolves when every later edit is heard. */
  readonly ready: Promise<void>;
}

interface AlertEntry extends SavedEntry {
  /** Undefined where the file never was good. */
  readonly alert: Alert | undefined;
}

/** A project has fewer, unless it means harm: each sees every record (assumption). */
export const mostWatched = 100;

export const userAlertFiles: SavedFiles<Alert, AlertEntry> = {
  kind: savedAlerts,
  read: readUserAlert,
  understand: (alert, shipped) => ({
    ...{ name: alert.name, title: alert.title, shipped, problem: undefined },
    alert,
  }),
  broken: (name, problem) => ({ name, title: name, shipped: false, problem, alert: undefined }),
};

/** `folder` is where the project's `.flowtail` is looked for, upwards; `shown` is how the texts of its files are shown. */
export function openAlertFiles(
  folder: string,
  shown: (text: string) => string = (text) => text,
): OpenedAlertFiles {
  const store = openSavedFiles(userAlertFiles, folder, shown);
  const list = () => store.list().map((entry) => withShownTitle(entry, shown));
  let entries = list();
  let watched = watchedOf(entries, []);
  const brokenNow = () =>
    entries.flatMap(({ name, problem }) => (problem === undefined ? [] : shown(`${name}.json`)));
  let broken = brokenNow();
  return {
    list: () => watched,
    broken: () => broken,
    problems: [...tooMany(entries.length), ...entries.flatMap(({ problem }) => problem ?? [])],
    subscribe(listener) {
      return store.subscribe(() => {
        const before = entries;
        entries = list();
        watched = watchedOf(entries, watched);
        broken = brokenNow();
        listener(editOf(before, entries));
      });
    },
    ready: store.ready,
    close: () => store.close(),
  };
}

function tooMany(count: number): readonly string[] {
  if (count <= mostWatched) return [];
  return [`this project has ${countOf(count, "alert")}: the first ${mostWatched} are watched`];
}

function withShownTitle(entry: AlertEntry, shown: (text: string) => string): AlertEntry {
  const { alert } = entry;
  const title = shown(entry.title);
  return { ...entry, title, alert: alert && { ...alert, title: shown(alert.title) } };
}

/** Keeps those that read as before: what is watched of them goes on. */
function watchedOf(entries: readonly AlertEntry[], before: readonly Alert[]): readonly Alert[] {
  return entries.slice(0, mostWatched).flatMap(({ alert }) => {
    if (!alert) return [];
    return before.find((one) => isSame(one, alert)) ?? alert;
  });
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function editOf(before: readonly AlertEntry[], after: readonly AlertEntry[]): AlertsEdit {
  const said = after.flatMap((entry, at) => {
    const last = before.find(({ name }) => name === entry.name);
    if (isSame(last, entry)) return [];
    if (entry.problem !== undefined)
      return problem(
        `${withoutStop(entry.problem)}${entry.alert ? "; until that is mended it is watched as it was" : ""}`,
      );
    if (at >= mostWatched)
      return problem(`alert ${entry.title} is not watched: the first ${mostWatched} of a project are`);
    return news(`alert ${entry.title} is watched ${last?.alert ? "as it is now" : "from now on"}`);
  });
  const gone = before.flatMap((entry, at) =>
    after.some(({ name }) => name === entry.name) ? [] : news(goneText(entry, at)),
  );
  const all = [...said, ...gone];
  return {
    text: all.map(({ text }) => text).join("; "),
    isProblem: all.some(({ isProblem }) => isProblem),
  };
}

function goneText({ title, alert }: AlertEntry, at: number): string {
  if (!alert) return `the broken file ${title}.json is gone`;
  return `alert ${title} ${at < mostWatched ? "is watched no more" : "is gone, which was not watched"}`;
}

function news(text: string): AlertsEdit {
  return { text, isProblem: false };
}

function problem(text: string): AlertsEdit {
  return { text, isProblem: true };
}
