/** Says which datastore was probably meant, where the platform answers that there is none of the name. */

import { FlowtailError } from "../../base/errors.ts";
import { ownValue } from "../../base/json.ts";
import { nearestNameSentence } from "../../base/nearest-name.ts";
import { listWords } from "../../base/problem.ts";
import type { KnownDatastores } from "./known-datastores.ts";

/** The failure as it is, or with the names that a sandbox or a manifest knows; `known` is called only for this failure. */
export async function withNearDatastore(
  thrown: unknown,
  datastore: string,
  known: () => Promise<KnownDatastores | undefined>,
): Promise<unknown> {
  if (!(thrown instanceof FlowtailError) || !isUnknownDatastore(thrown)) return thrown;
  const names = (await known().catch(() => undefined))?.datastores.map(({ name }) => name) ?? [];
  const near = nearestNameSentence(datastore, names);
  if (near === undefined && names.length === 0) return thrown;
  return thrown.saying({ remedy: near ?? `Known datastores: ${listWords(names, "and")}.` });
}

function isUnknownDatastore({ details }: FlowtailError): boolean {
  const errors = details?.["errors"];
  return (
    Array.isArray(errors) && errors.some((one) => ownValue(one, "code") === "datastore_config_not_found")
  );
}
