/** Chunks through the tap of the terminal's input: what becomes of them, on a clock that only a test moves. */

import { EventEmitter } from "node:events";
import { tapInput } from "../../../src/tui/effects/terminal-input.ts";
import type { Key } from "../../../src/tui/state/keys/key.ts";
import { fakeClock } from "../../support/fake-clock.ts";

export function openTap() {
  const clock = fakeClock();
  const chunks: string[] = [];
  let isReadEmpty = true;
  const source = Object.assign(new EventEmitter(), {
    read(): unknown {
      const chunk = chunks.shift() ?? null;
      isReadEmpty = chunk === null;
      return chunk;
    },
  });
  const keys: Key[] = [];
  const backgrounds: string[] = [];
  const pointings: string[] = [];
  const losses: string[] = [];
  let passed = "";
  /** How often something was passed on: other events are heard in between. */
  let turns = 0;
  const { stdin, close } = tapInput({
    stdin: source,
    clock,
    onKeys: (more) => keys.push(...more),
    onBackground: (background) => backgrounds.push(background),
    onPointing: ({ does }) => pointings.push(does),
    onWarning: (warning) => losses.push(warning),
  });
  const readAll = () => {
    turns++;
    for (let chunk = stdin.read(); chunk !== null; chunk = stdin.read()) passed += chunk;
  };
  source.on("readable", readAll);
  return {
    clock,
    close,
    keys,
    backgrounds,
    pointings,
    losses,
    /** As a stream of Node does: it tells of what comes only after it was read empty. */
    send(chunk: string) {
      chunks.push(chunk);
      if (isReadEmpty) readAll();
    },
    passed: () => passed,
    turns: () => turns,
  };
}
