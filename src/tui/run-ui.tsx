/** Puts the program on a terminal: one full screen, drawn when the program asks, restored however it ends. */

import { type Instance, render } from "ink";
import { type Clock, systemClock } from "../base/clock.ts";
import { multiplexerOf } from "./effects/clipboard.ts";
import { type Ending, watchEndings } from "./effects/endings.ts";
import { createProgram } from "./effects/program.ts";
import type { ActivitySource } from "./effects/source.ts";
import { suspendProcess } from "./effects/suspend.ts";
import { terminalLook } from "./effects/terminal-look.ts";
import { Keyboard, type SuspendScreen } from "./views/keyboard.tsx";
import { Screen } from "./views/screen.tsx";
import { createTheme } from "./views/theme.ts";

export interface UiOptions {
  readonly source: ActivitySource;
  readonly clock?: Clock;
  readonly stdin?: NodeJS.ReadStream;
  readonly stdout?: NodeJS.WriteStream;
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** False when the user asked for none; the environment decides otherwise. */
  readonly colour?: boolean | undefined;
}

export interface Ui {
  /** How it ended; rejects when it crashed. The terminal is restored by then. */
  readonly ended: Promise<Ending>;
  /** Resolves when everything asked for so far is on the screen. */
  flushed(): Promise<void>;
  close(): void;
}

/** Runs the UI until it is left. Needs a terminal on both sides; does not close the source. */
export function runUi(options: UiOptions): Promise<Ending> {
  return openUi(options).ended;
}

export function openUi(options: UiOptions): Ui {
  const {
    clock = systemClock,
    stdin = process.stdin,
    stdout = process.stdout,
    environment = process.env,
  } = options;
  const look = terminalLook(environment);
  const theme = createTheme({ ...look, colour: options.colour ?? look.colour });
  const ended = Promise.withResolvers<Ending>();
  let leaveScreen: SuspendScreen | undefined;

  const program = createProgram({
    source: options.source,
    clock,
    terminal: {
      size: sizeOf(stdout),
      multiplexer: multiplexerOf(environment),
      write: (sequence) => stdout.write(sequence),
      suspend() {
        if (leaveScreen) suspendProcess({ process, clock, leaveScreen }).catch(fail);
      },
      repaint() {
        leaveScreen?.()
          .then((left) => left.resume())
          .catch(fail);
      },
      quit: () => end({ reason: "quit" }),
    },
    draw: () => screen.rerender(element()),
  });
  const ready = (suspendScreen: SuspendScreen) => {
    leaveScreen = suspendScreen;
  };
  const element = () => (
    <>
      <Keyboard onKeys={program.press} onPaste={program.paste} onReady={ready} />
      <Screen frame={program.frame()} theme={theme} />
    </>
  );

  // Heard before Ink hears it, which would draw lines of the old width once more.
  const resized = () => program.resize(sizeOf(stdout));
  stdout.on("resize", resized);
  const screen: Instance = render(element(), {
    ...renderOptions,
    stdin,
    stdout,
    // Comparing lines costs more than writing them, but does not flicker where frames are not shown at once.
    incrementalRendering: !look.synchronized,
  });
  const finish = onlyOnce((settle: () => void) => {
    stopWatching();
    stdout.off("resize", resized);
    program.close();
    screen.unmount();
    screen.waitUntilExit().then(settle, settle);
  });
  const end = (ending: Ending) => finish(() => ended.resolve(ending));
  const fail = (error: unknown) => finish(() => ended.reject(error));
  const stopWatching = watchEndings({ process, stdout, end, fail });
  screen.waitUntilExit().catch(fail);
  program.start();
  return {
    ended: ended.promise,
    flushed: () => screen.waitUntilRenderFlush(),
    close: () => end({ reason: "quit" }),
  };
}

const renderOptions = {
  interactive: true,
  alternateScreen: true,
  exitOnCtrlC: false,
  patchConsole: false,
  // The program paces the frames; Ink must only not slow them down.
  maxFps: 1000,
} as const;

function sizeOf(stdout: NodeJS.WriteStream) {
  return { columns: stdout.columns || 80, rows: stdout.rows || 24 };
}

function onlyOnce<Argument>(act: (argument: Argument) => void): (argument: Argument) => void {
  let done = false;
  return (argument) => {
    if (done) return;
    done = true;
    act(argument);
  };
}
