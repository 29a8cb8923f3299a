/** The three endpoints of the audit log, all of them GET (interface document, 4.4). */

export interface AuditEndpoint {
  /** Below `/audit/v1/`. */
  readonly path: "schemas" | "actions" | "logs";
  readonly needsToken: boolean;
}

export const auditEndpoints = [
  { path: "schemas", needsToken: false },
  { path: "actions", needsToken: false },
  { path: "logs", needsToken: true },
] as const satisfies readonly AuditEndpoint[];
