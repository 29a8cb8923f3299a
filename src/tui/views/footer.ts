/** The last lines: the keys that matter most here, or the answer to the last one, which takes as many as it needs. */

import { columnsOf } from "../../base/terminal-text.ts";
import { wayHere } from "../state/crumbs.ts";
import { bindingsNow, contextsOf } from "../state/keymap.ts";
import type { KeyContext } from "../state/keys/binding.ts";
import { type Key, keyLabel } from "../state/keys/key.ts";
import { keyFor } from "../state/keys/table.ts";
import type { Model } from "../state/model.ts";
import { noticeLines } from "../state/notice-lines.ts";
import { paneNamed, panes } from "../state/panes/all.ts";
import { segmentLine } from "./segments.ts";
import type { Theme } from "./theme.ts";

/** One line, or more while there is more to say than fits: the layout leaves room for them. */
export function footerLines(model: Model, theme: Theme): readonly string[] {
  const { notice, screen } = model;
  if (!notice) return [keyLine(model, theme)];
  const tone = notice.tone === "info" ? "strong" : notice.tone;
  return noticeLines(notice.text, screen.columns).map((text) =>
    segmentLine(theme, screen.columns, { left: [{ text, tone, priority: 0, shrinks: true }], right: [] }),
  );
}

function keyLine(model: Model, theme: Theme): string {
  const room = model.screen.columns - 2;
  const gap = " ".repeat(room < wideFrom ? 2 : 3);
  let line = "";
  let used = 0;
  for (const { key, word } of hints(model)) {
    const columns = columnsOf(key) + 1 + word.length + (used > 0 ? gap.length : 0);
    if (used + columns > room) break;
    line += `${used > 0 ? gap : ""}${theme.paint("strong", key)} ${theme.paint("faint", word)}`;
    used += columns;
  }
  return ` ${line}${" ".repeat(room - used)} `;
}

const wideFrom = 100;

/** Starts of the program in which the keys that lead everywhere come first. */
const firstStarts = 3;

interface Hint {
  readonly key: string;
  readonly word: string;
}

/** What can be done next about the failure on the screen comes before the other keys. */
function hints(model: Model): readonly Hint[] {
  const [help, others] = keyHints(model);
  const steps = contextsOf(model).includes("pane") ? (paneNamed(model.pane).nextSteps?.(model) ?? []) : [];
  const keys = new Set(steps.map(({ key }) => key));
  return [
    ...help,
    ...steps.map(({ key, words }) => ({ key, word: words })),
    ...others.filter(({ key }) => !keys.has(key)),
  ];
}

/** Those that stay on any screen; then what the place is for, then the innermost context first, within a context by priority. */
function keyHints(model: Model): readonly [readonly Hint[], readonly Hint[]] {
  const contexts = contextsOf(model);
  const idle = contexts.includes("pane") ? (paneNamed(model.pane).idle?.(model) ?? []) : [];
  const leadsBack = wayHere(model).length > 1;
  const rows = bindingsNow(model)
    .filter(
      ({ context, action }) => !idle.includes(`${context}.${action}`) && (leadsBack || action !== "back"),
    )
    .flatMap((row) => (row.footer ? [{ ...row, ...row.footer }] : []));
  const ranked = rows.toSorted((a, b) => rank(a) - rank(b));
  const [help, others] = [ranked.filter(staysOnAnyScreen), ranked.filter((row) => !staysOnAnyScreen(row))];
  if (!contexts.includes("pane")) return [help.map(hintOf), others.map(hintOf)];
  const everywhere = [...others.filter(({ action }) => action === "palette").map(hintOf), panesHint(model)];
  const here = others.filter(({ action }) => action !== "palette").map(hintOf);
  const isNew = model.memory.starts <= firstStarts;
  return [help.map(hintOf), isNew ? [...everywhere, ...here] : [...here, ...everywhere]];
  function rank({ context, priority }: Ranked) {
    return priority === 0 ? 0 : contexts.indexOf(context) * 100 + priority;
  }
}

/** The help and the way out, in all panes. */
function staysOnAnyScreen({ context, priority }: Pick<Ranked, "context" | "priority">): boolean {
  return context === "pane" && priority < 2;
}

interface Ranked {
  readonly context: KeyContext;
  readonly priority: number;
}

function hintOf({ keys, word }: { readonly keys: readonly [Key, ...Key[]]; readonly word: string }): Hint {
  return { key: keyLabel(keys[0]), word };
}

/** The digits of the panes, as far as they are single keys, and the key that goes through them. */
function panesHint(model: Model): Hint {
  const digits = panes.map(({ name }) => keyFor(model, `pane.open-${name}`));
  const [first = "", last = ""] = [digits.at(0), digits.at(-1)];
  const range = digits.every((digit) => digit.length === 1) ? [`${first}-${last}`] : [];
  return { key: [keyFor(model, "pane.next-pane"), ...range].join(" "), word: "panes" };
}
