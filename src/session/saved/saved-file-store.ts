/** The saved files of one kind that a person can choose from, kept up to date while they are edited. */

import { messageOf } from "../../base/errors.ts";
import { createListeners } from "../../base/listeners.ts";
import {
  type BrokenFile,
  projectDirectory,
  readEverySaved,
  type SavedKind,
  type SaveOptions,
  shownFolder,
  watchSaved,
  withShortPath,
  writeSaved,
} from "../../config/saved-files.ts";
import { isSecretName } from "../tokens/secret-name.ts";

export interface SavedEntry {
  readonly name: string;
  readonly title: string;
  /** Comes with the program. */
  readonly shipped: boolean;
  /** What is wrong with its file now, with the place. */
  readonly problem: string | undefined;
  /** What to do about it, where more is to be said than that. */
  readonly remedy?: string | undefined;
}

export type SaveOutcome =
  /** The path as people say it: `.flowtail/views/errors.json`. */
  | { readonly kind: "saved"; readonly path: string }
  /** There is a file of that name, and it was not to be replaced as it is now, by its `mark`. */
  | { readonly kind: "exists"; readonly path: string; readonly mark: string }
  | { readonly kind: "failed"; readonly problem: string };

export interface SavedFileStore<Entry extends SavedEntry> {
  /** Sorted by name. A file that is broken now stays what it was, with its problem. */
  list(): readonly Entry[];
  /** Calls back after the list changed; returns the way to stop. */
  subscribe(listener: () => void): () => void;
  save(name: string, content: Readonly<Record<string, unknown>>, options?: SaveOptions): SaveOutcome;
  /** Resolves when every later edit is heard. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

/** What the files of one kind are, and how one is read. */
export interface SavedFiles<Saved, Entry> {
  readonly kind: SavedKind;
  readonly read: (name: string, folder: string) => Saved & { readonly path: string };
  /** What becomes of a good file; a mistake in its content is said in `problem`, beginning with the path. */
  readonly understand: (saved: Saved & { readonly path: string }, shipped: boolean) => Entry;
  /** What stands for a file that never was good. */
  readonly broken: (name: string, problem: string) => Entry;
}

/** All of the kind as they are now, sorted by name. `folder` is where the project's `.flowtail` is looked for, upwards. */
export function readSavedFiles<Saved extends object, Entry extends SavedEntry>(
  { kind, read, understand, broken }: SavedFiles<Saved, Entry>,
  folder: string,
): readonly Entry[] {
  const directory = projectDirectory(kind, folder);
  return readEverySaved(kind, folder, (name) => read(name, folder)).map((found) => {
    const entry = isBroken(found)
      ? { ...broken(found.name, found.problem), remedy: found.remedy }
      : understand(found, !found.path.startsWith(directory));
    if (entry.problem === undefined) return entry;
    return { ...entry, problem: withShortPath(entry.problem, kind, folder) };
  });
}

/**
 * `folder` is where the project's `.flowtail` is looked for, upwards. A problem quotes the file, in which a secret may stand: `shown` is
 * how such a text is shown.
 */
export function openSavedFiles<Saved extends object, Entry extends SavedEntry>(
  files: SavedFiles<Saved, Entry>,
  folder: string,
  shown: (text: string) => string = (text) => text,
): SavedFileStore<Entry> {
  const { kind } = files;
  const readAll = (before: readonly Entry[]): readonly Entry[] =>
    readSavedFiles(files, folder).map((entry) => {
      if (entry.problem === undefined) return entry;
      const last = before.find(({ name }) => name === entry.name);
      return { ...(last ?? entry), problem: shown(entry.problem), remedy: entry.remedy };
    });
  const listeners = createListeners();
  let entries = readAll([]);
  const refresh = () => {
    const next = readAll(entries);
    if (JSON.stringify(next) === JSON.stringify(entries)) return;
    entries = next;
    listeners.tell();
  };
  // Where the system cannot watch, the list stays as it was read: the files still work.
  const watch = watchSaved(kind, folder, refresh, () => {});
  return {
    list: () => entries,
    subscribe: listeners.subscribe,
    save(name, content, options = {}) {
      if (isSecretName(name))
        return { kind: "failed", problem: "The name looks like a token; choose another" };
      const path = `${shownFolder(kind)}/${name}.json`;
      try {
        const { exists: mark } = writeSaved(kind, name, content, folder, options);
        if (mark !== undefined) return { kind: "exists", path, mark };
        refresh();
        return { kind: "saved", path };
      } catch (thrown) {
        return { kind: "failed", problem: withShortPath(messageOf(thrown), kind, folder) };
      }
    },
    ready: watch.ready,
    close: () => watch.close(),
  };
}

function isBroken(found: object): found is BrokenFile {
  return "problem" in found;
}
