/** `flowtail profile set`: changes values of a profile, or makes one. */

import { FlowtailError, usageError } from "../../../base/errors.ts";
import { nearestNameSentence } from "../../../base/nearest-name.ts";
import { words } from "../../../base/printable.ts";
import { listWords } from "../../../base/problem.ts";
import { shellQuote } from "../../../base/shell.ts";
import { profileAddress } from "../../../config/chosen-profile.ts";
import { type ProfileConfig, profileChoices, profileKeys, profileOf } from "../../../config/config-file.ts";
import { type ProfileRecord, profileRecord, readCredentials } from "../../../config/credentials.ts";
import { checkIdentifier } from "../../../config/identifier.ts";
import type { Environment } from "../../../config/paths.ts";
import { changeUserConfig, checkProfileName, withProfileValues } from "../../../config/profiles.ts";
import { checkAddress } from "../../../session/tokens/add-token.ts";
import { tokensElsewhere } from "../../../session/tokens/moved-profile.ts";
import { refuseSecretProfile } from "../../../session/tokens/secret-name.ts";
import type { CommandModule } from "../../command.ts";
import type { Context } from "../../context.ts";
import { projectsFileOf } from "../../projects-profile.ts";
import { printChange } from "../../shown-settings.ts";

export const profileSet: CommandModule = {
  define(command) {
    command
      .argument("<name>", "the profile")
      .argument("[key=value...]", listWords(profileKeys(), "and"))
      .addHelpText("after", "\nExample:\n  flowtail profile set work app_id=A0123456789 protected=true\n");
  },
  async run(context, options, [name, ...pairs]) {
    if (name?.includes("="))
      throw usageError(
        "missing_name",
        "The profile's name is missing.",
        "Write it before the values: flowtail profile set NAME key=value",
      );
    if (name === undefined || pairs.length === 0)
      throw usageError(
        "missing_values",
        "The values are missing.",
        "Write each as key=value, not as an option: flowtail profile set NAME base_url=https://…",
      );
    if (name === "sandbox")
      throw usageError("built_in_profile", "The profile `sandbox` is built in.", "Choose another name.");
    checkProfileName(name);
    refuseSecretProfile(name);
    const read = pairs.map(readPair);
    const repeated = read.find(([key], index) => read.findIndex(([other]) => other === key) !== index);
    if (repeated) throw usageError("repeated_value", `${repeated[0]} is given twice.`, "Give it once.");
    const values = profileOf(read);
    refuseToShadow(name, context);
    let isNew = false;
    let after: ProfileConfig = {};
    const path = await changeUserConfig(context, (config) => {
      isNew = !Object.hasOwn(config.profiles ?? {}, name);
      const changed = withProfileValues(config, name, values);
      after = changed.profiles?.[name] ?? {};
      return changed;
    });
    const did = isNew ? "made the profile" : "changed";
    const facts = { profile: name, changed: values, file: path };
    await printChange(context, options, words`${did} "${name}" in ${path}`, facts);
    await sayUnused(name, after, context);
  },
};

/** A token is sent to the address it was stored for, so those of another one are of no use from now on. */
async function sayUnused(name: string, profile: ProfileConfig, { env, notices }: Context): Promise<void> {
  const address = profileAddress(profile);
  const why = address && tokensElsewhere(name, address, storedOf(name, env));
  if (!why) return;
  await notices.warn(
    words`${why}: nothing that is stored goes to ${address}. \`flowtail auth remove --profile ${shellQuote(name)}\` removes them, then \`flowtail auth add --profile ${shellQuote(name)}\` stores others.`,
  );
}

/** What is wrong with the file of tokens is said by the next command that reads it: the settings are changed. */
function storedOf(name: string, env: Environment): ProfileRecord | undefined {
  try {
    return profileRecord(readCredentials(env), name);
  } catch (thrown) {
    if (!(thrown instanceof FlowtailError)) throw thrown;
    return undefined;
  }
}

/** One of the user's own by that name would go before it, with none of its values. */
function refuseToShadow(name: string, context: Pick<Context, "env" | "folder">): void {
  const file = projectsFileOf(name, context);
  if (file === undefined) return;
  throw usageError(
    "profile_of_project",
    `"${name}" is a profile of ${file}: one of your own by that name would go before it, without its values.`,
    `Change it there, or make it yours with its values by \`flowtail auth add --profile ${shellQuote(name)}\`.`,
  );
}

const addresses: ReadonlyMap<string, Parameters<typeof checkAddress>[1]> = new Map([
  ["base_url", "baseUrl"],
  ["scim_url", "scimUrl"],
  ["audit_url", "auditUrl"],
]);

const identifiers: ReadonlyMap<string, Parameters<typeof checkIdentifier>[0]> = new Map([
  ["app_id", "app"],
  ["team_id", "team"],
]);

function readPair(word: string): readonly [string, string | boolean] {
  const equals = word.indexOf("=");
  const key = equals === -1 ? word : word.slice(0, equals);
  if (!profileKeys().includes(key)) {
    throw usageError(
      "unknown_key",
      `"${key || word}" is not a value of a profile.`,
      nearestNameSentence(key, profileKeys()) ?? `Write key=value with ${listWords(profileKeys())}.`,
    );
  }
  const choices = profileChoices(key);
  if (equals === -1)
    throw usageError(
      "missing_values",
      `After ${key} an equals sign and a value are missing.`,
      `Write ${listWords((choices ?? ["VALUE"]).map((choice) => `${key}=${choice}`))}.`,
    );
  const text = word.slice(equals + 1);
  if (choices && !choices.includes(text))
    throw usageError("invalid_value", `${key} is ${listWords(choices)}, not "${text}".`);
  const address = addresses.get(key);
  if (address) checkAddress(text, address);
  const identifier = identifiers.get(key);
  if (identifier) checkIdentifier(identifier, text, key);
  return [key, key === "protected" ? text === "true" : text];
}
