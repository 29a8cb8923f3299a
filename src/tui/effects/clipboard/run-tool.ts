/** Hands a text to a program that keeps the clipboard. */

import { spawn } from "node:child_process";
import { childEnvironment } from "../../../base/child-environment.ts";
import type { Environment } from "./ways.ts";

/** How long to wait for a tool, in milliseconds: its display may never answer. */
const timeoutMs = 3000;

/** Whether the program took the text: false also where there is no such program. Never rejects. */
export type RunTool = (command: string, args: readonly string[], input: Uint8Array) => Promise<boolean>;

export function toolRunner(environment: Environment): RunTool {
  return (command, args, input) =>
    new Promise((resolve) => {
      const child = spawn(command, args, {
        env: childEnvironment(environment),
        // Some tools stay in the background with the text and would keep our pipes open.
        stdio: ["pipe", "ignore", "ignore"],
        timeout: timeoutMs,
      });
      child.once("error", () => resolve(false));
      child.once("exit", (code) => resolve(code === 0));
      // The exit code says whether the tool ended early.
      child.stdin.on("error", () => {});
      child.stdin.end(input);
    });
}
