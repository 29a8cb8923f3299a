/** The shape of one Web API method as data; clients, sandbox, commands, forms and docs are made from it. */

import type { z } from "zod";

export type TokenKind = "bot" | "user" | "session" | "service" | "admin";

/** Rate tiers: 1, 20, 50 and 100 calls a minute for each method, workspace and app. */
export type RateTier = 1 | 2 | 3 | 4;

export type ContentType = "form" | "json";

export interface MethodDefinition<
  Name extends string = string,
  Args extends z.ZodObject = z.ZodObject,
  Result extends z.ZodObject = z.ZodObject,
> {
  readonly name: Name;
  readonly summary: string;
  /** `extension` marks what exists on the live service but not in the interface document. */
  readonly status: "documented" | "extension";
  /** The verb the document lists; the sandbox also takes POST where this is GET. */
  readonly http: "GET" | "POST";
  /** Accepted request encodings, preferred one first. */
  readonly contentTypes: readonly [ContentType, ...ContentType[]];
  /** Token kinds accepted, best first; empty when the call needs no token. */
  readonly tokens: readonly TokenKind[];
  readonly tier: RateTier;
  /**
   * Whether a lost answer may be asked for again: `read` changes nothing, `replace` gives the same state
   * when sent twice, `once` may act twice.
   */
  readonly effect: "read" | "replace" | "once";
  /** Arguments without `token`; descriptions are in the schema's metadata. */
  readonly args: Args;
  /** The successful response; unknown keys are kept. */
  readonly result: Result;
  /** The method's own error codes; any method can also return the common ones. */
  readonly errors: readonly string[];
  /** Cursor paging: the response key that holds the page's items, and the first cursor if one must be sent. */
  readonly paging?: { readonly items: string; readonly firstCursor?: string };
  /** Response shape of a failure that says what was done and what was not. */
  readonly partialFailure?: z.ZodObject;
  /** Arguments and result fields never to be shown. */
  readonly secrets?: readonly string[];
  readonly scopes?: readonly string[];
}

/** Keeps the literal types of a definition; checks nothing at run time. */
export function defineMethod<const Name extends string, Args extends z.ZodObject, Result extends z.ZodObject>(
  definition: MethodDefinition<Name, Args, Result>,
): MethodDefinition<Name, Args, Result> {
  return definition;
}
