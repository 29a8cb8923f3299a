/** What was thrown while people were asked for, as something the screen can tell. */

import { FlowtailError, messageOf } from "../../../base/errors.ts";
import type { PeopleFailure } from "../../state/people/model.ts";

export function peopleFailure(thrown: unknown): PeopleFailure {
  if (!(thrown instanceof FlowtailError)) {
    return {
      code: "internal",
      message: messageOf(thrown),
      remedy: "This is a fault of flowtail: please report it.",
    };
  }
  const { code, message, remedy } = thrown;
  return { code, message, remedy };
}

export const noPlatform: PeopleFailure = {
  code: "no_platform",
  message: "There are no people here: a recording has no platform behind it",
  remedy: "`flowtail` or `flowtail demo` has.",
};
