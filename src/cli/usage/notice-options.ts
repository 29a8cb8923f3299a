/** How a run tells what happens, before its words are understood. */

import type { Environment } from "../../config/paths.ts";
import type { NoticeOptions } from "../notices.ts";

/** Also where they are not: what a person typed is looked at as it is. */
export function noticeOptionsOf(argv: readonly string[], env: Environment): NoticeOptions {
  const end = argv.indexOf("--");
  const given = end === -1 ? argv : argv.slice(0, end);
  const isJson = given.some(
    (word, index) =>
      /^(?:--output=|-o)(nd)?json$/.test(word) ||
      (/^(?:--output|-o)$/.test(word) && /^(nd)?json$/.test(given[index + 1] ?? "")),
  );
  return {
    env,
    asJson: isJson,
    quiet: given.some((word) => word === "--quiet" || /^-[fh]*q/.test(word)),
    verbose: given.includes("--verbose") || given.includes("-v"),
  };
}
