/** Hears when the project's saved views may read differently. */

import { dirname } from "node:path";
import { viewsDirectory } from "./saved-view.ts";
import { type FileWatch, watchFiles } from "./watch-files.ts";

/** The folder of the views need not exist yet. */
export function watchViews(folder: string, changed: () => void, failed: (error: unknown) => void): FileWatch {
  const project = dirname(dirname(viewsDirectory(folder)));
  return watchFiles(project, {
    wanted: (path) => /^\.flowtail(?:\/views(?:\/[^/]+\.json)?)?$/.test(path),
    changed,
    failed,
  });
}
