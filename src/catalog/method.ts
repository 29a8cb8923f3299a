/** The shape of one Web API method as data; clients, sandbox, commands, forms and docs are made from it. */

import type { z } from "zod";
import { onFirstUse } from "../base/on-first-use.ts";
import type { ArgumentRule } from "./argument-rules.ts";
import type { GivenPart } from "./given-part.ts";

export type TokenKind = "bot" | "user" | "session" | "service" | "admin";

/** Rate tiers: 1, 20, 50 and 100 calls a minute for each method, workspace and app. */
export type RateTier = 1 | 2 | 3 | 4;

export type ContentType = "form" | "json";

/** What is known about a method without building its schemas. */
export interface MethodFacts<Name extends string = string> {
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
  /** The method's own error codes; any method can also return the common ones. */
  readonly errors: readonly string[];
  /** What the arguments must satisfy together; single arguments are judged by the schema. */
  readonly rules?: readonly ArgumentRule[];
  /** The code that answers an argument no more specific code is named for; `invalid_arguments` by default. */
  readonly argumentRefusal?: string;
  /** Cursor paging: the response key that holds the page's items, and the first cursor if one must be sent. */
  readonly paging?: { readonly items: string; readonly firstCursor?: string };
  /** What else an answer must hold to be one; a page's list of items goes without saying. */
  readonly gives?: readonly GivenPart[];
  /** Codes of refusals after which part of the work is done; their answers have the shape `partialFailure`. */
  readonly partialCodes?: readonly string[];
  /** The list among the arguments whose entries are done one by one: where all of them failed, nothing is done. */
  readonly partsArgument?: string;
  /** Arguments and result fields never to be shown. */
  readonly secrets?: readonly string[];
  readonly scopes?: readonly string[];
}

export interface MethodDefinition<
  Name extends string = string,
  Args extends z.ZodObject = z.ZodObject,
  Result extends z.ZodObject = z.ZodObject,
> extends MethodFacts<Name> {
  /** Arguments without `token`; descriptions are in the schema's metadata. */
  readonly args: Args;
  /** The successful response; unknown keys are kept. */
  readonly result: Result;
  /** Response shape of a refusal that names what was wrong item by item, nothing having been done. */
  readonly failure?: z.ZodObject | undefined;
  /** Response shape of a failure that says what was done and what was not. */
  readonly partialFailure?: z.ZodObject | undefined;
}

/** A definition as its file writes it: schemas are made at the first use. */
export interface MethodSource<Name extends string, Args extends z.ZodObject, Result extends z.ZodObject>
  extends MethodFacts<Name> {
  readonly args: () => Args;
  readonly result: () => Result;
  readonly failure?: () => z.ZodObject;
  readonly partialFailure?: () => z.ZodObject;
}

/** The definition with its literal types; a start that calls one method builds one method's schemas. */
export function defineMethod<const Name extends string, Args extends z.ZodObject, Result extends z.ZodObject>(
  source: MethodSource<Name, Args, Result>,
): MethodDefinition<Name, Args, Result> {
  const args = onFirstUse(source.args);
  const result = onFirstUse(source.result);
  const failure = source.failure && onFirstUse(source.failure);
  const partialFailure = source.partialFailure && onFirstUse(source.partialFailure);
  return {
    ...source,
    get args() {
      return args();
    },
    get result() {
      return result();
    },
    get failure() {
      return failure?.();
    },
    get partialFailure() {
      return partialFailure?.();
    },
  };
}
