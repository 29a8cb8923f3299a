/** Faults of the sandbox itself, such as a full disk: each is told once, and none ends it. */

import { messageOf } from "../base/errors.ts";

export type ReportFault = (thrown: unknown) => void;

/** `tell` is a warning of the process unless given. What was told is not told again, however often it happens. */
export function faultReporter(tell: (fault: Error) => void = warnOfProcess): ReportFault {
  const told = new Set<string>();
  return (thrown) => {
    const fault = thrown instanceof Error ? thrown : new Error(messageOf(thrown));
    if (told.has(fault.message) || told.size >= mostTold) return;
    told.add(fault.message);
    tell(fault);
  };
}

/** More of them say nothing new. */
const mostTold = 100;

function warnOfProcess(fault: Error): void {
  process.emitWarning(fault);
}
