/**
 * Ctrl-Z while a terminal sends each key: stops the process as a shell expects it, and takes the terminal back whenever the process
 * goes on.
 */

export interface CtrlZ extends Disposable {
  /** Stops the process, where the system knows job control. */
  stop(): void;
}

/** `goOn` shows again what the shell's words have taken from the eye. */
export function heedCtrlZ(
  input: { setRawMode(isRaw: boolean): unknown },
  goOn: () => void,
  host: Pick<NodeJS.Process, "kill" | "on" | "off" | "platform"> = process,
): CtrlZ {
  if (host.platform === "win32") return { stop() {}, [Symbol.dispose]() {} };
  let isOver = false;
  let isStopping = false;
  const takeBack = () => {
    if (isOver) return;
    isStopping = false;
    // The shell has changed the modes: to set the one that counts as set would do nothing.
    input.setRawMode(false);
    input.setRawMode(true);
    goOn();
  };
  host.on("SIGCONT", takeBack);
  return {
    stop() {
      input.setRawMode(false);
      isStopping = true;
      // The whole group, as the terminal does it: npm or a shell script that started this process must stop too.
      host.kill(0, "SIGTSTP");
      // Without job control the signal is ignored, and nothing continues what was not stopped. Who was continued hears that within a turn.
      setImmediate(() => setImmediate(() => isStopping && takeBack()));
    },
    [Symbol.dispose]() {
      isOver = true;
      host.off("SIGCONT", takeBack);
    },
  };
}
