/** How a command ends whose answer is printed, and several parts of it failed. */

import type { FlowtailError } from "../base/errors.ts";
import type { Context } from "./context.ts";

/** Tells each of them as an error, and throws the first, which the exit code is of. Nothing where there is none. */
export async function endWithAll(
  [first, ...others]: readonly FlowtailError[],
  { notices }: Pick<Context, "notices">,
): Promise<void> {
  for (const failure of others) await notices.failure(failure);
  if (first) throw first;
}
