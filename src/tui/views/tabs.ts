/** The names of tabs beside each other, the open one in brackets. */

import type { Segment } from "./segments.ts";

/** All stay at every width: a click finds them by their places. */
export function tabSegments<Tab extends string>(
  tabs: readonly Tab[],
  titles: Readonly<Record<Tab, string>>,
  open: Tab,
): readonly Segment[] {
  return tabs.map((tab) =>
    tab === open
      ? { text: `[${titles[tab]}]`, tone: "strong", priority: 0 }
      : { text: ` ${titles[tab]} `, tone: "faint", priority: 0 },
  );
}
