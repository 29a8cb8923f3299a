/** Answers that are tokens are not shown on a terminal. */

import { usageError } from "../../base/errors.ts";
import type { MethodDefinition } from "../../catalog/method.ts";
import { answersWithSecrets } from "../../catalog/secrets.ts";
import type { Output } from "../output/output.ts";

/**
 * An answer that is itself a token goes to a file or a program. Throws a usage error before anything is sent: the
 * call would spend the old token, and a masked new one would be lost.
 */
export function refuseToShowSecrets(method: MethodDefinition, out: Pick<Output, "isTerminal">): void {
  if (!out.isTerminal || !answersWithSecrets(method)) return;
  throw usageError(
    "secret_answer",
    `${method.name} answers with tokens, and those are not shown on a terminal.`,
    `Send them to a file or a program: \`flowtail api ${method.name} … > tokens.json\`.`,
  );
}
