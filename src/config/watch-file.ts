/** Tells when a file of the user was changed, however an editor saves it. */

export interface FileWatch {
  close(): Promise<void>;
}

/** Resolves when the watch is on; `onChange` is called once a save has come to its end. */
export async function watchFile(path: string, onChange: () => void): Promise<FileWatch> {
  const { watch } = await import("chokidar");
  const watcher = watch(path, {
    ignoreInitial: true,
    awaitWriteFinish: { stabilityThreshold: 60, pollInterval: 20 },
  });
  watcher.on("add", onChange).on("change", onChange);
  await new Promise<void>((resolve, reject) => watcher.once("ready", resolve).once("error", reject));
  return { close: () => watcher.close() };
}
