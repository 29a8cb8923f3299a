/** Refusals of the datastore methods, in the documented shape: `datastore_error` with what was wrong and where. */

import { withoutStop } from "../../base/errors.ts";
import type { Problem } from "../../base/problem.ts";
import type { ItemProblem } from "../../catalog/datastores/item-problems.ts";
import { type Refusal, refusal } from "../web-api/reply.ts";

export interface DatastoreError {
  readonly code: string;
  readonly message: string;
  /** JSON pointer into the request. */
  readonly pointer: string;
  /** The key of the item that it is about, where one of several was refused. */
  readonly item?: string;
}

export function datastoreError(...errors: readonly DatastoreError[]): Refusal {
  return refusal("datastore_error", { errors });
}

/** Source: interface document, apps.datastore.query. */
export function unknownDatastore(): Refusal {
  return datastoreError({
    code: "datastore_config_not_found",
    message: "The app declares no datastore of this name.",
    pointer: "/datastores",
  });
}

export function unknownCursor(): Refusal {
  return datastoreError({
    code: "invalid_cursor",
    message: "The cursor was not given out for this query.",
    pointer: "/cursor",
  });
}

/** `pointer` is where the item stands in the request; `item` names one of several by its key, where it has one. */
export function itemErrors(
  problems: readonly ItemProblem[],
  pointer: string,
  item?: string,
): readonly DatastoreError[] {
  const named = item === undefined ? {} : { item };
  return problems.map((problem) => ({ ...problem, pointer: pointer + problem.pointer, ...named }));
}

/** A mistake in an expression, with its hint in the message, and its column where it is in the expression itself. */
export function wrongExpression({ code, message, offset, hint }: Problem): Refusal {
  const pointer = pointerOf(code);
  const column = pointer === "/expression" ? ` (column ${offset + 1})` : "";
  return datastoreError({
    code: "datastore_expression_invalid",
    message: [`${withoutStop(message)}${column}.`, hint].filter(Boolean).join(" "),
    pointer,
  });
}

function pointerOf(code: string): string {
  if (code === "unused-name" || code === "bad-name") return "/expression_attributes";
  return code === "unused-value" ? "/expression_values" : "/expression";
}
