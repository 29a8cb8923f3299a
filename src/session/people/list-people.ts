/** Users or groups page by page: one page, or all from there on. */

import { FlowtailError } from "../../base/errors.ts";
import type { PeopleKind } from "../../catalog/scim/people-kind.ts";
import type { ScimListArguments, ScimPage, ScimVersionClient } from "../../client/index.ts";

export interface ListRequest extends ScimListArguments {
  /** Whether pages are followed to the end. */
  readonly all: boolean;
}

export type ListPage = ScimPage<object>;

/** Of a listing whose last page says that some may stand on no page. */
export function listingChanged(kind: PeopleKind): FlowtailError {
  return new FlowtailError(
    "partial",
    "listing_changed",
    `The ${kind} changed while they were read, or came in no fixed order: some may be missing.`,
    { remedy: "List them again, or fewer of them with a filter." },
  );
}

export async function* listPeople(
  client: ScimVersionClient,
  kind: PeopleKind,
  { all, ...args }: ListRequest,
  signal: AbortSignal,
): AsyncGenerator<ListPage> {
  for await (const page of client[kind].pages(args, { signal })) {
    yield page;
    if (!all) return;
  }
}
