/** Items of a list that say what is to be done with them, as those of SCIM 1.1 do. */

import { isJsonObject } from "../../base/json.ts";

/** Members of a group do in a PATCH that merges, and nothing else does. The name is known in any case. */
export function hasForeignOperation(list: string, items: unknown, isMerge: boolean): boolean {
  if (isMerge && list.toLowerCase() === "members") return false;
  return Array.isArray(items) && items.some(saysOperation);
}

function saysOperation(item: unknown): boolean {
  return isJsonObject(item) && Object.keys(item).some((key) => key.toLowerCase() === "operation");
}
