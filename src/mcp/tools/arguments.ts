/** Arguments that several tools take, each described once. */

import { z } from "zod";

const text = z.string().min(1).max(10_000);

export const traceId = z.string().min(1).max(200).describe("The run's trace ID, such as Tr0123ABC");

export const datastoreName = z.string().min(1).max(200).describe("The datastore's name");

export const timeRange = {
  since: text
    .optional()
    .describe(
      "From then on: 15m (ago), 9:00, 'yesterday 9:00', an ISO date-time, or epoch seconds to microseconds. Without it the last hour of the platform's log, or the hour before until_time, or all of a recording",
    ),
  until_time: text
    .optional()
    .describe(
      "Before then, written in the same ways; a record of exactly that time is not part of the range",
    ),
};

export const logQuery = text
  .optional()
  .describe(
    'flowtail\'s query language: terms beside each other mean and; level>=warn, event=function_*, function="approve request", workflow=…, trace=Tr…, payload.KEY=…, failed, "a text", ~/pattern/i, or, not, ( )',
  );

export function limit(most: number, usual: number, of: string) {
  return z.number().int().min(1).max(most).default(usual).describe(`${of}, at most ${most}`);
}

export const where = text
  .optional()
  .describe('A condition on attributes, such as status = "open" and (priority > 3 or tags contains "vip")');
