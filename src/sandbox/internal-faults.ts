/** Faults of the sandbox itself, such as a full disk: each is reported once, and none ends the sandbox. */

import { messageOf } from "../base/errors.ts";

export type ReportFault = (thrown: unknown) => void;

/** `tell` is a warning of the process unless given. A fault that was reported is not reported again. */
export function faultReporter(tell: (fault: Error) => void = warnOfProcess): ReportFault {
  const reported = new Set<string>();
  return (thrown) => {
    const fault = thrown instanceof Error ? thrown : new Error(messageOf(thrown));
    if (reported.has(fault.message) || reported.size >= mostReported) return;
    reported.add(fault.message);
    tell(fault);
  };
}

/** More of them say nothing new. */
const mostReported = 100;

function warnOfProcess(fault: Error): void {
  process.emitWarning(fault);
}
