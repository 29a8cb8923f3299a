/** The notes of running sandboxes: each its own, and one whose process is gone counts for nothing. */

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import {
  chooseRunningSandbox,
  noteRunningSandbox,
  runningSandboxes,
} from "../../src/config/running-sandbox.ts";

let state: string;
let env: Readonly<Record<string, string>>;
beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), "flowtail-state-"));
  env = { FLOWTAIL_STATE_DIR: state };
  return () => rmSync(state, { recursive: true, force: true });
});

const at = (port: number) => ({
  base_url: `http://127.0.0.1:${port}`,
  scim_url: `http://127.0.0.1:${port}`,
  audit_url: `http://127.0.0.1:${port}`,
  app_id: "A1",
  team_id: "T1",
  enterprise_id: "E1",
  tokens: { bot: `sandbox-bot-${port}` },
});
const addresses = () => runningSandboxes(env).map(({ base_url }) => base_url);
const note = (name: string, content: string) => {
  mkdirSync(join(state, "sandboxes"), { recursive: true });
  writeFileSync(join(state, "sandboxes", name), content);
};

it("outlives another that is started and ended", () => {
  noteRunningSandbox(env, at(4000));
  const takeBack = noteRunningSandbox(env, at(4001));
  expect(addresses()).toEqual([at(4000).base_url, at(4001).base_url]);
  takeBack();
  expect(addresses()).toEqual([at(4000).base_url]);
  expect(chooseRunningSandbox(env, undefined).running).toMatchObject(at(4000));
});

it("that is not there is named as such, with those that are", () => {
  const refusalAt = (address: string) => chooseRunningSandbox(env, address).problem;
  expect(refusalAt("http://127.0.0.1:1")).toMatchObject({
    code: "unknown_sandbox",
    message: "No sandbox of yours runs at http://127.0.0.1:1.",
    remedy: "None runs; `flowtail sandbox start` starts one.",
  });
  noteRunningSandbox(env, at(4007));
  expect(refusalAt("http://127.0.0.1:1")?.remedy).toBe(
    `Running: http://127.0.0.1:4007 (app A1, process ${process.pid}).`,
  );
});

it("of a workbench is found by its address, and never taken for the one that was started", () => {
  noteRunningSandbox(env, at(4005), { embedded: true });
  expect(chooseRunningSandbox(env, undefined)).toEqual({ running: undefined });
  expect(chooseRunningSandbox(env, at(4005).base_url).running).toMatchObject(at(4005));
  noteRunningSandbox(env, at(4006));
  expect(chooseRunningSandbox(env, undefined).running).toMatchObject(at(4006));
});

it("at an address is the latest there, also while the system keeps the number of the one before", () => {
  note("1-4000.json", JSON.stringify({ ...at(4000), tokens: { bot: "before" }, pid: process.ppid }));
  note("1-4001.json", JSON.stringify({ ...at(4001), pid: process.ppid }));
  noteRunningSandbox(env, at(4000));
  expect(runningSandboxes(env)).toMatchObject([at(4000), at(4001)]);
});

it("is readable by the user alone, as it holds tokens", () => {
  noteRunningSandbox(env, at(4000));
  const [name = ""] = readdirSync(join(state, "sandboxes"));
  expect(statSync(join(state, "sandboxes", name)).mode & 0o077).toBe(0);
});

it.each([
  ["whose process has ended", () => ({ ...at(4000), pid: spawnSync(process.execPath, ["--version"]).pid })],
  ["whose process number another one has got", () => ({ ...at(4000), pid: process.pid, started: "1" })],
  ["that lacks a value", () => ({ base_url: "http://127.0.0.1:4000", pid: process.pid })],
  ["that is no object", () => null],
])("%s counts for nothing, and is removed when the next one starts", (_which, content) => {
  note("1-4000.json", JSON.stringify(content()));
  note("2-4000.json", '{"base_url": "http://127.0');
  expect(addresses()).toEqual([]);
  expect(chooseRunningSandbox(env, undefined)).toEqual({ running: undefined });
  noteRunningSandbox(env, at(4002));
  expect(readdirSync(join(state, "sandboxes"))).toEqual([`${process.pid}-4002.json`]);
});
