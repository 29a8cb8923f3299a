/** The views a person can choose from, kept up to date while their files are edited; a mistake never takes a view away. */

import { messageOf } from "../base/errors.ts";
import { readViews, type SavedView, viewsDirectory, writeView } from "../config/saved-view.ts";
import { watchViews } from "../config/watch-views.ts";
import { parseQuery } from "../query/parse.ts";

export interface UserView {
  readonly name: string;
  readonly title: string;
  /** The last good query; undefined when there never was one. */
  readonly query: string | undefined;
  readonly shipped: boolean;
  /** What is wrong with the file now, with its place. */
  readonly problem: string | undefined;
}

export type SaveOutcome =
  /** The path as people say it: `.flowtail/views/errors.json`. */
  | { readonly kind: "saved"; readonly path: string }
  /** There is a file of that name, and it was not to be replaced. */
  | { readonly kind: "exists"; readonly path: string }
  | { readonly kind: "failed"; readonly problem: string };

export interface UserViews {
  /** Sorted by name. */
  list(): readonly UserView[];
  /** Calls back after the list changed; returns the way to stop. */
  subscribe(listener: () => void): () => void;
  save(
    view: Pick<SavedView, "name" | "title" | "query">,
    options: { readonly replace: boolean },
  ): SaveOutcome;
  /** Resolves when every later edit is heard. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

/** `folder` is where the project's `.flowtail` is looked for, upwards. */
export function openUserViews(folder: string): UserViews {
  const listeners = new Set<() => void>();
  let views = readAll(folder, []);
  const refresh = () => {
    const next = readAll(folder, views);
    if (JSON.stringify(next) === JSON.stringify(views)) return;
    views = next;
    for (const listener of listeners) listener();
  };
  // Where the system cannot watch, the list stays as it was read: the views still work.
  const watch = watchViews(folder, refresh, () => {});
  return {
    list: () => views,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    save(view, { replace }) {
      try {
        const path = writeView(view, folder, { replace });
        const shown = `${shownFolder}/${view.name}.json`;
        if (path === undefined) return { kind: "exists", path: shown };
        refresh();
        return { kind: "saved", path: shown };
      } catch (thrown) {
        return { kind: "failed", problem: shortened(messageOf(thrown), viewsDirectory(folder)) };
      }
    },
    ready: watch.ready,
    close: () => watch.close(),
  };
}

/** A file that is broken now stays what it was before. */
function readAll(folder: string, before: readonly UserView[]): readonly UserView[] {
  const projectFolder = viewsDirectory(folder);
  return readViews(folder).map((found) => {
    const view = checked(found, projectFolder);
    const last = before.find(({ name }) => name === view.name);
    return view.problem !== undefined && last ? { ...last, problem: view.problem } : view;
  });
}

type Found = ReturnType<typeof readViews>[number];

/** A view is good only when its query is. */
function checked(found: Found, projectFolder: string): UserView {
  if ("problem" in found)
    return {
      name: found.name,
      title: found.name,
      query: undefined,
      shipped: false,
      problem: shortened(found.problem, projectFolder),
    };
  const { name, title, query, path } = found;
  const parsed = parseQuery(query);
  const view = { name, title, shipped: !path.startsWith(projectFolder) };
  if (parsed.ok) return { ...view, query, problem: undefined };
  const { message, offset } = parsed.problem;
  return {
    ...view,
    query: undefined,
    problem: shortened(`${path}: query, column ${offset + 1}: ${message}`, projectFolder),
  };
}

/** A screen has no room for whole paths. */
function shortened(text: string, projectFolder: string): string {
  return text.replaceAll(projectFolder, shownFolder);
}

const shownFolder = ".flowtail/views";
