/** A block of lines, each drawn only when its own text changes. */

import { Line } from "./line.tsx";

export interface LinesProps {
  readonly texts: readonly string[];
}

export function Lines({ texts }: LinesProps) {
  // A line is its place on the screen: rows that move are other texts in the same places.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return texts.map((text, index) => <Line key={index} text={text} />);
}
