/** Puts the program on a terminal: one full screen, drawn when the program asks, restored however it ends. */

import { type Instance, render } from "ink";
import { createElement } from "react";
import { type Clock, systemClock } from "../base/clock.ts";
import type { ThemeName } from "../base/theme-names.ts";
import type { TerminalPort } from "./effects/app-effects.ts";
import { backgroundOf, canTellBackground, createBackgroundQuestion } from "./effects/background.ts";
import type { Copy } from "./effects/clipboard/clipboard.ts";
import { systemClipboard } from "./effects/clipboard/system-clipboard.ts";
import { createScreenOutput } from "./effects/drawing/screen-output.ts";
import { editText } from "./effects/edit-text.ts";
import { type Ending, watchEndings } from "./effects/endings.ts";
import { type MemoryFile, openMemoryStore } from "./effects/memory-store.ts";
import { createMouseMode, type MouseMode } from "./effects/mouse.ts";
import { createProgram } from "./effects/program.ts";
import { shellFamily } from "./effects/shell-family.ts";
import type { UiSource } from "./effects/source.ts";
import { watchSuspension } from "./effects/suspend.ts";
import { terminalFeatures } from "./effects/terminal-features.ts";
import { tapInput } from "./effects/terminal-input.ts";
import { readSizeAnew } from "./effects/terminal-size.ts";
import type { ViewStore } from "./effects/view-store.ts";
import { paneParts } from "./panes.ts";
import type { KeyTable } from "./state/keys/table.ts";
import { memoizeLast } from "./state/memoize-last.ts";
import type { Model } from "./state/model.ts";
import { shownTheme } from "./state/theme/choices.ts";
import type { Background } from "./state/theme/model.ts";
import { Keyboard, type SuspendScreen } from "./views/keyboard.ts";
import { createScreen } from "./views/screen.ts";
import { createTheme } from "./views/theme.ts";

export interface UiOptions {
  readonly source: UiSource;
  /** The store of saved views; none by default. */
  readonly views?: ViewStore | undefined;
  /** Where the screen remembers; it forgets everything without one. */
  readonly memory?: MemoryFile | undefined;
  /** The user's own keys, from `rebind`. */
  readonly keyTable?: KeyTable | undefined;
  readonly clock?: Clock;
  readonly stdin?: NodeJS.ReadStream;
  readonly stdout?: NodeJS.WriteStream;
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** The theme of the settings; the terminal's own colours where they name none. */
  readonly theme?: ThemeName | undefined;
  /** Whether the theme goes before what was chosen on the screen. */
  readonly isThemeForced?: boolean | undefined;
  /** False when the user asked for none; the environment decides otherwise. */
  readonly colour?: boolean | undefined;
  /** The screen over the log before, which this one has taken the place of, and what is said of that when it opens. */
  readonly replaced?: { readonly before: Model; readonly why: string } | undefined;
  /** Is given the path of what was open in the user's editor when the screen was left, however that was; nothing more can show it. */
  readonly onKept?: ((path: string) => void) | undefined;
  /** The system's clipboard by default. */
  readonly copy?: Copy | undefined;
}

export interface Ui {
  /** How the UI ended; rejects when it crashed. The terminal is restored by then. */
  readonly ended: Promise<Ending>;
  /** Resolves when everything asked for so far is on the screen. */
  flushed(): Promise<void>;
  close(): void;
}

/** What a command has to say, be it that there is none; the streams and the clipboard are those of the process. */
type CommandOptions = Required<Omit<UiOptions, "stdin" | "stdout" | "copy">>;

/** Runs the UI until it is left. Needs a terminal on both sides; does not close the source. */
export function runUi(options: CommandOptions): Promise<Ending> {
  return openUi(options).ended;
}

export function openUi(options: UiOptions): Ui {
  const { source, clock = systemClock, stdin = process.stdin, stdout = process.stdout } = options;
  const environment = options.environment ?? process.env;
  const features = terminalFeatures(environment);
  const colour = options.colour ?? features.colour;
  const themed = memoizeLast((theme: ThemeName, background: Background | undefined) =>
    createTheme({ ...features, colour, theme, background }),
  );
  const ended = Promise.withResolvers<Ending>();
  const end = (ending: Ending) => finish(() => ended.resolve(ending));
  const fail = (error: unknown) => finish(() => ended.reject(error));

  const mouse = createMouseMode((sequence) => stdout.write(sequence));
  const redraw = () => program.redraw();
  const hold = holdTerminal(options, { mouse, redraw, end, fail, isAnswered: () => question.settled() });
  const memory =
    options.memory &&
    openMemoryStore(options.memory, clock, (problem) =>
      program.warn(`Nothing is remembered for the next start: ${problem}`),
    );
  const output = createScreenOutput(stdout, features);
  const linesOf = createScreen(paneParts);
  const draw = () => {
    if (hold.isAway()) return;
    try {
      const frame = program.frame();
      output.draw(linesOf(frame, themed(shownTheme(frame.model), frame.model.theme.background)));
    } catch (error) {
      fail(error);
    }
  };
  const program = createProgram({
    panes: paneParts,
    source,
    views: options.views,
    memory,
    theme: { name: options.theme, isForced: options.isThemeForced ?? false, colour },
    background: backgroundOf(environment),
    keyTable: options.keyTable,
    clock,
    terminal: hold.terminal,
    shell: shellFamily(environment, process.platform),
    draw,
  });
  const question = createBackgroundQuestion(clock, (sequence) => stdout.write(sequence));
  const learnBackground = (background: Background) => {
    question.answered();
    program.background(background);
  };
  const input = tapInput({
    stdin,
    clock,
    onKeys: program.press,
    onBackground: learnBackground,
    onPointing: program.point,
    onWarning: program.warn,
  });
  const resized = () => {
    // Terminals reflow the old frame in different ways, so the screen is wiped. What another program shows is left alone.
    if (!hold.isAway()) output.wipe();
    program.resize(sizeOf(stdout));
  };
  stdout.on("resize", resized);
  // Ink does so only after its first frame: a Ctrl-C typed before that would be a signal and not a key.
  stdin.setRawMode?.(true);
  if (colour && canTellBackground(environment)) question.ask();
  const keyboard = createElement(Keyboard, {
    onKeys: program.press,
    onPaste: program.paste,
    onReady: hold.ready,
  });
  const screen: Instance = render(keyboard, { ...renderOptions, stdin: input.stdin, stdout: output.stdout });
  const finish = onlyOnce((settle: () => void) => {
    stopWatching();
    program.close();
    const closeAll = async () => {
      await hold.close();
      mouse.set(false);
      stdout.off("resize", resized);
      await question.settled();
      input.close();
      screen.unmount();
      stdin.setRawMode?.(false);
      await screen.waitUntilExit().catch(() => {});
      await memory?.close();
    };
    closeAll().then(settle, settle);
  });
  const { model } = program;
  const stopWatching = watchEndings({ process, stdout, source, model, editing: hold.editing, end, fail });
  screen.waitUntilExit().catch(fail);
  program.start();
  if (options.replaced) program.carryOver(options.replaced.before, options.replaced.why);
  const close = () => end({ reason: "quit" });
  return { ended: ended.promise, flushed: () => screen.waitUntilRenderFlush(), close };
}

interface HoldParts {
  readonly mouse: MouseMode;
  /** Draws anew what another program may have drawn over. */
  readonly redraw: () => void;
  readonly end: (ending: Ending) => void;
  readonly fail: (error: unknown) => void;
  /** Resolves when the terminal has answered what it was asked, or will not: else the shell, or an editor, would get the answer. */
  readonly isAnswered: () => Promise<void>;
}

/** The terminal as the program sees it; `ready` is called with the function that gives the screen away. */
function holdTerminal(options: UiOptions, { mouse, redraw, end, fail, isAnswered }: HoldParts) {
  const { clock = systemClock, stdout = process.stdout, environment = process.env } = options;
  let leave: SuspendScreen | undefined;
  let isAway = false;
  const leaving = new AbortController();
  let editing: Promise<void> | undefined;
  const leaveScreen = () => {
    if (!leave || isAway) return undefined;
    isAway = true;
    return leave();
  };
  const suspension = watchSuspension({ process, clock, leaveScreen, fail });
  const copy = options.copy ?? systemClipboard(environment, (sequence) => void stdout.write(sequence));
  const terminal: TerminalPort = {
    size: sizeOf(stdout),
    copy(text, what, tell) {
      copy(text, what).then(tell).catch(fail);
    },
    suspend() {
      suspension.suspend().catch(fail);
    },
    repaint() {
      leaveScreen()
        ?.then((left) => left.resume())
        .catch(fail);
    },
    editText(text, fileName, tell) {
      const port = { environment, leaveScreen, clock, leaving: leaving.signal };
      editing = editText(text, fileName, port).then((outcome) => {
        editing = undefined;
        if (leaving.signal.aborted && !outcome.ok && outcome.kept !== undefined)
          options.onKept?.(outcome.kept);
        tell(outcome);
      });
    },
    mouse: (on) => mouse.set(on),
    quit: () => end({ reason: "quit" }),
  };
  const ready = (suspendScreen: SuspendScreen) => {
    leave = async () => {
      await isAnswered();
      const restoreMouse = mouse.release();
      const left = await suspendScreen();
      return {
        async resume() {
          await left.resume();
          isAway = false;
          readSizeAnew(process);
          redraw();
          restoreMouse();
        },
      };
    };
  };
  /** Resolves when the terminal is the program's again. */
  const close = () => {
    suspension.close();
    leaving.abort();
    return editing;
  };
  return { terminal, isAway: () => isAway, editing: () => editing, ready, close };
}

const renderOptions = {
  interactive: true,
  alternateScreen: true,
  exitOnCtrlC: false,
  patchConsole: false,
  // Ink draws nothing, and is to write nothing for it: the lines of a frame go to the terminal past it.
  debug: true,
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
