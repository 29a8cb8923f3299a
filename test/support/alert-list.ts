/** Alerts in the place of files that a test edits. */

import type { AlertFiles, AlertsEdit } from "../../src/session/alerts/alert-files.ts";
import type { Alert } from "../../src/session/alerts/user-alerts.ts";

export interface AlertList extends AlertFiles {
  /** What the files hold from now on, and what is said of that. */
  edit(alerts: readonly Alert[], said: string): void;
  readonly isClosed: boolean;
}

export function alertList(...first: readonly Alert[]): AlertList {
  return alertListBeside([], ...first);
}

/** Files of those names are broken from the beginning. */
export function alertListBeside(broken: readonly string[], ...first: readonly Alert[]): AlertList {
  const listeners = new Set<(edit: AlertsEdit) => void>();
  let alerts = first;
  let isClosed = false;
  return {
    list: () => alerts,
    broken: () => broken,
    problems: broken.map((name) => `${name} is broken.`),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    edit(wanted, said) {
      alerts = wanted;
      for (const listener of listeners) listener({ text: said, isProblem: false });
    },
    get isClosed() {
      return isClosed;
    },
    async close() {
      isClosed = true;
    },
  };
}
