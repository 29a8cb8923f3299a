/** JSON as an unfriendly sender may write it: odd spaces, escapes where none are needed, keys twice, any order. */

import fc from "../support/cases.ts";

const gap = fc.constantFrom("", "", "", " ", "\t", "  ", "\r");

/** Any string, often one that means something to the log. */
export const headerText = fc.oneof(
  fc.constantFrom(
    "info",
    "error",
    "Tr1",
    "Tr2",
    "function_execution_output",
    "slack",
    "",
    "é",
    "\ud800",
    'a"b',
  ),
  fc.string({ unit: "grapheme", maxLength: 12 }),
);

const headerKey = fc.constantFrom(
  "level",
  "event_type",
  "source",
  "component_type",
  "component_id",
  "trace_id",
  "created",
  "payload",
  "__proto__",
  "app_id",
);

const createdValue = fc.oneof(
  fc.integer({ min: 0, max: 2 ** 53 }),
  fc.constantFrom(0, -1, 1.5, 1767571200003222, 2 ** 53 - 1, 2 ** 53, 1e300, -0),
);

/** JSON text of a value, every string and gap written in one of the ways that are allowed. */
export const jsonText: fc.Arbitrary<string> = fc.letrec<{ value: string; object: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.oneof(
      fc.constantFrom("true", "false", "null", "0", "-0", "1e5", "-1.5E-3", "9007199254740993"),
      written(headerText),
    ),
    tie("object"),
    fc
      .tuple(gap, fc.array(tie("value"), { maxLength: 3 }))
      .map(([space, items]) => `[${space}${items.join(`${space},${space}`)}${space}]`),
  ),
  object: fc
    .tuple(gap, fc.array(member(tie("value") as fc.Arbitrary<string>), { maxLength: 9 }))
    .map(([space, members]) => `{${space}${members.join(`${space},${space}`)}${space}}`),
})).object;

/** A few bytes of a text replaced or taken out: mostly no JSON any more. */
export const damagedText = fc
  .tuple(jsonText, fc.nat(), fc.constantFrom("", '"', "\\", "{", "}", ",", "0", "\u0001", "é"))
  .map(([text, place, put]) => {
    const at = place % Math.max(1, text.length);
    return text.slice(0, at) + put + text.slice(at + 1);
  });

function member(value: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const key = fc.oneof({ weight: 5, arbitrary: headerKey }, { weight: 1, arbitrary: headerText });
  const anyValue = fc.oneof(written(headerText), createdValue.map(String), value);
  return fc
    .tuple(written(key), gap, gap, anyValue)
    .map(([name, before, after, text]) => `${name}${before}:${after}${text}`);
}

function written(text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.tuple(text, fc.nat(20)).map(([plain, style]) => {
    if (style > 2) return JSON.stringify(plain);
    const escaped = Array.from({ length: plain.length }, (_, index) => escapeOf(plain.charCodeAt(index)));
    return `"${escaped.join("")}"`;
  });
}

function escapeOf(unit: number): string {
  return unit === 0x2f ? "\\/" : `\\u${unit.toString(16).padStart(4, "0")}`;
}
