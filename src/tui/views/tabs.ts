/** The names of tabs beside each other, the open one in brackets. */

import type { Segment } from "./segments.ts";

/** `priority` is that of the others: the open one always stays. */
export function tabSegments<Tab extends string>(
  tabs: readonly Tab[],
  titles: Readonly<Record<Tab, string>>,
  open: Tab,
  priority = 0,
): readonly Segment[] {
  return tabs.map((tab) =>
    tab === open
      ? { text: `[${titles[tab]}]`, tone: "strong", priority: 0 }
      : { text: ` ${titles[tab]} `, tone: "faint", priority },
  );
}
