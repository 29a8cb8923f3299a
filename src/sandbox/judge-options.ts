/** The options that a sandbox is started with: from JavaScript any name and any value can come. */

import { z } from "zod";
import type { Clock } from "../base/clock.ts";
import { usageError } from "../base/errors.ts";
import { isJsonObject } from "../base/json.ts";
import { nearestNameSentence } from "../base/nearest-name.ts";
import { onFirstUse } from "../base/on-first-use.ts";
import { listWords } from "../base/problem.ts";
import { describeSchemaIssues } from "../base/schema-issues.ts";
import { seedInput } from "./control/operation-inputs.ts";
import type { PolicyChange } from "./policy.ts";
import { givenName } from "./redact-arguments.ts";
import type { SandboxOptions } from "./start-sandbox.ts";
import { trafficChangeSchema } from "./traffic-pump.ts";

/** Throws a usage error for a name that would do nothing, and for a value that does not fit, with its place. */
export function judgeOptions(options: SandboxOptions): void {
  const { shape } = optionsSchema();
  const names = Object.keys(shape);
  const unknown = isJsonObject(options) && Object.keys(options).find((name) => !names.includes(name));
  if (typeof unknown === "string") {
    throw usageError(
      "invalid_option",
      `startSandbox has no option ${givenName(unknown)}.`,
      nearestNameSentence(unknown, names) ?? `It takes ${listWords(names, "and")}.`,
    );
  }
  const outcome = optionsSchema().safeParse(options);
  if (outcome.success) return;
  throw usageError(
    "invalid_option",
    `What startSandbox is given is wrong: ${describeSchemaIssues(outcome.error.issues).join("; ")}.`,
  );
}

const optionsSchema = onFirstUse(() => {
  const shape: { readonly [Name in keyof SandboxOptions]-?: z.ZodType<SandboxOptions[Name]> } = {
    seed: seedInput(),
    manifest: z.unknown(),
    traffic: trafficChangeSchema().shape.rate.unwrap(),
    onSeeded: callback<() => void>(),
    // Its entries are judged where they are taken.
    policy: z.custom<PolicyChange>(isJsonObject, "must be an object"),
    strict: z.boolean(),
    rateLimits: z.boolean(),
    secrets: z.enum(["seeded", "fresh"]),
    randomSeed: z.union([z.string(), z.number()], { error: "must be a number or a text" }),
    dataDir: z.string().min(1),
    clock: z.custom<Clock>(isClock, "must be a clock"),
    onFault: callback<(fault: Error) => void>(),
    port: z.int().min(0).max(65_535),
    host: z.string().min(1),
    allowedHosts: z.array(z.string()).readonly(),
  };
  return z.strictObject(shape).partial();
});

function callback<Callback>() {
  return z.custom<Callback>((value) => typeof value === "function", "must be a function");
}

function isClock(value: unknown): boolean {
  const { nowMs, elapsedMs, sleep } = Object(value) as Record<keyof Clock, unknown>;
  return [nowMs, elapsedMs, sleep].every((method) => typeof method === "function");
}
