/** Users or groups page by page: one page, or all from there on. */

import type { PeopleKind } from "../../catalog/scim/people-kind.ts";
import type { ScimListArguments, ScimPage, ScimVersionClient } from "../../client/index.ts";

export interface ListRequest extends ScimListArguments {
  /** Whether pages are followed to the end. */
  readonly all: boolean;
}

export type ListPage = ScimPage<object>;

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
