/**
 * Runs in each process of the tests, once: what files of the project import from each other is found by its path alone.
 *
 * The runner tells its main process of each import, for its watch mode, and looks for each file on the disk first: a fifteenth
 * of the time of a run.
 */

import { registerHooks } from "node:module";

const done = Symbol.for("flowtail direct imports");

if (process.env["VITEST_MODE"] === "RUN" && !(done in globalThis)) {
  Object.defineProperty(globalThis, done, { value: true });
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const from = context.parentURL;
      const isOwn =
        from?.startsWith("file:") && !from.includes("/node_modules/") && /^\.\.?\//.test(specifier);
      return isOwn
        ? { url: new URL(specifier, from).href, shortCircuit: true }
        : nextResolve(specifier, context);
    },
  });
}
