/** What can be done to a running sandbox beside the platform's own interface; HTTP and tests use the same. */

import { usageError } from "../../base/errors.ts";
import type { DatastoreDeclaration } from "../../catalog/datastores/declaration.ts";
import type { ActiveFaultRule, FaultRule } from "../faults/fault-rules.ts";
import { clientOf, type OauthClient } from "../oauth/client-of.ts";
import { atOneMoment } from "../one-moment.ts";
import type { Platform } from "../platform.ts";
import type { PolicyChange, SandboxPolicy } from "../policy.ts";
import { givenName } from "../redact-arguments.ts";
import type { ReceivedRequest } from "../request-log.ts";
import type { ClockChange, ClockState } from "../sandbox-clock.ts";
import { type ShownPerson, showPeople } from "../scim/profile.ts";
import type { SeedDocument } from "../seeds/seed-document.ts";
import type { SharedInvite } from "../storage/channels.ts";
import type { App, Team } from "../storage/directory.ts";
import type { RefreshToken } from "../storage/oauth-grants.ts";
import type { Storage } from "../storage/storage.ts";
import type { StoredToken } from "../storage/tokens.ts";
import type { TrafficChange, TrafficState } from "../traffic-pump.ts";
import { type DeliveredExport, deliveredExports } from "../workflows/delivered-exports.ts";
import { answerSharedInvite, type GivenAnswer } from "./answer-shared-invite.ts";
import { appendAudit, type GivenAuditEvent } from "./append-audit.ts";
import { changeToken, type TokenChange } from "./change-token.ts";
import { deployManifest } from "./deploy-manifest.ts";
import { type DatastoreState, listDatastores } from "./list-datastores.ts";
import { listWorkflows, type WorkflowState } from "./list-workflows.ts";
import { type NewEvents, takeEvents } from "./take-events.ts";
import { type SnapshotActivities, takeSnapshot } from "./take-snapshot.ts";

export interface SandboxState {
  readonly teams: readonly Team[];
  readonly apps: readonly App[];
  readonly tokens: readonly StoredToken[];
  readonly strict: boolean;
  readonly rateLimits: boolean;
  readonly policy: SandboxPolicy;
  readonly clock: ClockState;
  readonly traffic: TrafficState;
  readonly faults: readonly ActiveFaultRule[];
  readonly counts: { readonly activities: number; readonly requests: number };
  /** Credentials of every app, and the refresh tokens that were not used yet. */
  readonly oauth: {
    readonly clients: readonly OauthClient[];
    readonly refreshTokens: readonly RefreshToken[];
  };
}

/** Throws usage errors (code, message, remedy) on wrong input, and once the sandbox is closed; nothing has changed then. */
export interface SandboxControl {
  state(): SandboxState;
  /** Back to the seed the sandbox was started with: clock, policy, faults, rate limits and request log included. */
  reset(): void;
  /** Replaces everything kept by a named seed or a document. */
  seed(seed: string | SeedDocument): void;
  /** All that is kept as a seed document, with the newest records of the log (default 10,000), and how many older there are. */
  snapshot(activities?: SnapshotActivities): SeedDocument;
  clock(): ClockState;
  /** Kept with the data, as the policy is: another start finds it so. */
  setClock(change: ClockChange): ClockState;
  faults(): readonly ActiveFaultRule[];
  addFault(rule: FaultRule): ActiveFaultRule;
  removeFault(id: number): void;
  clearFaults(): void;
  /** Oldest first. */
  requests(): readonly ReceivedRequest[];
  clearRequests(): void;
  /** Writes events to the log, as if they happened now; answers how many. */
  appendEvents(events: NewEvents): number;
  setTraffic(change: TrafficChange): TrafficState;
  setRateLimits(enabled: boolean): void;
  setPolicy(change: PolicyChange): SandboxPolicy;
  /** Sets a workspace's plan: `free` and `restricted` make the methods of workflow apps refuse. */
  setPlan(teamId: string, plan: Team["plan"]): Team;
  /** Whether a workspace is on its way into an organisation, during which datastores are not to be had. */
  setMigrating(teamId: string, migrating: boolean): Team;
  /** Whether the service runs an app; only such apps have datastores. */
  setHosted(appId: string, hosted: boolean): App;
  /** Every datastore, with how many items it holds. */
  datastores(): readonly DatastoreState[];
  /** Every workflow, with the steps of its newest version. */
  workflows(): readonly WorkflowState[];
  /** Takes a manifest for the main app's: its datastores are the ones declared from now on. */
  deploy(manifest: unknown): readonly DatastoreDeclaration[];
  /** The exports of form responses that were ordered, with the direct message of each that is ready. */
  exports(): readonly DeliveredExport[];
  /** Answers an invitation to share a channel; accepted, the other organisation is connected. */
  answerSharedInvite(answer: GivenAnswer): SharedInvite;
  /** All people that SCIM manages, with the fields of their profiles. */
  people(): readonly ShownPerson[];
  /** Writes an entry to the audit log. */
  appendAudit(event: GivenAuditEvent): void;
  /** Adds a token, or changes what is given of a known one. */
  setToken(change: TokenChange): StoredToken;
}

/** Takes what it is given as it is: `judgedControl` reads it before. `plant` replaces what is kept by the seed; without an argument, by the one the sandbox was started with. */
export function createControl(
  platform: Platform,
  plant: (seed?: string | SeedDocument) => void,
  startSettings: { readonly rateLimits: boolean; readonly traffic: number },
): SandboxControl {
  const { storage, clock, faults, limiter, quota, requests, policy, settings, traffic } = platform;
  return {
    state: () => stateOf(platform),
    reset() {
      faults.clear();
      limiter.clear();
      quota.clear();
      requests.clear();
      settings.rateLimits = startSettings.rateLimits;
      policy.reset();
      clock.reset();
      plant();
      traffic.change({ rate: startSettings.traffic, paused: false });
    },
    seed(seed) {
      plant(seed);
      traffic.restart();
    },
    snapshot: (activities = 10_000) => takeSnapshot(storage, activities),
    clock: () => clock.state(),
    setClock(change) {
      const beforeMs = clock.nowMs();
      const state = clock.change(change);
      // Going back, the generator would otherwise be silent until its old time comes again.
      if (state.nowMs < beforeMs) traffic.restart();
      return state;
    },
    faults: () => faults.list(),
    addFault: (rule) => faults.add(rule),
    removeFault(id) {
      if (!faults.remove(id)) throw usageError("unknown_fault_rule", `There is no fault rule ${id}.`);
    },
    clearFaults: () => faults.clear(),
    requests: () => requests.list(),
    clearRequests: () => requests.clear(),
    appendEvents: (events) => takeEvents(platform, events),
    setTraffic: (change) => traffic.change(change),
    setRateLimits(enabled) {
      settings.rateLimits = enabled;
    },
    setPolicy: (change) => policy.change(change),
    setPlan: (teamId, plan) => changeTeam(storage, teamId, { plan }),
    setMigrating: (teamId, migrating) => changeTeam(storage, teamId, { migrating }),
    setHosted(appId, hosted) {
      const app = storage.apps.find(appId);
      if (!app) throw usageError("unknown_app", `There is no app ${givenName(appId)}.`);
      const changed = { ...app, hosted };
      storage.apps.save(changed);
      return changed;
    },
    datastores: () => listDatastores(platform),
    workflows: () => listWorkflows(platform),
    deploy: (manifest) => deployManifest(platform, manifest),
    exports: () => deliveredExports(platform),
    answerSharedInvite: (answer) => answerSharedInvite(atOneMoment(platform), answer),
    people: () => showPeople(storage),
    appendAudit: (event) => appendAudit(platform, event),
    setToken: (change) => changeToken(storage, change),
  };
}

function changeTeam(storage: Storage, teamId: string, change: Partial<Team>): Team {
  const team = storage.teams.find(teamId);
  if (!team) throw usageError("unknown_team", `There is no workspace ${givenName(teamId)}.`);
  const changed = { ...team, ...change };
  storage.teams.save(changed);
  return changed;
}

function stateOf({
  storage,
  clock,
  random,
  secrets,
  faults,
  requests,
  settings,
  traffic,
}: Platform): SandboxState {
  return {
    teams: storage.teams.list(),
    apps: storage.apps.list(),
    tokens: storage.tokens.list(),
    strict: settings.strict,
    rateLimits: settings.rateLimits,
    policy: settings.policy,
    clock: clock.state(),
    traffic: traffic.state(),
    faults: faults.list(),
    counts: { activities: storage.activityLog.count(), requests: requests.total },
    oauth: {
      clients: storage.apps.list().map((app) => clientOf(app, { random, secrets })),
      refreshTokens: storage.refreshTokens.list(),
    },
  };
}
