/** How a run's page looks: light and dark as the reader has it, and on paper. */

import { html } from "./markup.ts";

export const pageStyle = html`<style>
:root {
  color-scheme: light dark;
  --page: #ffffff; --ink: #1c2024; --soft: #5b6470; --line: #d9dee4; --card: #f5f7f9;
  --good: #1a7f37; --bad: #b42318; --warn: #8a5a00; --busy: #0b61c4; --other: #5b6470; --mark: #fff3bf;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #14171a; --ink: #e6e9ec; --soft: #a3adb8; --line: #353c44; --card: #1d2226;
    --good: #57c26b; --bad: #ff8a7a; --warn: #e5b454; --busy: #6cb2ff; --other: #a3adb8; --mark: #4a3d0c;
  }
}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body { margin: 0 auto; max-width: 84rem; padding: 1.5rem; background: var(--page); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
h1 { margin: 0; font-size: 1.6rem; overflow-wrap: anywhere; }
h2 { margin: 2rem 0 .6rem; font-size: 1.15rem; }
p { margin: .3rem 0; }
a { color: inherit; }
code, pre, .at, .took, .what, .side, dd, td { font-family: ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace; font-size: .87rem; }
.soft { color: var(--soft); }
.succeeded { --tone: var(--good); } .failed { --tone: var(--bad); } .running { --tone: var(--busy); }
.pending { --tone: var(--warn); } .noted, .unknown, .output { --tone: var(--other); }
.tone { color: var(--tone); font-weight: 600; }
.left-out { border: 1px solid var(--warn); border-radius: 6px; padding: .5rem .8rem; margin: .8rem 0; }
dl.card { display: grid; grid-template-columns: 7rem 1fr; gap: .15rem 1rem; margin: 0; padding: .9rem 1.1rem; background: var(--card); border: 1px solid var(--line); border-left: 4px solid var(--bad); border-radius: 6px; }
dt { grid-column: 1; color: var(--soft); }
dd { grid-column: 2; margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
dd.part { font-weight: 600; } dd.error { color: var(--bad); } dd.differs { color: var(--warn); } dd.output { color: var(--good); }
.tools { display: flex; flex-wrap: wrap; gap: .6rem; align-items: center; margin: .6rem 0; }
input[type=search] { flex: 1 1 16rem; max-width: 30rem; }
input[type=search], button { font: inherit; padding: .35rem .6rem; color: var(--ink); background: var(--card); border: 1px solid var(--line); border-radius: 6px; }
:focus-visible { outline: 2px solid var(--busy); outline-offset: 1px; }
.rows { border-top: 1px solid var(--line); }
.row { border-bottom: 1px solid var(--line); }
.row:target { background: var(--mark); }
.line, summary { display: grid; grid-template-columns: 5.5rem minmax(0, 1fr) 5.5rem minmax(6rem, 26%); gap: .8rem; align-items: center; padding: .2rem .3rem; }
summary { cursor: pointer; list-style: none; } summary::-webkit-details-marker { display: none; }
summary:hover { background: var(--card); }
.at, .took { color: var(--soft); text-align: right; white-space: nowrap; }
.what { overflow-wrap: anywhere; white-space: pre-wrap; color: var(--ink); }
.what b { font-weight: 600; }
.failed > summary .what, .failed > .line .what { color: var(--bad); }
.output .what { color: var(--soft); }
summary .what::after { content: " +"; color: var(--soft); } details[open] > summary .what::after { content: " \\2212"; }
.mark { color: var(--tone); }
.d1 .what { padding-left: 1.2rem; } .d2 .what { padding-left: 2.4rem; } .d3 .what { padding-left: 3.6rem; }
.d4 .what { padding-left: 4.8rem; } .d5 .what { padding-left: 6rem; } .d6 .what { padding-left: 7.2rem; }
svg { display: block; width: 100%; height: .8rem; } svg rect { fill: var(--tone, var(--other)); }
.open rect { opacity: .45; }
.record { margin: .3rem .3rem .8rem 6.3rem; padding: .6rem .8rem; background: var(--card); border: 1px solid var(--line); border-radius: 6px; }
.record h3 { margin: 0 0 .3rem; font-size: .95rem; }
table { border-collapse: collapse; width: 100%; }
th { text-align: left; font-weight: 600; } th, td { padding: .12rem .6rem .12rem 0; vertical-align: top; white-space: pre-wrap; overflow-wrap: anywhere; }
.fields th { width: 13rem; font-weight: 400; color: var(--soft); }
.compared { table-layout: fixed; } .compared .sign { width: 3rem; text-align: center; } .compared .time { width: 6rem; text-align: right; color: var(--soft); }
td.d1 { padding-left: 1.2rem; } td.d2 { padding-left: 2.4rem; } td.d3 { padding-left: 3.6rem; }
td.d4 { padding-left: 4.8rem; } td.d5 { padding-left: 6rem; } td.d6 { padding-left: 7.2rem; }
.compared tr.differs td { color: var(--warn); } .compared tr.grave td { color: var(--bad); } .compared tr.decides { background: var(--mark); }
.compared tr.alike td { color: var(--soft); }
.comparison:has(.only:checked) tr.alike { display: none; }
pre { margin: .4rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; }
footer { margin-top: 2rem; color: var(--soft); font-size: .87rem; }
@media (max-width: 44rem) {
  body { padding: .8rem; }
  .line, summary { grid-template-columns: 4.2rem minmax(0, 1fr) 4.2rem; } svg { grid-column: 1 / -1; }
  .compared .time { display: none; } .compared .sign { width: 1.4rem; } td[class] { padding-left: .2rem; }
  .record { margin-left: .3rem; } .fields th { width: 7rem; } dl.card { grid-template-columns: 1fr; } dt, dd { grid-column: 1; }
}
@media print {
  :root { --page: #ffffff; --ink: #000000; --soft: #444444; --line: #bbbbbb; --card: #ffffff; --good: #0b5c22; --bad: #9b1c12; --warn: #6b4500; --busy: #084c9c; --other: #555555; --mark: #eeeeee; }
  html { font-size: 11px; } body { max-width: none; padding: 0; font-size: 1rem; } .tools { display: none !important; }
  .row, tr, dd { break-inside: avoid; } svg rect { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
</style>`;

/** Of the text between its tags, for the page's policy. */
export const styleHash = "sha256-6KXKzGRKou0cCxi4OtxYb3FG9jv9PqmfLBA4J5Ki7eY=";
