/** What each operation of the control takes: from JavaScript anything can come, and it is judged as the body of a request is. */

import { z } from "zod";
import { isJsonObject } from "../../base/json.ts";
import { onFirstUse } from "../../base/on-first-use.ts";
import { judgeInput } from "../judge-input.ts";
import { policySchema } from "../policy.ts";
import { clockChangeSchema } from "../sandbox-clock.ts";
import type { SeedDocument } from "../seeds/seed-document.ts";
import { teamSchema } from "../storage/directory.ts";
import { trafficChangeSchema } from "../traffic-pump.ts";
import { sharedInviteAnswerSchema } from "./answer-shared-invite.ts";
import { givenAuditEventSchema } from "./append-audit.ts";
import { tokenChangeSchema } from "./change-token.ts";
import type { SandboxControl } from "./control.ts";
import { newEventsSchema } from "./take-events.ts";

export const faultRuleBody = onFirstUse(() => z.looseObject({ fault: z.string() }));
export const rateLimitsBody = onFirstUse(() => z.strictObject({ enabled: z.boolean() }));
export const policyBody = onFirstUse(() => policySchema().partial());
export const planBody = onFirstUse(() =>
  z.strictObject({ teamId: z.string(), plan: teamSchema().shape.plan.unwrap() }),
);
export const migrationBody = onFirstUse(() => z.strictObject({ teamId: z.string(), migrating: z.boolean() }));
export const hostingBody = onFirstUse(() => z.strictObject({ appId: z.string(), hosted: z.boolean() }));

export const seedDocument = onFirstUse(() => z.custom<SeedDocument>(isJsonObject, "must be an object"));

export const seedInput = onFirstUse(() =>
  z.union([z.string(), seedDocument()], { error: "must be a seed's name or a document" }),
);
const snapshotInput = onFirstUse(() =>
  z.union([z.literal("all"), z.int().min(0)], { error: "must be a whole number, or all" }).optional(),
);
const ruleId = onFirstUse(z.int);
const anything = onFirstUse(z.unknown);

/** Arguments as they were given, to those that the operation is called with; `what` begins the sentence of a refusal. */
type Reading<Arguments> = (what: string, given: readonly unknown[]) => Arguments;

/** A new operation says here what it takes, or is no operation of the control. */
export const operationInputs: {
  readonly [Operation in keyof SandboxControl]: Reading<Parameters<SandboxControl[Operation]>>;
} = {
  state: nothing,
  reset: nothing,
  seed: one(seedInput),
  snapshot: one(snapshotInput),
  clock: nothing,
  setClock: one(clockChangeSchema),
  faults: nothing,
  addFault: one(faultRuleBody),
  removeFault: one(ruleId),
  clearFaults: nothing,
  requests: nothing,
  clearRequests: nothing,
  appendEvents: one(newEventsSchema),
  setTraffic: one(trafficChangeSchema),
  setRateLimits: inOrder(rateLimitsBody, "enabled"),
  setPolicy: one(policyBody),
  setPlan: inOrder(planBody, "teamId", "plan"),
  setMigrating: inOrder(migrationBody, "teamId", "migrating"),
  setHosted: inOrder(hostingBody, "appId", "hosted"),
  datastores: nothing,
  workflows: nothing,
  deploy: one(anything),
  exports: nothing,
  answerSharedInvite: one(sharedInviteAnswerSchema),
  people: nothing,
  appendAudit: one(givenAuditEventSchema),
  setToken: one(tokenChangeSchema),
};

function nothing(): [] {
  return [];
}

function one<Schema extends z.ZodType>(schema: () => Schema): Reading<[z.output<Schema>]> {
  return (what, [value]) => [judgeInput(what, schema(), value)];
}

/** Arguments that a request has as one object, under these names. */
function inOrder<Body extends Readonly<Record<string, unknown>>, const Names extends readonly (keyof Body)[]>(
  body: () => z.ZodType<Body>,
  ...names: Names
): Reading<{ -readonly [At in keyof Names]: Body[Names[At]] }> {
  return (what, given) => {
    const named = Object.fromEntries(names.map((name, at) => [name, given[at]]));
    const read = judgeInput(what, body(), named);
    return names.map((name) => read[name]) as { -readonly [At in keyof Names]: Body[Names[At]] };
  };
}
