/** `flowtail auth remove`: forgets the stored tokens of a profile, or one kind of them. */

import { usageError } from "../../../base/errors.ts";
import { changeCredentials, profileCredentials, withProfile } from "../../../config/credentials.ts";
import { storedProfile } from "../../auth-profile.ts";
import type { CommandModule } from "../../command.ts";
import type { GlobalOptions } from "../../context.ts";

interface RemoveOptions extends GlobalOptions {
  readonly kind?: string;
}

export const authRemove: CommandModule<RemoveOptions> = {
  define(command) {
    command.option("--kind <kind>", "only this kind of token");
  },
  async run(context, options) {
    const { profile } = storedProfile(context, options);
    await changeCredentials(context.env, context.clock, (credentials) => {
      const before = profileCredentials(credentials, profile);
      const { kind } = options;
      if (!before || (kind !== undefined && !Object.hasOwn(before.tokens, kind))) {
        throw usageError(
          "nothing_stored",
          `The profile "${profile}" has no ${kind ? `${kind} token` : "tokens"}.`,
          "`flowtail auth list` shows what is stored.",
        );
      }
      if (kind === undefined) return withProfile(credentials, profile, undefined);
      const { [kind]: _removed, ...tokens } = before.tokens;
      return withProfile(credentials, profile, { ...before, tokens });
    });
    if (!options.quiet)
      await context.err.write(
        `flowtail: removed; the platform still takes the token until it is revoked there\n`,
      );
  },
};
