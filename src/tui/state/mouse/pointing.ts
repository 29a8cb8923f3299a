/** What the mouse does on the screen, as the terminal tells it. */

/** A cell of the screen, counted from 0. */
export interface Cell {
  readonly column: number;
  readonly row: number;
}

export interface Pointing extends Cell {
  /** Of the left button: pressed, moved while it is held, let go. A turn of the wheel is one notch. */
  readonly does: "press" | "drag" | "release" | "wheel-up" | "wheel-down";
}
