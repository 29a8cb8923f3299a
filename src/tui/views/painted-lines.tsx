/** Painted lines: Ink puts each in its place and measures none; a line is drawn only when it changes. */

import { Text, Transform } from "ink";
import { memo } from "react";

export interface PaintedLinesProps {
  /** Painted texts, none wider than the screen. */
  readonly texts: readonly string[];
}

export function PaintedLines({ texts }: PaintedLinesProps) {
  // The key of a line is its place: when rows move, other texts stand in the same places.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return texts.map((text, index) => <PaintedLine key={index} text={text} />);
}

/**
 * Ink measures every text three times a frame, which is slow for anything but ASCII. These lines have the right width,
 * so Ink lays out a blank and replaces it by the painted line when it writes.
 */
const PaintedLine = memo(function PaintedLine({ text }: { readonly text: string }) {
  return (
    <Transform transform={() => text} accessibilityLabel={text}>
      <Text> </Text>
    </Transform>
  );
});
