/** A form's responses as the CSV file that is delivered (RFC 4180); its columns are an assumption. */

import { formatIso } from "../../base/time.ts";
import type { FormResponse } from "../storage/workflows.ts";

/** `nameOf` gives the name of a user ID. */
export function formCsv(
  questions: readonly string[],
  responses: readonly FormResponse[],
  nameOf: (userId: string) => string,
): string {
  const rows = responses.map(({ id, userId, submittedUs, answers }) => [
    id,
    formatIso(submittedUs),
    userId,
    nameOf(userId),
    ...questions.map((_, position) => answers[position] ?? ""),
  ]);
  return [["response_id", "submitted_at", "user_id", "user_name", ...questions], ...rows]
    .map((row) => `${row.map(cell).join(",")}\r\n`)
    .join("");
}

/** What a spreadsheet would take for a formula is kept from being one. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
