/** Hears of files that appear, change and go below a folder, also when the folders on the way do not exist yet. */

import { relative, sep } from "node:path";
import { type FSWatcher, watch } from "chokidar";

export interface FileChange {
  readonly kind: "added" | "changed" | "removed";
  /** Below the watched folder, with `/` between its parts. */
  readonly path: string;
}

export interface WatchOptions {
  /** Which paths below the folder matter, folders on the way to them included; the others are never looked into. */
  readonly wanted: (path: string) => boolean;
  readonly changed: (change: FileChange) => void;
  /** Watching goes on as well as it can. */
  readonly failed: (error: unknown) => void;
}

export interface FileWatch {
  /** Resolves when every change from then on is heard. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

/** Files that are there already are not told. Symbolic links are not followed: they may lead anywhere. */
export function watchFiles(folder: string, { wanted, changed, failed }: WatchOptions): FileWatch {
  const pathOf = (absolute: string) => relative(folder, absolute).split(sep).join("/");
  const watcher: FSWatcher = watch(folder, {
    ignoreInitial: true,
    followSymlinks: false,
    ignored: (absolute) => {
      const path = pathOf(absolute);
      return path !== "" && !wanted(path);
    },
  });
  const ready = Promise.withResolvers<void>();
  watcher
    .on("ready", ready.resolve)
    .on("error", failed)
    .on("add", (absolute) => changed({ kind: "added", path: pathOf(absolute) }))
    .on("change", (absolute) => changed({ kind: "changed", path: pathOf(absolute) }))
    .on("unlink", (absolute) => changed({ kind: "removed", path: pathOf(absolute) }));
  return { ready: ready.promise, close: () => watcher.close() };
}
