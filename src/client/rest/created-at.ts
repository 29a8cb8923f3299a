/** What a creation says of itself where its answer has no body. */

import type { JsonObject } from "../../base/json.ts";
import { type HttpResponse, headerOf } from "../network/transport.ts";

/**
 * The identifier in its `Location` (RFC 7644, 3.3), which is the last part of it; empty where it has none. Nothing else of that place is
 * used: what was created is asked for where it was created.
 */
export function createdAt(headers: HttpResponse["headers"]): JsonObject {
  const path = URL.parse(headerOf(headers, "location") ?? "", "http://localhost")?.pathname ?? "";
  const id = decoded(path.split("/").findLast((part) => part !== "") ?? "").trim();
  return id === "" ? {} : { id };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}
