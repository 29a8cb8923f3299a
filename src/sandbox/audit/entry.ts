/** The shape of an audit entry (interface document, 2.6; the rest as the live service sends it). */

/** Who or what: the object stands under its type's name. */
export interface AuditSubject {
  readonly type: string;
  readonly [type: string]: unknown;
}

/** The message through which the service's assistant was asked. */
export interface AgentMessage {
  readonly channel_id: string;
  readonly message_ts: string;
  readonly thread_ts?: string | undefined;
}

export interface AuditEntry {
  readonly id: string;
  /** Unix seconds. */
  readonly date_create: number;
  readonly action: string;
  readonly actor: AuditSubject;
  readonly entity: AuditSubject;
  readonly context: Readonly<Record<string, unknown>>;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
  /** The assistant that acted for the actor. */
  readonly acting_agent?: string | undefined;
  readonly agent_message?: AgentMessage | undefined;
}
