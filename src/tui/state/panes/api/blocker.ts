/** Why a method cannot be called from here, before the user tries it. */

import type { JsonObject } from "../../../../base/json.ts";
import { callTokens } from "../../../../catalog/call-tokens.ts";
import type { MethodDefinition } from "../../../../catalog/method.ts";
import { answersWithSecrets } from "../../../../catalog/secrets.ts";
import { tokenBlocker } from "../../request/token-blocker.ts";
import type { ApiAccess } from "./outcome.ts";

/** One sentence with what to do; undefined when it can be called with these arguments. */
export function blockerOf(
  method: MethodDefinition,
  access: ApiAccess | undefined,
  args: JsonObject = {},
): string | undefined {
  if (!access) return "Nothing can be called here: there is no platform behind this log.";
  if (answersWithSecrets(method))
    return "It answers with tokens, which no screen shows: copy the command and send its output to a file with > tokens.json";
  return tokenBlocker(callTokens(method, args), access.tokenKinds);
}
