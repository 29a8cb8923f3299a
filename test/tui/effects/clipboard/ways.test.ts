import { expect, it } from "vitest";
import { type CopyWay, copyWays, type Environment } from "../../../../src/tui/effects/clipboard/ways.ts";

const nameOf = (way: CopyWay) => (way.kind === "tool" ? way.command : way.kind);

it.each<[string, Environment, NodeJS.Platform, string]>([
  ["a Mac", {}, "darwin", "pbcopy terminal file"],
  [
    "a Mac's own terminal, which drops the sequence",
    { TERM_PROGRAM: "Apple_Terminal" },
    "darwin",
    "pbcopy file",
  ],
  ["a Mac over SSH", { SSH_TTY: "/dev/ttys1" }, "darwin", "terminal file"],
  ["Windows", {}, "win32", "clip.exe terminal file"],
  ["Linux inside Windows", { WSL_DISTRO_NAME: "Ubuntu" }, "linux", "clip.exe terminal file"],
  [
    "Wayland with X",
    { WAYLAND_DISPLAY: "wayland-0", DISPLAY: ":0" },
    "linux",
    "wl-copy xclip xsel terminal file",
  ],
  ["X", { DISPLAY: ":0" }, "linux", "xclip xsel terminal file"],
  [
    "X forwarded over SSH",
    { DISPLAY: "localhost:10.0", SSH_CONNECTION: "1 2" },
    "linux",
    "xclip xsel terminal file",
  ],
  ["Wayland of another machine", { WAYLAND_DISPLAY: "w", SSH_CONNECTION: "1 2" }, "linux", "terminal file"],
  ["tmux", { TMUX: "/tmp/tmux,1,0" }, "linux", "tmux terminal file"],
  ["tmux on a Mac", { TMUX: "/tmp/tmux,1,0", TERM_PROGRAM: "tmux" }, "darwin", "pbcopy tmux terminal file"],
  ["a terminal of GNOME", { VTE_VERSION: "7600" }, "linux", "file"],
  ["the console of Linux", { TERM: "linux" }, "linux", "file"],
  ["nothing that is known", {}, "linux", "terminal file"],
])("knows the ways in %s", (_, environment, platform, names) => {
  expect(copyWays(environment, platform).map(nameOf).join(" ")).toBe(names);
});
