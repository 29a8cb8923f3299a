/** The lines around what a pane shows, and the text that keeps those of many screens, each frame once. */

/** Above the area: header, banner, tabs. Below it: crumbs, keys. */
export interface FrameLines {
  readonly above: readonly string[];
  readonly below: readonly string[];
}

/** A screen in its three parts. */
export function partsOf(screen: string): FrameLines & { readonly area: string } {
  const lines = screen.split("\n");
  const tabs = lines.findIndex((line) => /^[─-].*1 Act/.test(line));
  // An answer to a key takes as many of the last lines as it needs.
  const way = lines.findLastIndex((line) => /^[─-]/.test(line));
  if (tabs === -1 || tabs > 5 || way <= tabs || way < lines.length - 4)
    throw new Error(`This is no whole screen, with tabs above and crumbs below:\n${screen}`);
  return {
    above: lines.slice(0, tabs + 1),
    area: lines.slice(tabs + 1, way).join("\n"),
    below: lines.slice(way),
  };
}

/** Begins the name of a screen. */
const named = "== ";
/** Stands for what the pane shows. */
const area = "⋮";

export function framesIn(text: string): Map<string, FrameLines> {
  const frames = text.split("\n\n").flatMap((section) => {
    const lines = section.trimEnd().split("\n");
    const first = lines.findIndex((line) => !line.startsWith(named));
    const middle = lines.indexOf(area);
    const frame = { above: lines.slice(first, middle), below: lines.slice(middle + 1) };
    return lines.slice(0, first).map((line) => [line.slice(named.length), frame] as const);
  });
  return new Map(frames);
}

/** Screens with the same frame stand together; in order of their names, whatever order they were shown in. */
export function framesText(frames: ReadonlyMap<string, FrameLines>): string {
  const inOrder = [...frames].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const sections = new Map<string, string[]>();
  for (const [screen, { above, below }] of inOrder) {
    const text = [...above, area, ...below].join("\n");
    sections.set(text, [...(sections.get(text) ?? []), `${named}${screen}`]);
  }
  return [...sections].map(([text, names]) => `${names.join("\n")}\n${text}\n`).join("\n");
}
