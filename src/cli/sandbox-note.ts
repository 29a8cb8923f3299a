/** The note by which a sandbox of this process is found, for as long as it serves: it serves all the same where none can be written. */

import { FlowtailError, withoutStop } from "../base/errors.ts";
import { words } from "../base/printable.ts";
import { noteRunningSandbox, type SandboxAddress } from "../config/running-sandbox.ts";
import type { Context } from "./context.ts";

export interface SandboxNote extends AsyncDisposable {
  /** Writes it, also in the place of the one before; gives what the system has against that. Throws what else is wrong. */
  leave(address: SandboxAddress): FlowtailError | undefined;
}

/** At its end what was written is removed. One that stays counts for nothing once the process is gone: that is a warning. */
export function sandboxNote(
  { env, notices }: Pick<Context, "env" | "notices">,
  about: { readonly embedded?: true } = {},
): SandboxNote {
  let takeBack = () => {};
  return {
    leave: (address) =>
      refusalOf(() => {
        takeBack = noteRunningSandbox(env, address, about);
      }),
    async [Symbol.asyncDispose]() {
      const refusal = refusalOf(() => takeBack());
      if (refusal) await notices.warn(words`${withoutStop(refusal.message)}`);
    },
  };
}

function refusalOf(work: () => void): FlowtailError | undefined {
  try {
    work();
    return undefined;
  } catch (thrown) {
    if (thrown instanceof FlowtailError && thrown.code === "cannot_write") return thrown;
    throw thrown;
  }
}
