/** Where the folder of the user's settings or that of flowtail's own notes cannot be used, the variable that moves it is named. */

import {
  chmodSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { systemClock } from "../../src/base/clock.ts";
import { readUserConfig } from "../../src/config/config-file.ts";
import { openMemoryFile } from "../../src/config/memory-file.ts";
import { noteRunningSandbox } from "../../src/config/running-sandbox.ts";
import { writeCopiedText } from "../../src/session/copied-text.ts";
import { sandboxForFile } from "../sandbox/sandbox-under-test.ts";
import { runFlowtail } from "../support/run-command.ts";

const sandbox = await sandboxForFile();
const folder = mkdtempSync(join(tmpdir(), "flowtail-own-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, "file");
writeFileSync(file, "");
/** Nobody, not even the system's own user, can make a folder below a file. */
const shut = join(file, "flowtail");
const platform = {
  FLOWTAIL_BASE_URL: sandbox.url,
  FLOWTAIL_TOKEN: sandbox.tokens.service,
  FLOWTAIL_APP_ID: sandbox.appId,
};
const words = {
  FLOWTAIL_CONFIG_DIR:
    "flowtail keeps your settings and tokens there: set FLOWTAIL_CONFIG_DIR to use another folder.",
  FLOWTAIL_STATE_DIR:
    "flowtail keeps what it notes for itself there: set FLOWTAIL_STATE_DIR to use another folder.",
} as const;

it.each([
  ["FLOWTAIL_CONFIG_DIR", ["profile", "set", "mine", "app_id=A1"]],
  ["FLOWTAIL_CONFIG_DIR", ["profile", "use", "sandbox"]],
  ["FLOWTAIL_CONFIG_DIR", ["auth", "add", "--profile", "mine", "--base-url", sandbox.url, "--no-check"]],
  ["FLOWTAIL_CONFIG_DIR", ["trust", "remove", "/projects/app"]],
  ["FLOWTAIL_STATE_DIR", ["tail", "--checkpoint", "errors.checkpoint"]],
  ["FLOWTAIL_STATE_DIR", ["datastore", "export", "orders", "--to", "orders.ndjson"]],
] as const)("a command that cannot write below %s says so: %j", async (variable, argv) => {
  const { code, stderr } = await runFlowtail(argv, {
    env: { ...platform, FLOWTAIL_TOKEN: sandbox.tokens.bot, [variable]: shut },
    stdin: sandbox.tokens.service,
  });
  expect(code).toBe(2);
  expect(stderr).toContain(`${shut}/`);
  expect(stderr.split(words[variable])).toHaveLength(2);
});

it("the files of the screen and of a sandbox say it too", async () => {
  const env = { FLOWTAIL_STATE_DIR: shut };
  const way = expect.stringContaining(words.FLOWTAIL_STATE_DIR);
  const remembered = openMemoryFile(env, systemClock).change(() => ({}), new AbortController().signal);
  expect(await remembered).toEqual(way);
  expect(() => writeCopiedText("text", env)).toThrow(expect.objectContaining({ remedy: way }));
  const address = { base_url: sandbox.url, scim_url: sandbox.url, audit_url: sandbox.url };
  const rest = { app_id: sandbox.appId, team_id: "T1", enterprise_id: "E1", tokens: {} };
  expect(() => noteRunningSandbox(env, { ...address, ...rest })).toThrow(
    expect.objectContaining({ remedy: way }),
  );
});

it.each([
  ["config.json", ["profile", "list"]],
  ["credentials.json", ["auth", "list"]],
  ["trust.json", ["trust", "list"]],
])("where %s cannot be read, it is said too", async (name, argv) => {
  const settings = mkdtempSync(join(folder, "settings-"));
  mkdirSync(join(settings, name));
  const { code, stderr } = await runFlowtail(argv, { env: { FLOWTAIL_CONFIG_DIR: settings } });
  expect(code).toBe(2);
  expect(stderr).toMatch(/cannot be read: it is a folder/);
  expect(stderr).toContain(words.FLOWTAIL_CONFIG_DIR);
});

it.skipIf(process.platform === "win32").each([
  ["profile", "list"],
  ["auth", "list"],
  ["trust", "list"],
  ["trust", "remove", "/projects/app"],
])("a home that leads nowhere is said, with the way out: %s %s", async (...argv) => {
  const home = join(mkdtempSync(join(folder, "loop-")), "home");
  symlinkSync(home, home);
  const { code, stderr } = await runFlowtail(argv, { env: { HOME: home } });
  expect(code).toBe(2);
  expect(stderr).toContain(words.FLOWTAIL_CONFIG_DIR);
});

it.skipIf(process.platform === "win32")("a home that may not be entered is said to be that", () => {
  const home = join(folder, "closed");
  mkdirSync(home);
  chmodSync(home, 0o000);
  const isRoot = process.geteuid?.() === 0;
  // Rights hold for everybody but the system's own user.
  if (isRoot) process.seteuid?.(65_534);
  try {
    expect(() => readUserConfig({ HOME: home })).toThrow(
      expect.objectContaining({
        message: `${home}/.config/flowtail/config.json cannot be read: this user may not enter a folder on the way to it.`,
        remedy: `Have the right given to enter it, or take another path. ${words.FLOWTAIL_CONFIG_DIR}`,
      }),
    );
  } finally {
    if (isRoot) process.seteuid?.(0);
    chmodSync(home, 0o700);
  }
});

async function findings(env: Readonly<Record<string, string>>) {
  const { stdout } = await runFlowtail(["doctor", "-o", "json"], { env: { ...platform, ...env } });
  const found: readonly { what: string; state: string; detail: string; remedy?: string }[] =
    JSON.parse(stdout);
  return Object.fromEntries(found.map(({ what, ...rest }) => [what, rest]));
}

it("doctor looks at both folders, and says that no token can be added where one is shut", async () => {
  const open = mkdtempSync(join(folder, "open-"));
  const missing = join(open, "later");
  const good = await findings({ FLOWTAIL_CONFIG_DIR: open, FLOWTAIL_STATE_DIR: missing });
  expect(good).toMatchObject({
    "config folder": { state: "good", detail: open },
    "state folder": { state: "good", detail: `${missing}, made when it is needed` },
    "token store": { state: "good", detail: `${join(open, "credentials.json")}, not made yet` },
  });
  expect(globSync("**/*", { cwd: open })).toEqual([]);
  const bad = await findings({ FLOWTAIL_CONFIG_DIR: shut, FLOWTAIL_STATE_DIR: shut });
  expect(bad).toMatchObject({
    "config folder": { state: "warning", remedy: expect.stringContaining(words.FLOWTAIL_CONFIG_DIR) },
    "state folder": { state: "warning", remedy: expect.stringContaining(words.FLOWTAIL_STATE_DIR) },
    "token store": { state: "warning", detail: expect.stringContaining("no token can be added") },
  });
});

it.skipIf(process.platform === "win32")(
  "doctor says of a folder that others can write into too no more than that: tokens can be added",
  async () => {
    const wide = mkdtempSync(join(folder, "wide-"));
    chmodSync(wide, 0o777);
    expect(await findings({ FLOWTAIL_CONFIG_DIR: wide })).toMatchObject({
      "config folder": { state: "warning", detail: `${wide} can be written by others` },
      "token store": { state: "good", detail: `${join(wide, "credentials.json")}, not made yet` },
    });
  },
);

it("what doctor says of a folder is broken between words on a terminal, below its beginning", async () => {
  const { stdout } = await runFlowtail(["doctor"], { env: { FLOWTAIL_STATE_DIR: shut }, terminal: 80 });
  const lines = stdout.split("\n");
  const at = lines.findIndex((line) => line.includes("set FLOWTAIL_STATE_DIR"));
  expect(lines.slice(at - 1, at + 2).every((line) => line.length <= 80 && /^ {16}\S/.test(line))).toBe(true);
});

it("every file that finds its path in one of these folders works there by the function that names the variable", () => {
  const own = /join\((?:configDirectory|stateDirectory|stateFolder|archiveDirectory)\b/;
  // What cannot be read of it is passed over: the next file that is read there says so.
  const passingOver = ["src/config/linear.ts"];
  // It says where the archives are, and reads nothing there.
  const naming = ["src/config/paths.ts"];
  const files = globSync("src/**/*.ts").map((path) => path.replaceAll("\\", "/"));
  const silent = files.filter((path) => {
    const text = readFileSync(path, "utf8");
    return own.test(text) && !text.includes("inOwnFolder(") && ![...passingOver, ...naming].includes(path);
  });
  expect(silent).toEqual([]);
});
