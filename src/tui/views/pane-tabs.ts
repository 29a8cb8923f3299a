/** The rule below the header, with the tabs of the panes in it. */

import { columnsOf } from "../../base/terminal-text.ts";
import type { Model } from "../state/model.ts";
import { paneTabs } from "../state/pane-tabs.ts";
import type { Theme } from "./theme.ts";

export function tabLine(model: Model, theme: Theme): string {
  const tabs = paneTabs(model);
  const used = tabs.reduce((sum, { text }) => sum + columnsOf(text), 1);
  const rule = (columns: number) => theme.paint("faint", theme.glyphs.rule.repeat(Math.max(0, columns)));
  const names = tabs.map(({ text, isOpen }) => theme.paint(isOpen ? "strong" : "plain", text));
  return `${rule(1)}${names.join("")}${rule(model.screen.columns - used)}`;
}
