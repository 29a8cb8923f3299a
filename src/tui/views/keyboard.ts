/** Passes keys and pastes on; shows nothing. */

import { useApp, useInput, usePaste } from "ink";
import { useEffect } from "react";
import { type Key, keysOf } from "../state/keys/key.ts";

/** Gives the terminal away, and takes it back with a fresh drawing of everything. */
export type SuspendScreen = () => Promise<{ resume(): Promise<void> }>;

export interface KeyboardProps {
  readonly onKeys: (keys: readonly Key[]) => void;
  readonly onPaste: (text: string) => void;
  /** Called once the screen can be given away. */
  readonly onReady: (suspend: SuspendScreen) => void;
}

export function Keyboard({ onKeys, onPaste, onReady }: KeyboardProps) {
  const { suspendTerminal } = useApp();
  useInput((input, flags) => onKeys(keysOf(input, flags)));
  usePaste(onPaste);
  useEffect(() => onReady(suspendTerminal), [onReady, suspendTerminal]);
  return null;
}
