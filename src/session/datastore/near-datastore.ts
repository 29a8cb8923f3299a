/** Says which datastore was probably meant, where the platform answers that there is none of the name. */

import { FlowtailError } from "../../base/errors.ts";
import { ownValue } from "../../base/json.ts";
import { nearestNameSentence } from "../../base/nearest-name.ts";
import { listWords } from "../../base/problem.ts";
import type { KnownDatastores } from "./known-datastores.ts";

/** The work; its failure has the names that a sandbox or a manifest knows. `known` is called only for this failure. */
export async function sayingNearDatastore<Value>(
  datastore: string,
  known: () => Promise<KnownDatastores | undefined>,
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work();
  } catch (thrown) {
    if (!(thrown instanceof FlowtailError) || !isUnknownDatastore(thrown)) throw thrown;
    const names = (await known().catch(() => undefined))?.datastores.map(({ name }) => name) ?? [];
    // One that is known by its name has another trouble, such as an app that is not deployed.
    if (names.length === 0 || names.includes(datastore)) throw thrown;
    const near = nearestNameSentence(datastore, names);
    throw thrown.saying({ remedy: near ?? `Known datastores: ${listWords(names, "and")}.` });
  }
}

/** Also where the name is one that no datastore can have. */
function isUnknownDatastore({ code, details }: FlowtailError): boolean {
  if (code === "invalid_datastore") return true;
  const errors = details?.["errors"];
  return (
    Array.isArray(errors) && errors.some((one) => ownValue(one, "code") === "datastore_config_not_found")
  );
}
