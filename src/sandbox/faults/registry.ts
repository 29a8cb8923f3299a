/** Every fault by name. */

import { cutConnection } from "./cut-connection.ts";
import { delay } from "./delay.ts";
import { duplicatedTimestamps } from "./duplicated-timestamps.ts";
import type { Fault } from "./fault.ts";
import { htmlPage } from "./html-page.ts";
import { lateEvents } from "./late-events.ts";
import { lostCursor } from "./lost-cursor.ts";
import { malformedBody } from "./malformed-body.ts";
import { noop } from "./noop.ts";
import { rateLimit } from "./rate-limit.ts";
import { refuseCall } from "./refuse.ts";
import { refuseWithoutCode } from "./refuse-without-code.ts";
import { repeatedPage } from "./repeated-page.ts";
import { serverError } from "./server-error.ts";

export const faults: readonly Fault[] = [
  noop,
  delay,
  rateLimit,
  serverError,
  refuseCall,
  refuseWithoutCode,
  cutConnection,
  malformedBody,
  htmlPage,
  lostCursor,
  repeatedPage,
  lateEvents,
  duplicatedTimestamps,
];
