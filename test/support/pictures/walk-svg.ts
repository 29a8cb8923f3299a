/** Screens one after the other as one moving picture: an SVG that shows each for its time, with no script in it. */

import type { ScreenCell } from "../screen.ts";
import { type ScreenRows, screenGroup, svgDocument } from "./screen-svg.ts";

export interface WalkFrame {
  readonly rows: ScreenRows;
  /** What was pressed and what it is for; a line below the screen. */
  readonly caption: string;
  readonly seconds: number;
}

/** Where movement is not wanted, the frame at `still` stands alone. */
export function walkSvg(frames: readonly WalkFrame[], title: string, still: number): string {
  const screens = frames.map(({ rows, caption }) => [...rows, blank, captionRow(caption, rows)]);
  const total = frames.reduce((sum, { seconds }) => sum + seconds, 0);
  let passed = 0;
  const parts = frames.map(({ seconds }, index) => {
    const [from, to] = [percent(passed / total), percent((passed + seconds) / total)];
    passed += seconds;
    const before = index === 0 ? "" : "0%{visibility:hidden}";
    const shown = `${before}${from}{visibility:visible}${to}{visibility:hidden}`;
    return `@keyframes f${index}{${shown}}.f${index}{visibility:hidden;animation:f${index} ${total}s step-end infinite}`;
  });
  const calm = `@media (prefers-reduced-motion:reduce){g[class]{animation:none}.f${still}{visibility:visible}}`;
  return svgDocument({
    rows: screens[0] ?? [],
    title,
    style: [...parts, calm].join(""),
    body: screens.map((rows, index) => screenGroup(rows, `class="f${index}" `)),
  });
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`;
}

const blank: readonly ScreenCell[] = [];

function captionRow(caption: string, rows: ScreenRows): readonly ScreenCell[] {
  const columns = Math.max(...rows.map((row) => row.reduce((sum, { width }) => sum + width, 0)));
  const look = {
    width: 1,
    foreground: 3,
    background: undefined,
    bold: true,
    dim: false,
    underline: false,
    inverse: false,
  };
  return Array.from(`  ${caption}`.slice(0, columns).padEnd(columns), (text) => ({ ...look, text }));
}
