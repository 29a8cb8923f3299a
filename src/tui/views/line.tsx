/** One line of the screen; it is drawn again only when its text changes. */

import { Text, Transform } from "ink";
import { memo } from "react";

export interface LineProps {
  /** Painted text, not wider than the screen. */
  readonly text: string;
}

/**
 * Ink measures every text three times a frame, which is slow for anything but ASCII. Our lines are made to measure,
 * so Ink lays out a blank and puts the painted line in its place when it writes.
 */
export const Line = memo(function Line({ text }: LineProps) {
  return (
    <Transform transform={() => text} accessibilityLabel={text}>
      <Text> </Text>
    </Transform>
  );
});
