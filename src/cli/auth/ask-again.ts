/** A mistyped answer loses nothing of what was typed before it: it is said what is wrong, and the question is asked again. */

import { adviceOf, FlowtailError } from "../../base/errors.ts";
import { words } from "../../base/printable.ts";
import type { Context } from "../context.ts";

/** The error of the last try ends it; a script, which is not asked, has one. Only errors of the kind are mended by another answer. */
export async function askAgain<Answer>(
  { interactive, notices }: Pick<Context, "interactive" | "notices">,
  ask: () => Promise<Answer>,
  kind: "usage" | "auth" = "usage",
): Promise<Answer> {
  for (let tries = interactive ? mostTries : 1; ; tries--) {
    try {
      return await ask();
    } catch (thrown) {
      if (tries <= 1 || !(thrown instanceof FlowtailError) || thrown.kind !== kind) throw thrown;
      await notices.remark(words`${adviceOf(thrown)}`);
    }
  }
}

const mostTries = 3;
