/** Lets Node run the UI from its source: Node strips types by itself, but does not know JSX. */

import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { transformSync } from "rolldown/utils";

export function loadTsx(): void {
  registerHooks({
    load(url, context, next) {
      if (!url.endsWith(".tsx")) return next(url, context);
      const file = fileURLToPath(url);
      const { code } = transformSync(file, readFileSync(file, "utf8"), { jsx: { runtime: "automatic" } });
      return { format: "module", source: code, shortCircuit: true };
    },
  });
}
