/** Where tokens are kept. */

import { FlowtailError } from "../../base/errors.ts";
import { shellQuote } from "../../base/shell.ts";
import { credentialsPath, profileRecord, readCredentials } from "../../config/credentials.ts";
import { entriesOf } from "../../config/secrets.ts";
import type { Settings } from "../../config/settings.ts";
import { cannotWrite } from "../../files/file-fault.ts";
import { isMissing } from "../../files/open-file.ts";
import { readersOf, readersWords } from "../../files/readers.ts";
import { bad, type Finding } from "./finding.ts";

/** Where `flowtail auth add` would put a token, and whether that works: whatever keeps the secret, the file notes it. */
export async function tokenStore(
  { env, keychain, profile }: Settings,
  isWritable: boolean,
): Promise<Finding> {
  const what = "token store";
  try {
    const file = credentialsPath(env);
    const isUsed = entriesOf(profileRecord(readCredentials(env), profile)).length > 0;
    if (!keychain && isUsed) {
      const remedy = "Leave FLOWTAIL_KEYCHAIN=off out, or add the tokens again.";
      const detail = `the tokens of "${profile}" are in the keychain, which is switched off`;
      return { what, state: "bad", detail, remedy, kind: "auth" };
    }
    const fault = await keychain?.read("flowtail doctor").then(() => undefined, asError);
    if (fault && (keychain?.required || isUsed)) throw fault;
    const state = isWritable ? "good" : "warning";
    const closed = isWritable ? "" : "; no token can be added, as its folder cannot be written";
    if (keychain && !fault) return { what, state, detail: `${keychain.name}${closed}` };
    const none = fault ? ": no keychain answers here" : "";
    if (isMissing(file)) return { what, state, detail: `${file}, not made yet${none}${closed}` };
    const readers = readersOf(file);
    const detail = `${file}, ${readersWords[readers]}${none}${closed}`;
    if (readers !== "others") return { what, state, detail };
    return {
      what,
      state: "warning",
      detail,
      remedy: `Take the rights of others away: chmod 600 ${shellQuote(file)}`,
    };
  } catch (thrown) {
    return bad(what, cannotWrite(credentialsPath(env), thrown));
  }
}

function asError(thrown: unknown): FlowtailError {
  if (thrown instanceof FlowtailError) return thrown;
  throw thrown;
}
