/** Whether a resource passes a filter: exact, own properties only, never throws. */

import { ownValue } from "../../../base/json.ts";
import { attributeKey, type ScimAttribute, type ScimVersion } from "../../../catalog/scim/attribute.ts";
import { comparedAttribute, parseInstantUs } from "./check-comparison.ts";
import type { AttributePath, FilterOperator, FilterValue, ScimFilter } from "./filter.ts";

/** `resource` is in the form the caller would see it; inside brackets, one item of it. */
export function matchesFilter(filter: ScimFilter, resource: unknown, version: ScimVersion): boolean {
  switch (filter.op) {
    case "and":
      return filter.terms.every((term) => matchesFilter(term, resource, version));
    case "or":
      return filter.terms.some((term) => matchesFilter(term, resource, version));
    case "not":
      return !matchesFilter(filter.term, resource, version);
    case "present":
      return valuesAt(resource, filter.path, version).some(isPresent);
    case "some":
      return valuesAt(resource, filter.path, version).some((item) =>
        matchesFilter(filter.filter, item, version),
      );
    case "compare":
      return compare(filter, resource, version);
  }
}

type Comparison = Extract<ScimFilter, { op: "compare" }>;

/** Of several values one must fit. What is not there equals null and differs from everything else. */
function compare({ path, operator, value }: Comparison, resource: unknown, version: ScimVersion): boolean {
  const attribute = comparedAttribute(path);
  if (!attribute) return false;
  const last = path.at(-1);
  const full = attribute === last ? path : [...path, attribute];
  const values = valuesAt(resource, full, version).filter(isPresent);
  if (value === null) return (values.length === 0) === (operator === "eq");
  if (values.length === 0) return operator === "ne";
  return values.some((found) => compareOne(attribute, operator, found, value));
}

function compareOne(
  attribute: ScimAttribute,
  operator: FilterOperator,
  found: unknown,
  value: Exclude<FilterValue, null>,
): boolean {
  const sides = attribute.type === "dateTime" && !textOperators.has(operator) ? instants : texts;
  if (typeof found === "string" && typeof value === "string") {
    return tests[operator](...sides(found, value, attribute.caseExact === true));
  }
  return (found === value) === (operator === "eq");
}

type Sides = [found: string, value: string] | [found: number, value: number];

const textOperators: ReadonlySet<FilterOperator> = new Set(["co", "sw", "ew"]);
const texts = (found: string, value: string, exact: boolean): Sides =>
  exact ? [found, value] : [found.toLowerCase(), value.toLowerCase()];
const instants = (found: string, value: string): Sides => [instantUs(found), instantUs(value)];
const instantUs = (text: string) => parseInstantUs(text) ?? Number.NaN;

const tests: Readonly<Record<FilterOperator, (...sides: Sides) => boolean>> = {
  eq: (found, value) => found === value,
  ne: (found, value) => found !== value,
  co: (found, value) => String(found).includes(String(value)),
  sw: (found, value) => String(found).startsWith(String(value)),
  ew: (found, value) => String(found).endsWith(String(value)),
  gt: (found, value) => found > value,
  ge: (found, value) => found >= value,
  lt: (found, value) => found < value,
  le: (found, value) => found <= value,
};

/** Every value the path leads to; lists on the way are gone through. */
function valuesAt(resource: unknown, path: AttributePath, version: ScimVersion): readonly unknown[] {
  return path.reduce<readonly unknown[]>(
    (values, attribute) =>
      values.flatMap((value) => {
        const inner = ownValue(value, attributeKey(attribute, version));
        return inner === undefined ? [] : inner;
      }),
    [resource],
  );
}

function isPresent(value: unknown): boolean {
  if (value === null || value === undefined || value === "") return false;
  return typeof value !== "object" || Object.keys(value).length > 0;
}
