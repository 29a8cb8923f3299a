/** Objects whose keys the caller chooses: passed through untouched, so that odd keys and exact numbers survive. */

import { z } from "zod";
import { isJsonObject } from "../../base/json.ts";

/** What one entry of the object should have been, in words; undefined when it is fine. */
export type ExpectedEntry = (key: string, value: unknown) => string | undefined;

/** Schema of a JSON object; its own entries are judged one by one. Unlike z.record it keeps a key `__proto__`. */
export function jsonObject<Value extends object = Readonly<Record<string, unknown>>>(
  expectedEntry?: ExpectedEntry,
) {
  return z.custom<Value>().superRefine((value, context) => {
    if (!isJsonObject(value)) {
      context.addIssue({ code: "custom", message: "an object", input: value });
      return;
    }
    if (!expectedEntry) return;
    for (const [key, entry] of Object.entries(value)) {
      const message = expectedEntry(key, entry);
      if (message) context.addIssue({ code: "custom", message, path: [key], input: entry });
    }
  });
}
