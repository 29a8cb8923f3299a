/** config.json, of the user or of a project: read, checked, and every mistake named with its place. */

import { join } from "node:path";
import { z } from "zod";
import { onFirstUse } from "../base/on-first-use.ts";
import { themeNames } from "../base/theme-names.ts";
import { readJsonFile } from "./json-file.ts";
import { inOwnFolder } from "./own-folder.ts";
import { configDirectory, type Environment } from "./paths.ts";

const profileSchema = onFirstUse(() =>
  z.strictObject({
    base_url: z.string().optional(),
    scim_url: z.string().optional(),
    audit_url: z.string().optional(),
    app_id: z.string().optional(),
    team_id: z.string().optional(),
    dialect: z.enum(["svc", "slack"]).optional(),
    /** Writes ask for a name to be typed. */
    protected: z.boolean().optional(),
  }),
);

export const configSchema = onFirstUse(() =>
  z.strictObject({
    $schema: z.string().optional(),
    /** The profile to use when none is named. */
    profile: z.string().optional(),
    profiles: z.record(z.string(), profileSchema()).optional(),
    /** Keys of the terminal UI by action. */
    keys: z.record(z.string(), z.array(z.string())).optional(),
    theme: z.enum(themeNames).optional(),
    /** False: the terminal UI remembers nothing for its next start. */
    memory: z.boolean().optional(),
    /** Everything is said in plain lines, for screen readers. */
    linear: z.boolean().optional(),
  }),
);

/** Of a project's file nothing but profiles is read: whatever else stands there must not stop a command. */
const projectSchema = onFirstUse(() =>
  z.looseObject({
    profile: configSchema().shape.profile,
    profiles: z.record(z.string(), profileSchema().loose()).optional(),
  }),
);

/** The profiles of a project's file without what is no setting. */
const knownProfiles = onFirstUse(() => z.record(z.string(), z.object(profileSchema().shape)));

export type ProfileConfig = z.infer<ReturnType<typeof profileSchema>>;
export type Config = z.infer<ReturnType<typeof configSchema>>;

/** What a profile may hold. */
export function profileKeys(): readonly string[] {
  return Object.keys(profileSchema().shape);
}

/** The words that the key of a profile takes; undefined where it takes any text. */
export function profileChoices(key: string): readonly string[] | undefined {
  if (key === "protected") return ["true", "false"];
  return key === "dialect" ? profileSchema().shape.dialect.unwrap().options : undefined;
}

/** A profile of values that were checked one by one. */
export function profileOf(values: readonly (readonly [key: string, value: unknown])[]): ProfileConfig {
  return profileSchema().parse(Object.fromEntries(values));
}

export interface ConfigFile {
  readonly path: string;
  readonly config: Config;
}

/** The user's settings; undefined when there are none. Throws a usage error when the file is broken. */
export function readUserConfig(env: Environment): ConfigFile | undefined {
  const path = join(configDirectory(env), "config.json");
  const config = inOwnFolder("FLOWTAIL_CONFIG_DIR", () => readJsonFile(path, configSchema, whereExplained));
  return config && { path, config };
}

export interface ProjectFile {
  readonly profile: string | undefined;
  readonly profiles: Config["profiles"];
  /** Settings that only the user may make, by name: `keys`. */
  readonly ignored: readonly string[];
  /** Keys that are no settings, with their places: `profiles.dev.colour`. */
  readonly unknown: readonly string[];
}

/** As `readUserConfig`, without a look at what a project cannot set. */
export function readProjectFile(path: string): ProjectFile | undefined {
  const found = readJsonFile(path, projectSchema, whereExplained);
  if (!found) return undefined;
  const { $schema, profile, profiles, ...rest } = found;
  const settings = Object.keys(configSchema().shape);
  const known = profileKeys();
  const inProfiles = Object.entries(profiles ?? {}).flatMap(([name, values]) =>
    Object.keys(values).flatMap((key) => (known.includes(key) ? [] : [`profiles.${name}.${key}`])),
  );
  return {
    profile,
    profiles: profiles && knownProfiles().parse(profiles),
    ignored: settings.filter((key) => Object.hasOwn(rest, key)),
    unknown: [...Object.keys(rest).filter((key) => !settings.includes(key)), ...inProfiles],
  };
}

const whereExplained = "docs/reference/config.md lists what it may hold.";
