/** What the screen tells of alerts that are not known: less than there is of them, as that changes with each moment. */

import type { AlertsPort } from "../../session/alerts/source-alerts.ts";
import type { UnknownAlertWords } from "../state/unknown-alert.ts";

/** The same list where nothing of it has changed. */
export function unknownWords(
  alerts: AlertsPort | undefined,
  before: readonly UnknownAlertWords[],
): readonly UnknownAlertWords[] {
  const now = (alerts?.unknown() ?? []).map(
    ({ title, rule: { window }, unread: { kind } }): UnknownAlertWords => ({ title, window, lacks: kind }),
  );
  return JSON.stringify(now) === JSON.stringify(before) ? before : now;
}
