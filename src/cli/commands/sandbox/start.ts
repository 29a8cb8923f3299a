/** `flowtail sandbox start`: serves the platform on this machine until it is stopped. */

import { resolve } from "node:path";
import type { Command } from "commander";
import { usageError, withoutStop } from "../../../base/errors.ts";
import { isLoopbackAddress } from "../../../base/loopback.ts";
import { lines, words } from "../../../base/printable.ts";
import { shellQuote } from "../../../base/shell.ts";
import { formatDuration } from "../../../base/time.ts";
import type { SandboxAddress } from "../../../config/running-sandbox.ts";
import { type OpenSandbox, openSandbox } from "../../../session/sandbox/open-sandbox.ts";
import type { CommandModule } from "../../command.ts";
import type { Context, GlobalOptions } from "../../context.ts";
import { jsonLine } from "../../output/json-text.ts";
import { type SandboxNote, sandboxNote } from "../../sandbox-note.ts";
import { chosenOutput, numberOption } from "../../usage/options.ts";

interface StartOptions extends GlobalOptions {
  readonly port: string;
  readonly host?: string;
  readonly data?: string;
  readonly memory?: boolean;
  readonly seed: string;
  readonly traffic: string;
  readonly manifest?: string;
  readonly randomSeed?: string;
  readonly loose?: boolean;
  readonly strict?: boolean;
  readonly rateLimits: string;
}

export const sandboxStart: CommandModule<StartOptions> = {
  define(command: Command) {
    command
      .option("--port <number>", "port on the loopback address; 0 picks a free one", "0")
      .option("--host <address>", "address to listen on; anything but loopback lets other machines in")
      .option(
        "--data <folder>",
        "keep everything in this folder, over a restart too, but for fault rules and the requests received",
      )
      .option("--memory", "keep everything in memory (the default)")
      .option("--seed <name|file>", "what to begin with: standard, demo, or a seed document", "standard")
      .option(
        "--manifest <file>",
        "the app's manifest: its datastores are served, and a change of it is a deploy",
      )
      .option("--random-seed <text>", "seed of generated events and of tokens, which are fresh without one")
      .option("--traffic <rate>", "generated events a second", "0")
      .option("--strict", "refuse what the interface does not allow (the default)")
      .option("--loose", "take undeclared datastores and attributes as they come")
      .option("--rate-limits <on|off>", "count calls against the rate tiers", "on")
      .option("--output <format>", "pretty, or json: one line when it is ready", "pretty");
  },
  async run(context, options) {
    const output = chosenOutput(options.output, ["pretty", "json"]);
    // It runs until it is stopped: a warning at the end would come too late.
    await context.notices.atOnce();
    await using note = sandboxNote(context);
    let isNoted = false;
    const sandbox: OpenSandbox = await openSandbox({
      port: numberOption("--port", options.port, { min: 0, max: 65_535, whole: true }),
      host: options.host,
      dataDir: dataFolder(options),
      seed: options.seed,
      signal: context.signal,
      manifest: options.manifest === undefined ? undefined : resolve(context.folder, options.manifest),
      onFault: ({ message }) => void context.notices.warn(words`${withoutStop(message)}`),
      onDeploy: (outcome) => void context.notices.warn(words`${outcome}`),
      async onServing(address) {
        isNoted = await leaveNote(note, address, context);
      },
      onSeeded: () => void leaveNote(note, sandbox.address, context),
      randomSeed: options.randomSeed,
      secrets: options.randomSeed === undefined ? "fresh" : "seeded",
      traffic: numberOption("--traffic", options.traffic, { min: 0, max: 100_000 }),
      strict: strictness(options),
      rateLimits: onOff("--rate-limits", options.rateLimits),
    });
    try {
      if (isOpenToOthers(options))
        await context.notices.warn(words`${openToOthers(options)}`, { always: true });
      await warnOfClock(sandbox, context);
      await context.out.write(
        output === "json" ? jsonLine(sandbox.address) : lines(welcome(sandbox.address, isNoted)),
      );
      await untilStopped(context);
    } finally {
      await sandbox.close();
    }
  },
};

/** A sandbox that cannot be found by its profile still serves those who know its address. */
async function leaveNote(
  note: SandboxNote,
  address: SandboxAddress,
  { notices }: Pick<Context, "notices">,
): Promise<boolean> {
  const refusal = note.leave(address);
  if (!refusal) return true;
  await notices.warn(
    words`${withoutStop(refusal.message)}: \`--profile sandbox\` does not find this sandbox. Set FLOWTAIL_STATE_DIR to a folder of yours, there and here`,
  );
  return false;
}

function isOpenToOthers({ host = "localhost" }: StartOptions): boolean {
  return host !== "localhost" && !isLoopbackAddress(host);
}

function openToOthers({ host, randomSeed }: StartOptions): string {
  const tokens =
    randomSeed === undefined
      ? "each of its tokens is enough to use it"
      : "its tokens follow from --random-seed: a guessed seed is enough to use it";
  return `other machines can reach this sandbox at ${host}; ${tokens}, but its control plane answers this machine only`;
}

/** In a data folder it stays as it was moved: what happens now is then listed among what happened at another time. */
async function warnOfClock({ clock }: OpenSandbox, { notices }: Context): Promise<void> {
  const { now, offsetMs, frozen } = clock();
  if (frozen)
    return notices.warn(
      words`this sandbox's clock stands still at ${now}, as it was left; \`flowtail sandbox clock --set now --resume\` makes it this machine's again`,
    );
  // What is set to now by a command is some milliseconds off.
  if (Math.abs(offsetMs) < 1000) return;
  const apart = `${formatDuration(Math.abs(offsetMs))} ${offsetMs > 0 ? "ahead of" : "behind"}`;
  await notices.warn(
    words`this sandbox's clock is ${apart} this machine's, as it was left; \`flowtail sandbox clock --set now\` makes it this machine's again`,
  );
}

/** A signal is how a sandbox is meant to end; a timeout is passed on. */
async function untilStopped({ signal }: Context): Promise<void> {
  // Nothing else may keep the process alive: a server in memory with no connection is reason enough.
  await new Promise<void>((resolve) => {
    signal.addEventListener("abort", () => resolve(), { once: true });
    // A signal that came while it began does not come again.
    if (signal.aborted) resolve();
  });
  if (signal.reason?.kind === "timeout") throw signal.reason;
}

function dataFolder({ data, memory }: StartOptions): string | undefined {
  if (data !== undefined && memory) {
    throw usageError("conflicting_options", "--data and --memory exclude each other.", "Give one of them.");
  }
  return data;
}

function strictness({ strict, loose }: StartOptions): boolean {
  if (strict && loose) {
    throw usageError("conflicting_options", "--strict and --loose exclude each other.", "Give one of them.");
  }
  return !loose;
}

function onOff(flag: string, value: string): boolean {
  if (value === "on" || value === "off") return value === "on";
  throw usageError("invalid_option", `${flag} is "on" or "off", not "${value}".`, `Write ${flag} off.`);
}

function welcome(address: SandboxAddress, isNoted: boolean): readonly string[] {
  const tokens = Object.entries(address.tokens).map(([kind, token]) => `  ${kind.padEnd(8)} ${token}`);
  return [
    `The sandbox serves at ${address.base_url} until Ctrl-C.`,
    "",
    `  app      ${address.app_id}`,
    `  team     ${address.team_id}`,
    `  org      ${address.enterprise_id}`,
    "",
    "Tokens (they open nothing but this sandbox):",
    ...tokens,
    "",
    "In another terminal:",
    isNoted
      ? "  flowtail tail --follow --profile sandbox"
      : `  flowtail tail --follow --base-url ${shellQuote(address.base_url)} --app-id ${shellQuote(address.app_id)} # the service token in FLOWTAIL_TOKEN`,
  ];
}
