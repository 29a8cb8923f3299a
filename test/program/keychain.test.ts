/** The keychain of this machine's desktop, where it has one; where it has none, the file that stands in for it. */

import { execFileSync, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { compiled, root, type ServedSandbox, serveSandbox, temporaryHome } from "../support/program.ts";

const home = temporaryHome();
let sandbox: ServedSandbox;
beforeAll(async () => {
  sandbox = await serveSandbox(["--seed", "demo"], { folder: home.folder });
});
afterAll(async () => {
  sandbox.running.kill("SIGTERM");
  await sandbox.running.finished;
  home.remove();
});

const hasProgram = (name: string) => {
  try {
    return execFileSync("sh", ["-c", `command -v ${name}`]).length > 0;
  } catch {
    return false;
  }
};
const hasKeyring = hasProgram("dbus-run-session") && hasProgram("gnome-keyring-daemon");

it(`puts a token ${hasKeyring ? "into the desktop's keyring" : "into the file, as no keyring is here"}, and works with it`, async () => {
  const flowtail = `"${process.execPath}" "${join(root, "dist", "main.js")}"`;
  const token = sandbox.tokens["service"] ?? "";
  writeFileSync(join(home.folder, "token"), token);
  const script = `
    ${hasKeyring ? "printf secret | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1" : ""}
    ${flowtail} auth add --profile work --base-url ${sandbox.base_url} --app-id ${sandbox.app_id} <token || exit
    ${flowtail} tail --last 1 --output ndjson || exit
    ${flowtail} auth list --output json || exit
    cat .config/flowtail/credentials.json >stored.json
    ${flowtail} auth remove`;
  const command = hasKeyring ? ["dbus-run-session", "--", "sh", "-c", script] : ["sh", "-c", script];
  const child = spawn(command[0] ?? "", command.slice(1), {
    cwd: home.folder,
    env: {
      PATH: process.env["PATH"],
      HOME: home.folder,
      XDG_DATA_HOME: home.folder,
      LANG: "C.UTF-8",
      ...compiled,
      // Elsewhere than on a desktop of our own making, it would be the keychain of the user who runs the tests.
      ...(process.platform !== "linux" && { FLOWTAIL_KEYCHAIN: "off" }),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [stdout, stderr, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.on("close", resolve)),
  ]);
  expect(code, stderr).toBe(0);
  const [record = "", ...list] = stdout.split("\n");
  expect(JSON.parse(record)).toHaveProperty("event_type");
  expect(JSON.parse(list.join("\n"))).toMatchObject([{ kept: hasKeyring ? "keychain" : "file" }]);
  expect(readFileSync(join(home.folder, "stored.json"), "utf8").includes(token)).toBe(!hasKeyring);
  expect(stdout + stderr).not.toContain(token);
});
