/** Lines that are painted already: ink puts each in its place and measures none of them; a line is drawn only when it changes. */

import { Text, Transform } from "ink";
import { memo } from "react";

export interface PaintedLinesProps {
  /** Painted texts, none wider than the screen. */
  readonly texts: readonly string[];
}

export function PaintedLines({ texts }: PaintedLinesProps) {
  // A line is its place on the screen: rows that move are other texts in the same places.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return texts.map((text, index) => <PaintedLine key={index} text={text} />);
}

/**
 * Ink measures every text three times a frame, which is slow for anything but ASCII. Our lines are made to measure,
 * so Ink lays out a blank and puts the painted line in its place when it writes.
 */
const PaintedLine = memo(function PaintedLine({ text }: { readonly text: string }) {
  return (
    <Transform transform={() => text} accessibilityLabel={text}>
      <Text> </Text>
    </Transform>
  );
});
