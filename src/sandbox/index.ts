/** The library's face `flowtail/sandbox`: a whole platform on this machine, started in one call. */

import "../base/require-node.ts";

export type { SandboxControl, SandboxState } from "./control/control.ts";
export type { ActiveFaultRule, FaultRule } from "./faults/fault-rules.ts";
export { defaultPolicy, type PolicyChange, type SandboxPolicy } from "./policy.ts";
export type { ReceivedRequest } from "./request-log.ts";
export type { SecretSource } from "./secrets.ts";
export type { SeedDocument } from "./seeds/seed-document.ts";
export { type Sandbox, type SandboxOptions, startSandbox } from "./start-sandbox.ts";
export type { SandboxTokenKind } from "./storage/tokens.ts";
