import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { announcements, linearReason } from "../../src/config/linear.ts";
import { temporaryHome } from "../support/program.ts";

const home = temporaryHome();
afterAll(home.remove);

/** The environment of a user whose config.json is that text. */
function withConfig(text: string | undefined) {
  const folder = join(home.folder, `config-${Math.abs(hash(text ?? "none"))}`);
  mkdirSync(folder, { recursive: true });
  if (text !== undefined) writeFileSync(join(folder, "config.json"), text);
  return { FLOWTAIL_CONFIG_DIR: folder };
}

function hash(text: string): number {
  return [...text].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) | 0, 7);
}

it.each([
  [{}, undefined, undefined],
  [{ TERM: "xterm-256color" }, undefined, undefined],
  [{ TERM: "dumb" }, undefined, "needed"],
  [{ FLOWTAIL_LINEAR: "1" }, undefined, "asked"],
  [{ FLOWTAIL_LINEAR: "" }, undefined, undefined],
  [{}, '{"linear": true}', "asked"],
  [{ FLOWTAIL_LINEAR: "0" }, '{"linear": true}', undefined],
  [{ SCREEN_READER: "1" }, undefined, "announced"],
  [{ SCREEN_READER: "0" }, undefined, undefined],
  [{ SCREEN_READER: "1" }, '{"linear": false}', undefined],
  [{ SCREEN_READER: "1", FLOWTAIL_LINEAR: "0" }, undefined, undefined],
  [{ TERM: "dumb", FLOWTAIL_LINEAR: "0" }, undefined, "needed"],
  [{ TERM: "dumb", SCREEN_READER: "yes" }, undefined, "announced"],
  [{}, '{"linear": "please"}', undefined],
  [{ SCREEN_READER: "true" }, "{broken", "announced"],
] as const)("of %j with the settings %j is %s", (env, config, reason) => {
  expect(linearReason({ ...withConfig(config), ...env })).toBe(reason);
});

it.each(announcements)("hears %s", (name) => {
  expect(linearReason({ ...withConfig(undefined), [name]: "1" })).toBe("announced");
});

it.each(["maybe", "2", "ja", " 1"])("is refused where FLOWTAIL_LINEAR is %j", (value) => {
  expect(() => linearReason({ ...withConfig(undefined), FLOWTAIL_LINEAR: value })).toThrow(
    "neither yes nor no",
  );
});
