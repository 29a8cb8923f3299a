/** The control as programs get it: each call is judged before anything is done, and a sandbox that is closed takes none. */

import { usageError } from "../../base/errors.ts";
import type { SandboxControl } from "./control.ts";
import { operationInputs } from "./operation-inputs.ts";

/** `closing` aborts when the sandbox closes. What is given beyond the arguments of an operation is left, as by any function. */
export function judgedControl(control: SandboxControl, closing: AbortSignal): SandboxControl {
  const judged = Object.entries(operationInputs).map(([operation, read]) => {
    const run = control[operation as keyof SandboxControl] as (...given: readonly unknown[]) => unknown;
    return [
      operation,
      (...given: readonly unknown[]) => {
        if (closing.aborted) throw closed(operation);
        return run(...read(`What ${operation} is given`, given));
      },
    ];
  });
  return Object.fromEntries(judged) as SandboxControl;
}

function closed(operation: string) {
  return usageError(
    "sandbox_closed",
    `The sandbox is closed: ${operation} does nothing any more.`,
    "Start another with startSandbox.",
  );
}
