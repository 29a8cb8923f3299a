/** Every command by its words, with its one line of help and the way to load it. */

import type { CommandModule } from "../command.ts";

export interface CommandEntry {
  readonly summary: string;
  /** For one whose words begin others: a word behind it is meant for one of those. */
  readonly takesNoOperand?: true;
  readonly load: () => Promise<CommandModule>;
}

export const commands: Readonly<Record<string, CommandEntry>> = {
  ui: {
    summary: "Open the terminal workbench (what `flowtail` alone does)",
    load: async () => (await import("../commands/ui.ts")).ui,
  },
  demo: {
    summary: "The same on an embedded sandbox with live traffic; prints the log where there is no terminal",
    load: async () => (await import("../commands/demo.ts")).demo,
  },
  tail: {
    summary: "Print the app's activity; --follow keeps going",
    load: async () => (await import("../commands/tail.ts")).tail,
  },
  traces: {
    summary: "The app's runs with status, duration and steps",
    load: async () => (await import("../commands/traces.ts")).traces,
  },
  trace: {
    summary: "One run as a waterfall",
    load: async () => (await import("../commands/trace.ts")).trace,
  },
  stats: {
    summary: "Per function, workflow and event type: count, failures, p50, p95, p99",
    load: async () => (await import("../commands/stats.ts")).stats,
  },
  sql: {
    summary: "A question in SQL over the log or a recording: records, runs, executions",
    load: async () => (await import("../commands/sql.ts")).sql,
  },
  collect: {
    summary: "Keep the whole log of an app, or of several, in an archive on this machine",
    load: async () => (await import("../commands/collect.ts")).collect,
  },
  replay: {
    summary: "Read a recording (NDJSON, also gzipped) with tail's filters and outputs",
    load: async () => (await import("../commands/replay.ts")).replay,
  },
  alerts: {
    summary: "The project's alerts, and when each of them fires",
    takesNoOperand: true,
    load: async () => (await import("../commands/alerts.ts")).alerts,
  },
  "alerts test": {
    summary: "When an alert would have fired in a recording",
    load: async () => (await import("../commands/alerts/test.ts")).alertsTest,
  },
  mcp: {
    summary:
      "Serve coding agents on standard input and output: the log, runs, datastores, read-only by default",
    load: async () => (await import("../commands/mcp.ts")).mcp,
  },
  "workflows list": {
    summary: "The app's workflows, declared or in the log, with how their latest runs went",
    load: async () => (await import("../commands/workflows/list.ts")).workflowsList,
  },
  "workflows steps": {
    summary: "The steps of a workflow that use a function, in all its versions",
    load: async () => (await import("../commands/workflows/steps.ts")).workflowsSteps,
  },
  "workflows export-responses": {
    summary: "Order the responses of a form; the platform sends them as a direct message",
    load: async () => (await import("../commands/workflows/export-responses.ts")).workflowsExportResponses,
  },
  api: {
    summary: "Call any method of the platform; without one, the catalogue",
    load: async () => (await import("../commands/api.ts")).api,
  },
  errors: {
    summary: "What an error code means and what to do about it",
    load: async () => (await import("../commands/errors.ts")).errors,
  },
  completion: {
    summary: "A completion script for bash, zsh, fish or PowerShell",
    load: async () => (await import("../commands/completion.ts")).completion,
  },
  "datastore list": {
    summary: "The datastores that are known, with keys, attributes and item counts",
    load: async () => (await import("../commands/datastore/list.ts")).datastoreList,
  },
  "datastore query": {
    summary: "Items that match a condition",
    load: async () => (await import("../commands/datastore/query.ts")).datastoreQuery,
  },
  "datastore get": {
    summary: "One item by its key",
    load: async () => (await import("../commands/datastore/get.ts")).datastoreGet,
  },
  "datastore count": {
    summary: "How many items match a condition",
    load: async () => (await import("../commands/datastore/count.ts")).datastoreCount,
  },
  "datastore put": {
    summary: "Write a whole item, after showing what changes",
    load: async () => (await import("../commands/datastore/put.ts")).datastorePut,
  },
  "datastore update": {
    summary: "Set some attributes of an item, after showing what changes",
    load: async () => (await import("../commands/datastore/update.ts")).datastoreUpdate,
  },
  "datastore delete": {
    summary: "Remove an item, after showing it",
    load: async () => (await import("../commands/datastore/delete.ts")).datastoreDelete,
  },
  "datastore export": {
    summary: "Copy items into a file: JSON Lines, JSON or CSV",
    load: async () => (await import("../commands/datastore/export.ts")).datastoreExport,
  },
  "datastore import": {
    summary: "Write the items of a file",
    load: async () => (await import("../commands/datastore/import.ts")).datastoreImport,
  },
  "datastore explain": {
    summary: "A condition in each of its forms, and the request it makes",
    load: async () => (await import("../commands/datastore/explain.ts")).datastoreExplain,
  },
  "audit logs": {
    summary: "What happened in the organisation; --follow keeps going",
    load: async () => (await import("../commands/audit/logs.ts")).auditLogs,
  },
  "audit actions": {
    summary: "The names of actions, by family",
    load: async () => (await import("../commands/audit/actions.ts")).auditActions,
  },
  "audit schemas": {
    summary: "The kinds of objects entries are about",
    load: async () => (await import("../commands/audit/schemas.ts")).auditSchemas,
  },
  "scim users list": {
    summary: "Users, those a filter chooses, a page or all",
    load: async () => (await import("../commands/scim/list.ts")).scimUsersList,
  },
  "scim users get": {
    summary: "One user with all attributes",
    load: async () => (await import("../commands/scim/get.ts")).scimUsersGet,
  },
  "scim users create": {
    summary: "Create a user",
    load: async () => (await import("../commands/scim/create.ts")).scimUsersCreate,
  },
  "scim users patch": {
    summary: "Change some attributes of a user, after showing what changes",
    load: async () => (await import("../commands/scim/patch.ts")).scimUsersPatch,
  },
  "scim users replace": {
    summary: "Write all attributes of a user, after showing what changes",
    load: async () => (await import("../commands/scim/replace.ts")).scimUsersReplace,
  },
  "scim users delete": {
    summary: "Deactivate a user",
    load: async () => (await import("../commands/scim/delete.ts")).scimUsersDelete,
  },
  "scim groups list": {
    summary: "Groups, those a filter chooses, a page or all",
    load: async () => (await import("../commands/scim/list.ts")).scimGroupsList,
  },
  "scim groups get": {
    summary: "One group with its members",
    load: async () => (await import("../commands/scim/get.ts")).scimGroupsGet,
  },
  "scim groups create": {
    summary: "Create a group",
    load: async () => (await import("../commands/scim/create.ts")).scimGroupsCreate,
  },
  "scim groups patch": {
    summary: "Change a group or its members, after showing what changes",
    load: async () => (await import("../commands/scim/patch.ts")).scimGroupsPatch,
  },
  "scim groups replace": {
    summary: "Write a whole group, after showing what changes",
    load: async () => (await import("../commands/scim/replace.ts")).scimGroupsReplace,
  },
  "scim groups delete": {
    summary: "Remove a group for good",
    load: async () => (await import("../commands/scim/delete.ts")).scimGroupsDelete,
  },
  "scim schemas": {
    summary: "The attributes of users and groups",
    load: async () => (await import("../commands/scim/schemas.ts")).scimSchemas,
  },
  "scim config": {
    summary: "What the SCIM interface supports",
    load: async () => (await import("../commands/scim/config.ts")).scimConfig,
  },
  "scim resource-types": {
    summary: "The kinds of resources there are",
    load: async () => (await import("../commands/scim/resource-types.ts")).scimResourceTypes,
  },
  "auth add": {
    summary: "Store a token, from a hidden prompt or standard input",
    load: async () => (await import("../commands/auth/add.ts")).authAdd,
  },
  "auth list": {
    summary: "The stored tokens, without showing them",
    load: async () => (await import("../commands/auth/list.ts")).authList,
  },
  "auth status": {
    summary: "Ask the platform whether the stored tokens work",
    load: async () => (await import("../commands/auth/status.ts")).authStatus,
  },
  "auth remove": {
    summary: "Forget stored tokens",
    load: async () => (await import("../commands/auth/remove.ts")).authRemove,
  },
  "auth refresh": {
    summary: "Renew tokens now",
    load: async () => (await import("../commands/auth/refresh.ts")).authRefresh,
  },
  "auth import": {
    summary: "Take the answer to an app's installation",
    load: async () => (await import("../commands/auth/import.ts")).authImport,
  },
  "profile list": {
    summary: "The profiles there are",
    load: async () => (await import("../commands/profile/list.ts")).profileList,
  },
  "profile show": {
    summary: "What a command would work with, and where it comes from",
    load: async () => (await import("../commands/profile/show.ts")).profileShow,
  },
  "profile use": {
    summary: "Choose the profile used when none is named",
    load: async () => (await import("../commands/profile/use.ts")).profileUse,
  },
  "profile set": {
    summary: "Change values of a profile, or make one",
    load: async () => (await import("../commands/profile/set.ts")).profileSet,
  },
  "trust add": {
    summary: "Let a project's file say where tokens go and which profile is used",
    load: async () => (await import("../commands/trust/add.ts")).trustAdd,
  },
  "trust list": {
    summary: "The folders that are trusted, and with which addresses and profiles",
    load: async () => (await import("../commands/trust/list.ts")).trustList,
  },
  "trust remove": {
    summary: "Trust a folder no more",
    load: async () => (await import("../commands/trust/remove.ts")).trustRemove,
  },
  "sandbox start": {
    summary: "Serve the whole platform on this machine",
    load: async () => (await import("../commands/sandbox/start.ts")).sandboxStart,
  },
  "sandbox reset": {
    summary: "Put a running sandbox back to its start",
    load: async () => (await import("../commands/sandbox/reset.ts")).sandboxReset,
  },
  "sandbox seed": {
    summary: "Replace everything a running sandbox holds",
    load: async () => (await import("../commands/sandbox/seed.ts")).sandboxSeed,
  },
  "sandbox run": {
    summary: "Run a command against a fresh sandbox that ends with it",
    load: async () => (await import("../commands/sandbox/run.ts")).sandboxRun,
  },
  "sandbox faults": {
    summary: "Make a running sandbox misbehave, and well again",
    load: async () => (await import("../commands/sandbox/faults.ts")).sandboxFaults,
  },
  "sandbox requests": {
    summary: "What a running sandbox was asked",
    load: async () => (await import("../commands/sandbox/requests.ts")).sandboxRequests,
  },
  "sandbox clock": {
    summary: "Show, move, stop or start a running sandbox's time",
    load: async () => (await import("../commands/sandbox/clock.ts")).sandboxClock,
  },
  "sandbox token": {
    summary: "Print a token of a running sandbox",
    load: async () => (await import("../commands/sandbox/token.ts")).sandboxToken,
  },
  init: {
    summary: "Make a .flowtail folder here: config, views, queries, items, alerts",
    load: async () => (await import("../commands/init.ts")).init,
  },
  doctor: {
    summary: "Check runtime, terminal, config, token and reachability",
    load: async () => (await import("../commands/doctor.ts")).doctor,
  },
};
