/** The policy as it was changed; what a start says of it goes before what was changed earlier in its data folder. */

import { keptSetting } from "./kept-setting.ts";
import { changePolicy, defaultPolicy, type PolicyChange, type SandboxPolicy } from "./policy.ts";
import type { Storage } from "./storage/storage.ts";

export interface PolicyInForce {
  now(): SandboxPolicy;
  /** Throws a usage error for a wrong entry, and changes nothing. */
  change(change: PolicyChange): SandboxPolicy;
  /** Back to what the start says. */
  reset(): void;
}

export function createPolicyInForce(
  start: PolicyChange | undefined,
  storage: Pick<Storage, "facts">,
): PolicyInForce {
  const changes = keptSetting<PolicyChange>(storage, "policy", {});
  let policy = changePolicy(changePolicy(defaultPolicy, changes.value()), start);
  return {
    now: () => policy,
    change(change) {
      const changed = changePolicy(policy, change);
      const names = Object.entries(change).flatMap(([name, value]) => (value === undefined ? [] : [name]));
      const entries = Object.entries(changed).filter(([name]) => names.includes(name));
      changes.set({ ...changes.value(), ...Object.fromEntries(entries) });
      policy = changed;
      return policy;
    },
    reset() {
      changes.reset();
      policy = changePolicy(defaultPolicy, start);
    },
  };
}
