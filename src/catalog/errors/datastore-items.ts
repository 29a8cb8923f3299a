/** Codes inside the `errors` of a datastore_error; each comes with a message and a pointer into the request. */

import type { ErrorTable } from "./entry.ts";

export const datastoreItemErrors = {
  datastore_config_not_found: {
    meaning: "The deployed app declares no datastore of this name.",
    remedy: "Check the name, declare the datastore in the manifest, and deploy the app.",
    area: "arguments",
  },
  // Only the code above is documented. The following name what a datastore must be able to refuse (assumption).
  datastore_expression_invalid: {
    meaning: "The expression cannot be read, or does not fit its maps of names and values.",
    remedy: "See where it goes wrong with `flowtail datastore explain NAME --where CONDITION`.",
    area: "arguments",
  },
  datastore_item_invalid: {
    meaning: "The item does not fit the attributes that the datastore declares.",
    remedy: "Correct the attribute the pointer names; types are those of the manifest.",
    area: "arguments",
  },
  datastore_primary_key_missing: {
    meaning: "The item lacks the attribute that is the datastore's key.",
    remedy: "Give the item its key; it is `id` unless the manifest names another.",
    area: "arguments",
  },
} as const satisfies ErrorTable;
