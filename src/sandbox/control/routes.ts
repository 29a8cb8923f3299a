/** The control plane over HTTP: each operation is a verb, a path, the shape of its body, and a call of the control. */

import { z } from "zod";
import { onFirstUse } from "../../base/on-first-use.ts";
import { faults } from "../faults/registry.ts";
import { clockChangeSchema } from "../sandbox-clock.ts";
import { seeds } from "../seeds/registry.ts";
import { trafficChangeSchema } from "../traffic-pump.ts";
import { sharedInviteAnswerSchema } from "./answer-shared-invite.ts";
import { givenAuditEventSchema } from "./append-audit.ts";
import { tokenChangeSchema } from "./change-token.ts";
import type { SandboxControl } from "./control.ts";
import {
  faultRuleBody,
  hostingBody,
  migrationBody,
  planBody,
  policyBody,
  rateLimitsBody,
  seedDocument,
} from "./operation-inputs.ts";
import { newEventsSchema } from "./take-events.ts";

export interface ControlRoute {
  readonly http: "GET" | "POST" | "DELETE";
  /** Below `/_sandbox/`; a last part `:id` takes a whole number. */
  readonly path: string;
  readonly summary: string;
  /** What POST takes; without it, an empty body or object. */
  readonly body?: () => z.ZodType;
  /** What GET takes in its query, each name once; without it, the query is not read. */
  readonly query?: () => z.ZodType;
  /** The answer as a value for JSON; `input` has passed `body` or `query`, or is the number of the path. */
  readonly run: (control: SandboxControl, input: unknown) => unknown;
}

export const controlRoutes: readonly ControlRoute[] = [
  route("GET", "state", "What the sandbox is and how it stands.", (control) => control.state()),
  route("POST", "reset", "Back to the seed it was started with.", (control) => control.reset()),
  postRoute(
    "seed",
    "Replaces everything by a named seed or a document.",
    seedBody,
    (control, { name, document }) => control.seed(document ?? name ?? ""),
  ),
  queryRoute(
    "snapshot",
    "All that is kept, as a document for seed. ?activities=all has the whole log, a number gives that many of the newest; else 10,000.",
    snapshotQuery,
    (control, { activities }) => control.snapshot(activities),
  ),
  route("GET", "clock", "The sandbox's time.", (control) => control.clock()),
  postRoute("clock", "Moves, stops or starts the sandbox's time.", clockChangeSchema, (control, change) =>
    control.setClock(change),
  ),
  route("GET", "faults", "The rules in force, and the faults there are.", (control) => ({
    rules: control.faults(),
    known: faults.map(({ name, summary }) => ({ name, summary })),
  })),
  postRoute("faults", "Adds a rule.", faultRuleBody, (control, rule) => control.addFault(rule)),
  route("DELETE", "faults", "Removes every rule.", (control) => control.clearFaults()),
  route("DELETE", "faults/:id", "Removes one rule.", (control, id) => control.removeFault(Number(id))),
  route("GET", "requests", "The last requests received, oldest first.", (control) => ({
    requests: control.requests(),
  })),
  route("DELETE", "requests", "Forgets the requests received.", (control) => control.clearRequests()),
  postRoute("events", "Writes events to the activity log.", newEventsSchema, (control, events) => ({
    appended: control.appendEvents(events),
  })),
  postRoute(
    "traffic",
    "Changes the rate of generated events, or pauses it.",
    trafficChangeSchema,
    (control, change) => control.setTraffic(change),
  ),
  postRoute("rate-limits", "Turns the rate limits on or off.", rateLimitsBody, (control, { enabled }) =>
    control.setRateLimits(enabled),
  ),
  postRoute("policy", "Changes what is done where the document is silent.", policyBody, (control, change) =>
    control.setPolicy(change),
  ),
  postRoute("plan", "Sets a workspace's plan.", planBody, (control, { teamId, plan }) =>
    control.setPlan(teamId, plan),
  ),
  postRoute(
    "migration",
    "Says whether a workspace is migrating, during which its datastores are not to be had.",
    migrationBody,
    (control, { teamId, migrating }) => control.setMigrating(teamId, migrating),
  ),
  postRoute(
    "hosting",
    "Says whether the service runs an app; only such apps have datastores.",
    hostingBody,
    (control, { appId, hosted }) => control.setHosted(appId, hosted),
  ),
  route("GET", "datastores", "Every datastore, with how many items it holds.", (control) => ({
    datastores: control.datastores(),
  })),
  route("GET", "workflows", "Every workflow, with the steps of its newest version.", (control) => ({
    workflows: control.workflows(),
  })),
  postRoute(
    "manifest",
    "Deploys a manifest: its datastores are the main app's from now on.",
    () => z.unknown(),
    (control, manifest) => ({ datastores: control.deploy(manifest) }),
  ),
  route(
    "GET",
    "exports",
    "Exports of form responses, each with its direct message once it is ready.",
    (control) => ({
      exports: control.exports(),
    }),
  ),
  postRoute(
    "shared-invites",
    "Answers an invitation to share a channel.",
    sharedInviteAnswerSchema,
    (control, answer) => control.answerSharedInvite(answer),
  ),
  route("GET", "people", "All people that SCIM manages, with their profiles.", (control) => ({
    people: control.people(),
  })),
  postRoute("audit", "Writes an entry to the audit log.", givenAuditEventSchema, (control, event) =>
    control.appendAudit(event),
  ),
  postRoute("tokens", "Adds or changes a token.", tokenChangeSchema, (control, change) =>
    control.setToken(change),
  ),
];

function route(
  http: ControlRoute["http"],
  path: string,
  summary: string,
  run: ControlRoute["run"],
): ControlRoute {
  return { http, path, summary, run };
}

function postRoute<Body extends z.ZodType>(
  path: string,
  summary: string,
  body: () => Body,
  run: (control: SandboxControl, input: z.output<Body>) => unknown,
): ControlRoute {
  return {
    http: "POST",
    path,
    summary,
    body: onFirstUse(body),
    run: (control, input) => run(control, input as z.output<Body>),
  };
}

function queryRoute<Query extends z.ZodType>(
  path: string,
  summary: string,
  query: () => Query,
  run: (control: SandboxControl, input: z.output<Query>) => unknown,
): ControlRoute {
  return {
    http: "GET",
    path,
    summary,
    query: onFirstUse(query),
    run: (control, input) => run(control, input as z.output<Query>),
  };
}

function seedBody() {
  const names = Object.keys(seeds);
  return z
    .strictObject({
      // Which there are is said where the name is looked up.
      name: z.string().optional(),
      document: seedDocument().optional(),
    })
    .refine(({ name, document }) => (name === undefined) !== (document === undefined), {
      message: `give either name (${names.join(", ")}) or document`,
    });
}

function snapshotQuery() {
  const activities = z.union(
    [
      z.literal("all"),
      z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
    ],
    {
      error: "must be a whole number, or all",
    },
  );
  return z.strictObject({ activities: activities.optional() });
}
