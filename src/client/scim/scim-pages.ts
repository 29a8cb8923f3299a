/** A SCIM listing page by page: by start index, each resource once, an end in every case. */

import { usageError } from "../../base/errors.ts";
import { isJsonObject } from "../../base/json.ts";
import type { ScimList } from "../../catalog/scim/answers.ts";
import { scimLimits } from "../../catalog/scim/limits.ts";
import type { CallOptions } from "../client-options.ts";
import { TransportError } from "../failures/transport-error.ts";

/** Source: interface document, 4.3. */
export interface ScimListArguments {
  /** From 1, which is the default. */
  readonly startIndex?: number | undefined;
  /** Resources of a page, 0 to 1000; the platform's default is 10. With 0 only the total is given. */
  readonly count?: number | undefined;
  readonly filter?: string | undefined;
}

export interface ScimPage<Resource> {
  /** Without those an earlier page had: a page shifts when a resource is created meanwhile. */
  readonly items: readonly Resource[];
  readonly result: ScimList<Resource>;
  /** Of all that were found. */
  readonly totalResults: number;
  /** 0 on the last page. */
  readonly nextIndex: number;
}

export interface ScimPages<Resource> extends AsyncIterable<ScimPage<Resource>> {
  items(): AsyncGenerator<Resource, void, undefined>;
}

/** Throws a usage error for numbers the platform does not take; nothing is sent then. */
export function listQuery({ startIndex, count, filter }: ScimListArguments) {
  wholeNumber("startIndex", startIndex, 1, 1e9);
  wholeNumber("count", count, 0, scimLimits.page.maximum);
  return { startIndex, count, filter: filter?.trim() ? filter : undefined };
}

type ListPage<Resource> = (args: ScimListArguments, options?: CallOptions) => Promise<ScimList<Resource>>;

/** `name` is the operation's, for errors. */
export function scimPages<Resource extends { readonly id: string }>(
  name: string,
  list: ListPage<Resource>,
  args: ScimListArguments,
  options?: CallOptions,
): ScimPages<Resource> {
  const pages = () => walk(name, list, args, options);
  return {
    [Symbol.asyncIterator]: pages,
    async *items() {
      for await (const page of pages()) yield* page.items;
    },
  };
}

async function* walk<Resource extends { readonly id: string }>(
  name: string,
  list: ListPage<Resource>,
  args: ScimListArguments,
  options?: CallOptions,
): AsyncGenerator<ScimPage<Resource>> {
  const seen = new Set<unknown>();
  let { startIndex = 1 } = args;
  for (let page = 1; ; page++) {
    const result = await list({ ...args, startIndex }, options);
    const given = Array.isArray(result.Resources) ? result.Resources : [];
    const items = given.filter((resource) => isJsonObject(resource) && isNew(resource, seen));
    const totalResults = Number.isSafeInteger(result.totalResults) ? result.totalResults : 0;
    startIndex += given.length;
    const more = startIndex <= totalResults && args.count !== 0;
    if (more && given.length === 0) throw endedEarly(name, startIndex, totalResults, page);
    if (more && items.length === 0) throw pageLoop(name, page);
    yield { items, result, totalResults, nextIndex: more ? startIndex : 0 };
    if (!more) return;
  }
}

/** A resource without an ID cannot be recognised, so it counts as new. */
function isNew({ id }: { readonly id?: unknown }, seen: Set<unknown>): boolean {
  if (seen.has(id)) return false;
  if (id !== undefined) seen.add(id);
  return true;
}

function pageLoop(method: string, pages: number): TransportError {
  return new TransportError({
    code: "cursor_loop",
    method,
    message: `${method} gave only resources it had already given, on page ${pages}.`,
    remedy: "Check that the server minds startIndex, and start the listing again.",
    attempts: pages,
  });
}

/** Ending here would pass for the end of the listing. */
function endedEarly(method: string, startIndex: number, totalResults: number, pages: number): TransportError {
  return new TransportError({
    code: "malformed_answer",
    method,
    message: `${method} found ${totalResults} in all, and gave none from number ${startIndex} on.`,
    remedy: "Start the listing again; if it stays, a filter asks for fewer at once.",
    attempts: pages,
  });
}

function wholeNumber(name: string, value: number | undefined, min: number, max: number): void {
  if (value === undefined || (Number.isInteger(value) && value >= min && value <= max)) return;
  throw usageError("invalid_argument", `${name} takes a whole number from ${min} to ${max}, not ${value}.`);
}
