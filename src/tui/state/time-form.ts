/** How an instant is written in the style that the user chose; what says how long ago it was is local time elsewhere. */

import { type InstantForm, localForm, secondsForm, utcForm } from "../../base/time.ts";
import type { TimestampStyle } from "./model.ts";

export function timeForm(style: TimestampStyle): InstantForm {
  return style === "utc" ? utcForm : localForm;
}

/** Without parts of a second. */
export function toTheSecond(style: TimestampStyle): InstantForm {
  return style === "utc" ? { ...utcForm, time: (us) => utcForm.time(us).slice(0, 8) } : secondsForm;
}
