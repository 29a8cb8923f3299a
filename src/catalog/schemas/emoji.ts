/** The emoji map: custom emoji name to an image's URL, or to `alias:` and another emoji's name (2.10). */

import { jsonObject } from "./json-object.ts";

export function emojiMap() {
  return jsonObject<Readonly<Record<string, string>>>((_name, value) =>
    typeof value === "string" ? undefined : "a URL or alias:name",
  );
}

/** The name behind `alias:name`; undefined when the value is a URL. */
export function emojiAlias(value: string): string | undefined {
  return value.startsWith(aliasPrefix) ? value.slice(aliasPrefix.length) : undefined;
}

const aliasPrefix = "alias:";
