/** Turns the terminal's reports of the mouse on, and off whenever the terminal is given away. */

/**
 * Reports of buttons and wheel, and of motions while a button is held (mode 1002), in the form that has columns beyond 223
 * (mode 1006). A terminal without mode 1002 tells of the buttons at least (mode 1000); each mode takes the place of the other.
 */
const tell = "\u001b[?1000h\u001b[?1002h\u001b[?1006h";
const tellNoMore = "\u001b[?1006l\u001b[?1002l\u001b[?1000l";

export interface MouseMode {
  set(on: boolean): void;
  /** Turns reports off; the returned function restores them. */
  release(): () => void;
}

export function createMouseMode(write: (sequence: string) => void): MouseMode {
  let isOn = false;
  const set = (on: boolean) => {
    if (on === isOn) return;
    isOn = on;
    write(on ? tell : tellNoMore);
  };
  return {
    set,
    release() {
      const was = isOn;
      set(false);
      return () => set(was);
    },
  };
}
