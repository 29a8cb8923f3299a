/** Records whose every text tries to steer a terminal, hide, or break the format it is printed in. */

import { createRecord } from "../../src/activity/record.ts";
import fc, { anyCharacter } from "../support/cases.ts";

const attacks = [
  "\u001b[31mred\u001b[0m",
  "\u001b]52;c;aGk=\u0007",
  "\u009b2J",
  "\r\nlevel=fatal",
  "line\nbreak",
  "tab\there",
  "\u202eevil\u2066",
  "zero\u200bwidth\ufeff",
  "\u{e0041}tag",
  "\ud800",
  "\u0000",
  "\u007f",
  "\u2028",
  "=1+1",
  "@SUM(A1)",
  '"quoted", and, commas',
  "back\\slash",
  "wide 漢字 é 👩‍👩‍👧",
  "",
];

export const hostileText = fc.oneof(
  fc.constantFrom(...attacks),
  fc.array(fc.constantFrom(...attacks), { maxLength: 4 }).map((parts) => parts.join(" ")),
  fc.string({ unit: anyCharacter, maxLength: 30 }),
);

/** As received: JSON leaves DEL, C1, bidi and invisible characters as they are. */
export const hostileRecord = fc
  .record(
    {
      level: fc.oneof(fc.constantFrom("info", "error", "warn"), hostileText),
      event_type: fc.oneof(
        fc.constantFrom("function_execution_output", "function_execution_result"),
        hostileText,
      ),
      source: fc.oneof(fc.constantFrom("slack", "developer"), hostileText),
      component_type: hostileText,
      component_id: hostileText,
      trace_id: hostileText,
      created: fc.oneof(fc.constant(1_767_625_331_482_913), fc.integer(), fc.double()),
      payload: fc.oneof(
        fc.record({ function_name: hostileText, log: hostileText, error: hostileText }),
        fc.dictionary(hostileText, hostileText),
        hostileText,
        fc.jsonValue(),
      ),
    },
    { requiredKeys: [] },
  )
  .map((value) => createRecord(value, JSON.stringify(value)));
