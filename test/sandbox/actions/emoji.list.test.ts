import { beforeEach, expect, it } from "vitest";
import { standard } from "../../../src/sandbox/seeds/standard.ts";
import { sandboxForFile } from "../sandbox-under-test.ts";
import { jsonCall } from "./json-call.ts";

const sandbox = await sandboxForFile();
beforeEach(() => sandbox.control.reset());

const list = (args = {}, token = "bot") => jsonCall(sandbox, "emoji.list", args, token);

it("gives each custom emoji's address, or the name it is an alias of", async () => {
  const answer = await list();
  const emoji = answer["emoji"] as Readonly<Record<string, string>>;
  expect(Object.keys(answer)).toEqual(["ok", "emoji"]);
  expect(emoji["time-off"]).toMatch(/^https:/);
  expect(emoji["vacation"]).toBe("alias:time-off");
});

it.each([true, 1, "1", "true"])("adds the standard emoji by category when asked with %j", async (include) =>
  expect((await list({ include_categories: include }))["categories"]).toContainEqual({
    name: "Symbols",
    emoji_names: expect.arrayContaining(["heart"]),
  }),
);

it("shows those of the caller's workspace only, whatever their names", async () => {
  const emoji = [
    { teamId: "T0DEMOTEAM", name: "__proto__", value: "alias:constructor" },
    { teamId: "T0DEMONEXT", name: "theirs", value: "https://emoji.example/theirs.png" },
  ];
  sandbox.control.seed({ ...standard, emoji });
  const text = await fetch(`${sandbox.url}/api/emoji.list`, {
    headers: { authorization: `Bearer ${sandbox.tokens.user}` },
  }).then((response) => response.text());
  expect(text).toBe('{"ok":true,"emoji":{"__proto__":"alias:constructor"}}');
});
