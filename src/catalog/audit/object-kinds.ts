/** The kinds of objects that audit entries are about, with their fields. From the live service: the document shows none. */

import type { AuditField } from "./fields.ts";

export interface AuditObjectKind {
  readonly summary: string;
  /** Names of the fields, and what each holds. */
  readonly fields: Readonly<Record<string, Extract<AuditField, string>>>;
}

const named = { id: "string", name: "string" } as const;

export const auditObjectKinds = {
  workspace: { summary: "A workspace.", fields: { ...named, domain: "string" } },
  enterprise: { summary: "The organisation.", fields: { ...named, domain: "string" } },
  user: {
    summary: "A person; guests and joins name their workspace.",
    fields: { ...named, email: "string", team: "string", account_type: "string" },
  },
  file: { summary: "A file.", fields: { ...named, filetype: "string", title: "string" } },
  channel: {
    summary: "A channel.",
    fields: {
      ...named,
      privacy: "string",
      is_shared: "boolean",
      is_org_shared: "boolean",
      teams_shared_with: "list",
      original_connected_channel_id: "string",
      is_salesforce_channel: "boolean",
    },
  },
  app: {
    summary: "An app.",
    fields: {
      ...named,
      app_id: "string",
      is_distributed: "boolean",
      is_directory_approved: "boolean",
      is_workflow_app: "boolean",
      distribution_type: "string",
      scopes: "list",
      scopes_bot: "list",
      bot_scopes: "list",
      user_ids: "list",
      creator: "string",
      team: "string",
    },
  },
  workflow: { summary: "A workflow.", fields: named },
  workflow_v2: {
    summary: "A workflow made in the workflow builder.",
    fields: {
      ...named,
      app_id: "string",
      callback_id: "string",
      date_updated: "integer",
      updated_by: "string",
      step_configuration: "list",
      template_id: "string",
      suspicious_keywords: "any",
      trigger_name: "string",
      trigger_channels: "any",
      trigger_configuration: "any",
    },
  },
  function: {
    summary: "A function of an app.",
    fields: { id: "string", app_id: "string", callback_id: "string" },
  },
  template: { summary: "A template.", fields: { id: "string", template_name: "string" } },
  usergroup: { summary: "An IDP group.", fields: named },
  role: { summary: "A role.", fields: { ...named, type: "string" } },
  account_type_role: { summary: "A role that goes with a type of account.", fields: named },
  message: { summary: "A message.", fields: { team: "string", channel: "string", timestamp: "string" } },
  huddle: {
    summary: "A huddle.",
    fields: { id: "string", date_start: "integer", date_end: "integer", participants: "list" },
  },
  canvas: { summary: "A canvas.", fields: { id: "string", filetype: "string", title: "string" } },
  list: { summary: "A list.", fields: { id: "string" } },
  barrier: {
    summary: "A barrier between groups of people.",
    fields: {
      id: "string",
      primary_usergroup: "string",
      barriered_from_usergroup: "any",
      barriered_from_usergroups: "list",
      restricted_subjects: "list",
    },
  },
  legal_hold_policy: { summary: "A policy that keeps data for a court.", fields: named },
  external_auth_oauth2_token: { summary: "A token of another service.", fields: {} },
} as const satisfies Readonly<Record<string, AuditObjectKind>>;
