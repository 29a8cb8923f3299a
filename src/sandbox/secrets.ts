/** Tokens and other secrets that the sandbox makes: from its random seed, or from a key that it alone knows. */

import { createHmac, randomBytes } from "node:crypto";
import type { Random } from "../base/random.ts";
import type { Storage } from "./storage/storage.ts";

/** `seeded` suits tests, which want the same tokens each time; `fresh` suits what others can reach. */
export type SecretSource = "seeded" | "fresh";

export interface Secrets {
  /** Kept with the rest, so that a restart and a reset make the same secrets again; undefined where the seed decides them. */
  readonly key: string | undefined;
  /** Hexadecimal digits, the same for the same label. */
  digits(label: string, count: number): string;
}

/** A storage that has a key goes on with it; one that was filled without goes on without. */
export function secretsOf(storage: Storage, random: Random, source: SecretSource): Secrets {
  const isNew = storage.facts.find("enterprise_id") === undefined;
  const made = source === "fresh" && isNew ? randomBytes(32).toString("hex") : undefined;
  const key = storage.facts.find(keyFact)?.value ?? made;
  return { key, digits: key === undefined ? seededDigits(random) : keyedDigits(key) };
}

/** To be called when everything else was cleared. */
export function keepKey(storage: Storage, { key }: Secrets): void {
  if (key !== undefined) storage.facts.save({ id: keyFact, value: key });
}

const keyFact = "secret_key";

function seededDigits(random: Random): Secrets["digits"] {
  return (label, count) => {
    const own = random.fork(label);
    return Array.from({ length: count }, () => own.integer(0, 15).toString(16)).join("");
  };
}

function keyedDigits(key: string): Secrets["digits"] {
  return (label, count) => createHmac("sha256", key).update(label).digest("hex").slice(0, count);
}
