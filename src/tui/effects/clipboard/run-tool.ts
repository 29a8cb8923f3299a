/** Hands a text to a program that keeps the clipboard. */

import { spawn } from "node:child_process";

/** A tool that waits for a display that never answers is given up after this time, in milliseconds. */
const patienceMs = 3000;

/** Whether the program took the text: false also where there is no such program. Never rejects. */
export type RunTool = (command: string, args: readonly string[], input: Uint8Array) => Promise<boolean>;

export const runTool: RunTool = (command, args, input) =>
  new Promise((resolve) => {
    // Some tools stay in the background with the text, and would hold pipes of ours open.
    const child = spawn(command, args, { stdio: ["pipe", "ignore", "ignore"], timeout: patienceMs });
    child.once("error", () => resolve(false));
    child.once("exit", (code) => resolve(code === 0));
    // A tool that ended early says so by its exit code.
    child.stdin.on("error", () => {});
    child.stdin.end(input);
  });
