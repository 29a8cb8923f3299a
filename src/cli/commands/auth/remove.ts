/** `flowtail auth remove`: forgets the stored tokens of a profile, or one kind of them. */

import { usageError } from "../../../base/errors.ts";
import { type Printable, words } from "../../../base/printable.ts";
import { listWords, ofThem } from "../../../base/problem.ts";
import { anyTokenKinds } from "../../../catalog/token-kinds.ts";
import { changeProfile } from "../../../config/change-profile.ts";
import { readCredentials } from "../../../config/credentials.ts";
import { entryLeft, sayWhatIsLeft } from "../../auth/say-where-kept.ts";
import { storedProfile } from "../../auth/stored-profile.ts";
import type { CommandModule } from "../../command.ts";
import type { Context, GlobalOptions } from "../../context.ts";
import { endWithAll } from "../../end-with-all.ts";
import { printChange } from "../../shown-settings.ts";
import { oneOf } from "../../usage/options.ts";

interface RemoveOptions extends GlobalOptions {
  readonly kind?: string;
}

export const authRemove: CommandModule<RemoveOptions> = {
  define(command) {
    command.option("--kind <kind>", `only tokens of this kind: ${listWords(anyTokenKinds)}`);
  },
  async run(context, options) {
    const { kind } = options;
    // What is mistyped is said before what is missing. What is stored can be removed, whatever its kind.
    if (kind !== undefined && !isStored(kind, context)) oneOf("--kind", kind, anyTokenKinds);
    const profile = profileOfTokens(context, options);
    let kinds: readonly string[] = [];
    const changed = await changeProfile(context, profile, (before) => {
      if (!before || (kind !== undefined && !Object.hasOwn(before.tokens, kind))) {
        throw usageError(
          "nothing_stored",
          `The profile "${profile}" has no ${kind ? `${kind} token` : "tokens"}.`,
          "`flowtail auth list` shows what is stored.",
        );
      }
      kinds = kind === undefined ? Object.keys(before.tokens) : [kind];
      if (kind === undefined) return undefined;
      const { [kind]: _removed, ...tokens } = before.tokens;
      return { ...before, tokens };
    });
    await printChange(context, options, removedOf(profile, kinds, kind === undefined), {
      removed: kind ?? "all",
      profile,
      left_behind: changed.leftBehind,
    });
    await sayWhatIsLeft(context, { ...changed, leftBehind: [] }, options);
    await endWithAll(
      changed.leftBehind.map((entry) => entryLeft(entry, context)),
      context,
    );
  },
};

function removedOf(profile: string, kinds: readonly string[], isAll: boolean): Printable {
  if (kinds.length === 0) return words`removed the profile "${profile}", which had no tokens`;
  const until = `the platform still takes ${ofThem(kinds, "it until it is", "them until they are")} revoked there`;
  const named = listWords(kinds, "and");
  return isAll
    ? words`removed all tokens of the profile "${profile}": ${named}; ${until}`
    : words`removed the ${named} token of the profile "${profile}"; ${until}`;
}

/** One that is gone from the settings has its tokens still: its name is enough. */
function profileOfTokens(context: Context, options: GlobalOptions): string {
  const { profile } = options;
  const isKept = profile !== undefined && Object.hasOwn(readCredentials(context.env).profiles, profile);
  return isKept ? profile : storedProfile(context, options).profile;
}

/** Of any profile: which one is meant is not known yet. */
function isStored(kind: string, { env }: Context): boolean {
  return Object.values(readCredentials(env).profiles).some(({ tokens }) => Object.hasOwn(tokens, kind));
}
