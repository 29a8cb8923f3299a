/** A terminal that only writes down what is asked of it. */

import type { TerminalPort } from "../../src/tui/effects/app-effects.ts";
import type { ScreenSize } from "../../src/tui/state/model.ts";

/** What is copied goes to `asked`, and the names of everything else: `suspend`, `mouse on`. */
export function testTerminal(size: ScreenSize, asked: string[] = []): TerminalPort {
  return {
    size,
    copy(text, what, tell) {
      asked.push(`copy ${text}`);
      tell({ text: `Copied ${what}`, tone: "info" });
    },
    suspend: () => void asked.push("suspend"),
    repaint: () => void asked.push("repaint"),
    mouse: (on) => void asked.push(`mouse ${on ? "on" : "off"}`),
    editText: (text, _, tell) => tell({ ok: true, text }),
    quit: () => void asked.push("quit"),
  };
}
