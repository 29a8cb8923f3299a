/** Preloaded into a program (`--import`): writes every file it loads to FLOWTAIL_TEST_LOADS, one URL a line. */

import { appendFileSync } from "node:fs";
import { registerHooks } from "node:module";

const list = process.env["FLOWTAIL_TEST_LOADS"];

registerHooks({
  load(url, context, nextLoad) {
    if (list !== undefined) appendFileSync(list, `${url}\n`);
    return nextLoad(url, context);
  },
});
