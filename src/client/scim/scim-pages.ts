/** The pages of a SCIM listing, and what stands on them. */

import { usageError } from "../../base/errors.ts";
import { scimLimits } from "../../catalog/scim/limits.ts";
import type { CallOptions } from "../client-options.ts";
import { judgeGiven, type KindsOf, kinds } from "../judge-given.ts";
import type { ScimListArguments, ScimListing, ScimPage } from "./scim-listing.ts";

export interface ScimPages<Resource> extends AsyncIterable<ScimPage<Resource>> {
  items(): AsyncGenerator<Resource, void, undefined>;
}

/** Throws a usage error for a name that would filter nothing, and for a value of another kind. */
export function judgeListArguments(name: string, args: unknown): void {
  judgeGiven(args, { name, takes: "argument", kinds: argumentKinds });
}

const argumentKinds: KindsOf<ScimListArguments> = {
  startIndex: kinds.number,
  count: kinds.number,
  filter: kinds.text,
};

/** Throws a usage error for numbers the platform does not take; nothing is sent then. */
export function listQuery({ startIndex, count, filter }: ScimListArguments) {
  wholeNumber("startIndex", startIndex, 1, 1e9);
  wholeNumber("count", count, 0, scimLimits.page.maximum);
  return { startIndex, count, filter: filter?.trim() ? filter : undefined };
}

/** `open` begins the listing; each reading begins its own. */
export function scimPages<Resource>(
  open: () => ScimListing<Resource>,
  options?: CallOptions,
): ScimPages<Resource> {
  async function* pages(): AsyncGenerator<ScimPage<Resource>> {
    const listing = open();
    for (;;) {
      const page = await listing.next(options);
      if (!page) return;
      yield page;
    }
  }
  return {
    [Symbol.asyncIterator]: pages,
    async *items() {
      for await (const page of pages()) yield* page.items;
    },
  };
}

function wholeNumber(name: string, value: number | undefined, min: number, max: number): void {
  if (value === undefined || (Number.isInteger(value) && value >= min && value <= max)) return;
  throw usageError("invalid_argument", `${name} takes a whole number from ${min} to ${max}, not ${value}.`);
}
