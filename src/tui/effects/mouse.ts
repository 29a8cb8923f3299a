/** Asks the terminal to tell of the mouse's wheel, and takes that back whenever the terminal is given away. */

/** Buttons and wheel (mode 1000), told with columns beyond 223 (mode 1006). */
const tell = "\u001b[?1000h\u001b[?1006h";
const tellNoMore = "\u001b[?1006l\u001b[?1000l";

export interface MouseMode {
  set(on: boolean): void;
  /** Takes it back; the answer restores what was. */
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
