/** Every code that is flowtail's own, not the platform's: those of calls, and those of its commands. */

import { type ClientErrorEntry, clientErrors } from "./client-errors.ts";
import { inputCodes } from "./own-codes/input.ts";
import { nameCodes } from "./own-codes/name.ts";
import type { OwnCodes } from "./own-codes/own-codes.ts";
import { workCodes } from "./own-codes/work.ts";

export const ownErrors: Readonly<Record<string, ClientErrorEntry>> = {
  ...clientErrors,
  ...entriesOf(workCodes),
  ...entriesOf(nameCodes),
  ...entriesOf(inputCodes),
};

function entriesOf(codes: OwnCodes): Readonly<Record<string, ClientErrorEntry>> {
  return Object.fromEntries(
    Object.entries(codes).map(([code, [meaning, remedy, retry = "never"]]) => [
      code,
      { meaning, remedy, retry },
    ]),
  );
}
