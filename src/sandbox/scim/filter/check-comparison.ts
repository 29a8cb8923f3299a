/** Says which comparisons make no sense for an attribute, so that no filter is silently false. */

import { parseIsoUs } from "../../../base/iso-time.ts";
import type { Problem } from "../../../base/problem.ts";
import type { ScimAttribute } from "../../../catalog/scim/attribute.ts";
import type { AttributePath, FilterOperator, FilterValue } from "./filter.ts";
import type { Token } from "./lexer.ts";

/** `token` is the operator's, where the caret goes. */
export function checkComparison(
  path: AttributePath,
  operator: FilterOperator,
  value: FilterValue,
  { offset, length }: Token,
): Problem | undefined {
  const problem = (message: string, hint?: string): Problem => ({
    code: "wrong-comparison",
    message,
    offset,
    length,
    hint,
  });
  const attribute = comparedAttribute(path);
  const name = path.map((part) => part.name).join(".");
  if (!attribute) return problem(`${name} has parts and is no value`, "Compare one of its parts.");
  if (value === null) {
    return operator === "eq" || operator === "ne"
      ? undefined
      : problem("null can only be compared with eq and ne");
  }
  if (attribute.type === "boolean") {
    if (operator !== "eq" && operator !== "ne") return problem(`${name} is true or false: use eq or ne`);
    return typeof value === "boolean" ? undefined : problem(`${name} is true or false, without quotes`);
  }
  if (typeof value !== "string") return problem(`${name} is a text`, "Put the value in double quotes.");
  const isInstant = attribute.type === "dateTime" && !["co", "sw", "ew"].includes(operator);
  return isInstant && parseInstantUs(value) === undefined ? problem(`${name} is a date and time`) : undefined;
}

/** As everywhere in SCIM, a time without a zone is one of UTC, whatever the machine's (assumption). */
export function parseInstantUs(text: string): number | undefined {
  return parseIsoUs(text, "Z");
}

/** The attribute whose value is compared: of a list with values, that value (RFC 7643, 2.4). */
export function comparedAttribute(path: AttributePath): ScimAttribute | undefined {
  const last = path.at(-1);
  if (last?.type !== "complex") return last;
  return last.multiValued ? last.subAttributes?.find((sub) => sub.name === "value") : undefined;
}
