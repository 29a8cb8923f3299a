/**
 * templates: the JSON schema of each file that a person writes, for editors. Each is made from the schema that the reader
 * checks the file with, and says of each key what docs/reference/config.md says.
 */

import { z } from "zod";
import { isJsonObject } from "../../../src/base/json.ts";
import { configSchema } from "../../../src/config/config-file.ts";
import { skeletonSchema } from "../../../src/config/item-skeleton.ts";
import { savedAlertSchema } from "../../../src/config/saved-alert.ts";
import { savedQuerySchema } from "../../../src/config/saved-query.ts";
import { savedViewSchema } from "../../../src/config/saved-view.ts";
import { seedDocumentSchema } from "../../../src/sandbox/seeds/seed-document.ts";
import { bindings } from "../../../src/tui/state/keymap.ts";
import { formerNames } from "../../../src/tui/state/keys/former-names.ts";
import { actionName } from "../../../src/tui/state/keys/rebinding.ts";
import {
  alertKeys,
  configKeys,
  profileKeys,
  queryKeys,
  skeletonKeys,
  viewKeys,
  type Words,
} from "./config.ts";

/** Text by the path below `templates`; those below `init` are laid by `flowtail init`. */
export function schemaFiles(): Readonly<Record<string, string>> {
  const words = { ...configKeys, keys: `${configKeys.keys}; a key such as \`e\`, \`ctrl-d\`, \`f5\`` };
  return {
    "init/schemas/config.json": fileOf("Settings of flowtail", configSchema(), words, {
      profiles: { additionalProperties: { properties: described(profileKeys) } },
      keys: { propertyNames: { enum: actionNames() }, additionalProperties: { minItems: 1 } },
    }),
    "init/schemas/view.json": fileOf("A saved view of flowtail", savedViewSchema(), viewKeys),
    "init/schemas/query.json": fileOf("A saved query of flowtail", savedQuerySchema(), queryKeys),
    "init/schemas/alert.json": fileOf("An alert of flowtail", savedAlertSchema(), alertKeys),
    "init/schemas/item.json": fileOf("An item skeleton of flowtail", skeletonSchema(), skeletonKeys),
    "schemas/seed.json": fileOf("What a sandbox of flowtail begins with", seedDocumentSchema(), {}),
  };
}

type Json = Readonly<Record<string, unknown>>;

/** Draft 7 is what editors know best. */
function fileOf(title: string, schema: z.ZodType, words: Words<string>, more: Json = {}): string {
  const made = z.toJSONSchema(schema, {
    target: "draft-7",
    io: "input",
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      delete jsonSchema["idKind"];
    },
  });
  const properties = merged(described(words), more);
  const whole = Array.isArray(made.oneOf)
    ? { title, ...made, oneOf: made.oneOf.map((option: unknown) => withWords(option, properties)) }
    : merged({ title, ...made }, { properties });
  return `${JSON.stringify(whole, null, 2)}\n`;
}

/** One shape of several, with the words for those keys that it has. */
function withWords(option: unknown, words: Json): Json {
  const own = isJsonObject(option) && isJsonObject(option["properties"]) ? option["properties"] : {};
  const kept = Object.entries(words).filter(([key]) => Object.hasOwn(own, key));
  return merged(option, { properties: Object.fromEntries(kept) });
}

function described(words: Words<string>): Json {
  return Object.fromEntries(
    Object.entries(words).map(([key, meaning]) => [key, { description: withoutLinks(meaning) }]),
  );
}

function withoutLinks(markdown: string): string {
  return markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
}

/** What `keys` takes: each action, by its own name alone where only one place has it, and by its former name. */
function actionNames(): readonly string[] {
  const actions = bindings.map(({ action }) => action);
  const single = actions.filter((action) => actions.indexOf(action) === actions.lastIndexOf(action));
  const former = Object.entries(formerNames).flatMap(([name, now]) => [
    name,
    ...bindings.flatMap(({ context, action }) => (action === now ? [`${context}.${name}`] : [])),
  ]);
  return [...new Set([...bindings.map(actionName), ...single, ...former])].sort();
}

function merged(a: unknown, b: unknown): Json {
  if (!isJsonObject(a) || !isJsonObject(b)) throw new TypeError("only objects are merged");
  const both = Object.entries(b).map(([key, value]) => [
    key,
    isJsonObject(a[key]) && isJsonObject(value) ? merged(a[key], value) : value,
  ]);
  return { ...a, ...Object.fromEntries(both) };
}
