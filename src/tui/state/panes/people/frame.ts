/** What the views of the People pane show, read for one drawing. */

export interface PeopleFrame {
  readonly pane: "people";
  /** The rows of the shown list from its `top` on, as many as the screen has lines for. */
  readonly rows: readonly PeopleRow[];
}

export type PeopleRow = UserRow | GroupRow | RequestRow;

export interface UserRow {
  readonly kind: "user";
  readonly id: string;
  readonly userName: string;
  readonly name: string;
  readonly email: string;
  readonly state: "active" | "deactivated" | "unknown";
  /** Undefined for a user who is no guest. */
  readonly guest: { readonly type: string; readonly expires: string | undefined } | undefined;
  readonly title: string;
  /** Names of the groups. */
  readonly groups: readonly string[];
}

export interface GroupRow {
  readonly kind: "group";
  readonly id: string;
  readonly name: string;
  readonly members: readonly string[];
}

export interface RequestRow {
  readonly kind: "request";
  readonly id: string;
  readonly email: string;
  readonly type: string;
  readonly approvedBy: string;
  /** Epoch microseconds; NaN where it is not known. */
  readonly sentUs: number;
  readonly isBouncing: boolean;
}
