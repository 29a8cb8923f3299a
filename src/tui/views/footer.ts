/** The last line: the keys that matter most here, or the answer to the last one. */

import { columnsOf } from "../../base/terminal-text.ts";
import { bindingsNow, contextsOf } from "../state/keymap.ts";
import { keyLabel } from "../state/keys/key.ts";
import type { Model } from "../state/model.ts";
import { segmentLine } from "./segments.ts";
import type { Theme } from "./theme.ts";

export function footerLine(model: Model, theme: Theme): string {
  const { notice, screen } = model;
  if (!notice) return keyLine(model, theme);
  const tone = notice.tone === "info" ? "strong" : notice.tone;
  return segmentLine(theme, screen.columns, {
    left: [{ text: notice.text, tone, priority: 0, shrinks: true }],
    right: [],
  });
}

function keyLine(model: Model, theme: Theme): string {
  const room = model.screen.columns - 2;
  let line = "";
  let used = 0;
  for (const { key, word } of hints(model)) {
    const columns = columnsOf(key) + 1 + word.length + (used > 0 ? 3 : 0);
    if (used + columns > room) break;
    line += `${used > 0 ? "   " : ""}${theme.paint("strong", key)} ${theme.paint("faint", word)}`;
    used += columns;
  }
  return ` ${line}${" ".repeat(room - used)} `;
}

/** Keys of the innermost context first; within a context by priority. */
function hints(model: Model): readonly { readonly key: string; readonly word: string }[] {
  const contexts = contextsOf(model);
  return bindingsNow(model)
    .flatMap(({ keys, context, footer }) => (footer ? [{ key: keyLabel(keys[0]), context, ...footer }] : []))
    .toSorted((a, b) => rank(a) - rank(b));
  function rank(hint: { readonly context: (typeof contexts)[number]; readonly priority: number }) {
    // The key of the help stays on any screen.
    return hint.priority === 0 ? -1 : contexts.indexOf(hint.context) * 100 + hint.priority;
  }
}
