/** The three endpoints of the audit log, all of them GET (interface document, 4.4). */

export interface AuditEndpoint {
  /** Below `/audit/v1/`. */
  readonly path: "schemas" | "actions" | "logs";
  readonly needsToken: boolean;
  readonly summary: string;
}

export const auditEndpoints = [
  { path: "schemas", needsToken: false, summary: "The kinds of objects entries are about." },
  { path: "actions", needsToken: false, summary: "The names of actions, by family." },
  { path: "logs", needsToken: true, summary: "What happened in the organisation, newest first." },
] as const satisfies readonly AuditEndpoint[];
