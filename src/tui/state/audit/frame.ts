/** What the view of the Audit pane shows, read for one drawing. */

export interface AuditFrame {
  readonly pane: "audit";
  /** The entries from the model's `top` on, as many as the screen has lines for. */
  readonly rows: readonly AuditRow[];
}

export interface AuditRow {
  /** Epoch microseconds; NaN where the entry has no time. */
  readonly timeUs: number;
  readonly action: string;
  readonly familyTitle: string;
  readonly actor: AuditRowSubject;
  readonly entity: AuditRowSubject;
  /** Who did what to what. */
  readonly sentence: string;
}

export interface AuditRowSubject {
  readonly type: string;
  readonly id: string;
  readonly name: string;
  readonly label: string;
}
