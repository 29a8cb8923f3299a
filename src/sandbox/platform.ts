/** Everything one running sandbox consists of; the Web API and the control plane work on the same one. */

import type { Clock } from "../base/clock.ts";
import type { Random } from "../base/random.ts";
import type { ActivityIntake } from "./activity-intake.ts";
import type { CallQuota } from "./call-quota.ts";
import type { FaultRules } from "./faults/fault-rules.ts";
import type { ReportFault } from "./internal-faults.ts";
import type { SandboxPolicy } from "./policy.ts";
import type { PolicyInForce } from "./policy-in-force.ts";
import type { RequestLog } from "./request-log.ts";
import type { SandboxClock } from "./sandbox-clock.ts";
import type { Secrets } from "./secrets.ts";
import type { Storage } from "./storage/storage.ts";
import type { TrafficPump } from "./traffic-pump.ts";
import type { RateLimiter } from "./web-api/rate-limit.ts";

export interface Platform {
  readonly storage: Storage;
  readonly clock: SandboxClock;
  /** The machine's clock, for what must go on while the sandbox's stands still. */
  readonly machine: Clock;
  /** Depends on the sandbox's random seed alone. */
  readonly random: Random;
  readonly secrets: Secrets;
  readonly faults: FaultRules;
  readonly intake: ActivityIntake;
  readonly traffic: TrafficPump;
  readonly limiter: RateLimiter;
  readonly quota: CallQuota;
  readonly requests: RequestLog;
  readonly reportFault: ReportFault;
  readonly policy: PolicyInForce;
  readonly settings: Settings;
}

export interface Settings {
  /** Of now. */
  readonly policy: SandboxPolicy;
  /** Refuses what the interface document does not allow. */
  readonly strict: boolean;
  /** Can be changed while the sandbox runs. */
  rateLimits: boolean;
}
