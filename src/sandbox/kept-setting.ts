/** What the control sets for good: it stands with the data, where a restart finds it, and a seed leaves it as it is. */

import type { Fact, Storage } from "./storage/storage.ts";

type Facts = Pick<Storage, "facts">;

export interface KeptSetting<T> {
  value(): T;
  /** Throws where it cannot be written, and then the value stays. */
  set(value: T): void;
  /** Back to what a new sandbox begins with. */
  reset(): void;
}

const settingNames = ["clock", "policy"] as const;

/** `value` must be the same after JSON. */
export function keptSetting<T>(
  { facts }: Facts,
  name: (typeof settingNames)[number],
  first: T,
): KeptSetting<T> {
  const kept = facts.find(name);
  let value: T = kept ? JSON.parse(kept.value) : first;
  return {
    value: () => value,
    set(next) {
      facts.save({ id: name, value: JSON.stringify(next) });
      value = next;
    },
    reset() {
      facts.remove(name);
      value = first;
    },
  };
}

/** What is to be saved again when everything was cleared. */
export function settingFacts({ facts }: Facts): readonly Fact[] {
  return settingNames.flatMap((name) => facts.find(name) ?? []);
}
