/** A JSON value as the form shows it. */

import { isRawNumber } from "../../../../../base/json.ts";
import type { BuilderValue } from "./model.ts";

export function valueFromJson(value: unknown): BuilderValue {
  if (typeof value === "string") return { type: "text", text: value };
  if (typeof value === "number" || isRawNumber(value)) return { type: "number", text: JSON.stringify(value) };
  if (typeof value === "boolean") return { type: "true/false", text: String(value) };
  return value === null ? { type: "null", text: "null" } : { type: "json", text: JSON.stringify(value) };
}
