/** The emoji map: custom emoji name to an image's URL, or to `alias:` and another emoji's name (2.10). */

import { jsonObject } from "./json-object.ts";

export function emojiMap() {
  return jsonObject<Readonly<Record<string, string>>>((_name, value) =>
    typeof value === "string" ? undefined : "a URL or alias:name",
  );
}
