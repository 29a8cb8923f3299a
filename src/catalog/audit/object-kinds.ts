/** The kinds of objects that audit entries are about, with their fields. From the live service: the document shows none. */

export interface AuditObjectKind {
  readonly summary: string;
  /** Names of the fields, and what each holds. */
  readonly fields: Readonly<Record<string, "string" | "boolean" | "integer" | "list">>;
}

const named = { id: "string", name: "string" } as const;

export const auditObjectKinds = {
  workspace: { summary: "A workspace.", fields: { ...named, domain: "string" } },
  enterprise: { summary: "The organisation.", fields: { ...named, domain: "string" } },
  user: {
    summary: "A person; guests and joins name their workspace.",
    fields: { ...named, email: "string", team: "string" },
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
    },
  },
  app: {
    summary: "An app.",
    fields: {
      ...named,
      is_distributed: "boolean",
      is_directory_approved: "boolean",
      is_workflow_app: "boolean",
      scopes: "list",
    },
  },
  workflow: { summary: "A workflow.", fields: named },
  usergroup: { summary: "An IDP group.", fields: named },
  message: { summary: "A message.", fields: { team: "string", channel: "string", timestamp: "string" } },
  huddle: {
    summary: "A huddle.",
    fields: { id: "string", date_start: "integer", date_end: "integer", participants: "list" },
  },
  canvas: { summary: "A canvas.", fields: { id: "string", filetype: "string", title: "string" } },
} as const satisfies Readonly<Record<string, AuditObjectKind>>;

export type AuditObjectType = keyof typeof auditObjectKinds;
