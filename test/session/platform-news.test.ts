/** What an answer says beside its data: whose words they are. */

import { expect, it } from "vitest";
import { hearPlatform } from "../../src/session/platform-news.ts";

it("says which method the platform warned at, and of our own words no method", () => {
  const said: string[] = [];
  const { onWarning } = hearPlatform((news) => void said.push(...news.map(({ text }) => text)));
  onWarning({ method: "auth.test", warning: "missing_charset" });
  onWarning({ method: "oauth.v2.access", warning: "The token was not renewed.", isOwn: true });
  expect(said).toEqual(["auth.test warns: missing_charset", "The token was not renewed."]);
});
