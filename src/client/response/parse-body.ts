/** JSON of a response body: bounded, and lossless only where a number would lose digits. */

import { parseJson, parseLossless } from "../../base/json.ts";

/** Throws a SyntaxError. Numbers a double cannot hold become RawNumbers, as base/json.ts says. */
export function parseBody(text: string): unknown {
  return fragileNumber.test(text) ? parseLossless(text) : parseJson(text);
}

// A number, after what may stand before one, that may not survive a double: 17 digits or more, 16 from
// 9000000000000000 on (epoch microseconds stay below), 16 digits around a point, an exponent, minus zero.
// A match inside a string costs time only.
const fragileNumber =
  /(?:[:,[\s]|^)(?:-0(?:\.0+)?(?![.\d])|-?(?:\d{17}|9\d{15}|(?=\d*\.\d)[\d.]{17}|\d[\d.]*[eE]))/;
