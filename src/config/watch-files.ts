/** Hears of files that appear, change and go below a folder, also when the folders on the way do not exist yet. */

import { relative, sep } from "node:path";
import type { FSWatcher } from "chokidar";

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

export interface FolderWatch {
  /** Resolves when every change from then on is heard. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

/**
 * Files that are there already are not reported. Symbolic links are not followed: they may lead anywhere. The watcher is
 * loaded in the background, so that nothing waits for it.
 */
export function watchFiles(folder: string, options: WatchOptions): FolderWatch {
  const ready = Promise.withResolvers<void>();
  const started = start(folder, options, ready.resolve).catch((error: unknown) => {
    options.failed(error);
    ready.resolve();
    return undefined;
  });
  return {
    ready: ready.promise,
    async close() {
      await (await started)?.close();
      ready.resolve();
    },
  };
}

async function start(
  folder: string,
  { wanted, changed, failed }: WatchOptions,
  ready: () => void,
): Promise<FSWatcher> {
  const { watch } = await import("chokidar");
  const pathOf = (absolute: string) => relative(folder, absolute).split(sep).join("/");
  const watcher = watch(folder, {
    ignoreInitial: true,
    followSymlinks: false,
    ignored: (absolute) => {
      const path = pathOf(absolute);
      return path !== "" && !wanted(path);
    },
  });
  return watcher
    .on("ready", ready)
    .on("error", failed)
    .on("add", (absolute) => changed({ kind: "added", path: pathOf(absolute) }))
    .on("change", (absolute) => changed({ kind: "changed", path: pathOf(absolute) }))
    .on("unlink", (absolute) => changed({ kind: "removed", path: pathOf(absolute) }));
}
