/** Puts the parts of a sandbox together from its options; nothing listens or runs yet. */

import { type Clock, systemClock } from "../base/clock.ts";
import { seededRandom } from "../base/random.ts";
import { createActivityIntake } from "./activity-intake.ts";
import { createCallQuota } from "./call-quota.ts";
import { createFaultRules } from "./faults/fault-rules.ts";
import { faultReporter } from "./internal-faults.ts";
import type { Platform } from "./platform.ts";
import { changePolicy, defaultPolicy, type PolicyChange } from "./policy.ts";
import { createPolicyInForce } from "./policy-in-force.ts";
import { createRequestLog } from "./request-log.ts";
import { createSandboxClock } from "./sandbox-clock.ts";
import { type SecretSource, secretsOf } from "./secrets.ts";
import { openStorage } from "./storage/storage.ts";
import { createTrafficPump } from "./traffic-pump.ts";
import { trafficWorld } from "./traffic-world.ts";
import { createRateLimiter } from "./web-api/rate-limit.ts";

export interface PlatformOptions {
  /** Folder to keep everything in; without it all is in memory and gone at the end. */
  readonly dataDir?: string | undefined;
  /** Seed of generated events, of chance and, unless they are fresh, of tokens; default 1. */
  readonly randomSeed?: number | string | undefined;
  /** Default `seeded`: the seed is enough to know the tokens. `fresh` ones belong to this storage alone. */
  readonly secrets?: SecretSource | undefined;
  /** Default true: refuse what the interface document does not allow. */
  readonly strict?: boolean | undefined;
  /** Default true. */
  readonly rateLimits?: boolean | undefined;
  /** Other decisions where the document is silent; before those that `setPolicy` has left in the data folder. */
  readonly policy?: PolicyChange | undefined;
  /**
   * Called once with each fault of the sandbox itself, such as a full disk; the sandbox goes on. Default: a warning of the
   * process.
   */
  readonly onFault?: ((fault: Error) => void) | undefined;
  /** The machine's clock; the sandbox's own starts with it, or where the data folder keeps it. */
  readonly clock?: Clock | undefined;
}

/** `closing` aborts when the sandbox closes. Throws a usage error for a wrong policy or data folder. */
export function createPlatform(options: PlatformOptions, closing: AbortSignal): Platform {
  // A wrong one is refused before anything is opened.
  changePolicy(defaultPolicy, options.policy);
  const machine = options.clock ?? systemClock;
  const reportFault = faultReporter(options.onFault);
  const random = seededRandom(options.randomSeed ?? 1);
  const storage = openStorage(options.dataDir);
  const clock = createSandboxClock(machine, storage);
  const policy = createPolicyInForce(options.policy, storage);
  const faults = createFaultRules({ clock: machine, random: random.fork("faults"), closing });
  const intake = createActivityIntake(storage, clock, faults, () => policy.now().activityKept);
  return {
    storage,
    clock,
    machine,
    random,
    secrets: secretsOf(storage, random, options.secrets ?? "seeded"),
    faults,
    intake,
    traffic: createTrafficPump({
      intake,
      world: () => trafficWorld(storage),
      // A log that is already there was made by a stream of the same seed: another start needs another one.
      random: random.fork(`traffic ${storage.activityLog.lastId()}`),
      clock,
      machine,
      reportFault,
    }),
    limiter: createRateLimiter(machine.elapsedMs, () => policy.now().rateBurst),
    quota: createCallQuota(),
    requests: createRequestLog(() => policy.now().requestLogSize),
    reportFault,
    policy,
    settings: {
      get policy() {
        return policy.now();
      },
      strict: options.strict ?? true,
      rateLimits: options.rateLimits ?? true,
    },
  };
}
