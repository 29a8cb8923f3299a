/** A mistyped answer loses nothing of what was typed before it: it is said what is wrong, and the question is asked again. */

import { adviceOf, type ErrorKind, FlowtailError } from "../../base/errors.ts";
import { words } from "../../base/printable.ts";
import type { Context } from "../context.ts";

/** The error of the last try ends it; a script, which is not asked, has one. Only errors of the kinds are mended by another answer. */
export async function askAgain<Answer>(
  { interactive, notices }: Pick<Context, "interactive" | "notices">,
  ask: () => Promise<Answer>,
  ...kinds: readonly ErrorKind[]
): Promise<Answer> {
  const mended: readonly ErrorKind[] = kinds.length > 0 ? kinds : ["usage"];
  for (let tries = interactive ? mostTries : 1; ; tries--) {
    try {
      return await ask();
    } catch (thrown) {
      if (tries <= 1 || !(thrown instanceof FlowtailError) || !mended.includes(thrown.kind)) throw thrown;
      await notices.remark(words`${adviceOf(thrown)}`);
    }
  }
}

const mostTries = 3;
