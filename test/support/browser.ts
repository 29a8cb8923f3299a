/**
 * `npm run test:browser`: opens a run's page in a real Chromium, from a file and over HTTP, with hostile content: no request but the
 * page's own, no breach of its policy, no element that the log made; search, folding, both colour schemes, without script, on paper.
 * FLOWTAIL_TEST_BROWSER names the program. Exits 1 where there is none: nothing is passed over.
 */

import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { attacks, hostileRecords, pageOf } from "../exports/html/hostile-run.ts";
import { type BrowserTab, openBrowser } from "./devtools.ts";

const program = programOfBrowser();
const folder = mkdtempSync(join(tmpdir(), "flowtail-browser-"));
const faults: string[] = [];
let checks = 0;

try {
  await using browser = await openBrowser(program, join(folder, "profile"));
  const tab = await browser.openTab();
  await tab.send("Page.addScriptToEvaluateOnNewDocument", {
    source: `addEventListener("securitypolicyviolation", ({ violatedDirective }) => (window.breaches ??= []).push(violatedDirective));`,
  });
  await seesABreach(tab);
  const harmless = await elementsOf(tab, pageOf(hostileRecords("text")), "harmless");
  for (const [index, attack] of attacks.entries()) {
    expectSo(
      `elements with ${attack}`,
      await elementsOf(tab, pageOf(hostileRecords(attack)), `attack-${index}`),
      harmless,
    );
    expectSo(`${attack} runs`, await tab.ask("String(window.attacked)"), "undefined");
    // What steers or hides is shown by an escape.
    const isShown =
      /[^ -~]/.test(attack) ||
      (await tab.ask(`document.body.textContent.includes(${JSON.stringify(attack)})`));
    expectSo(`${attack} is shown as text`, isShown, true);
  }
  await elementsOf(tab, pageOf(hostileRecords("ordinary text")), "used");
  await isUsed(tab);
  await isServed(tab);
  await hasTwoSchemes(tab);
  await isRead(tab);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const fault of faults) console.error(`FAILED: ${fault}`);
console.log(
  faults.length === 0 ? `The page holds: ${checks} checks.` : `${faults.length} things did not hold.`,
);
process.exitCode = faults.length === 0 ? 0 : 1;

function expectSo(what: string, found: unknown, expected: unknown): void {
  checks += 1;
  const [is, should] = [JSON.stringify(found), JSON.stringify(expected)];
  if (is !== should) faults.push(`${what}: ${is}, not ${should}`);
}

function programOfBrowser(): string {
  const asked = process.env["FLOWTAIL_TEST_BROWSER"];
  const names = asked ? [asked] : ["chromium", "chromium-browser", "google-chrome", "chrome"];
  const found = names.find((name) => spawnSync(name, ["--version"]).status === 0);
  if (found !== undefined) return found;
  console.error(
    `No Chromium was found (${names.join(", ")}). Install one, or name its program in FLOWTAIL_TEST_BROWSER.`,
  );
  process.exit(1);
}

function fileOf(page: string, name: string): string {
  const path = join(folder, `${name}.html`);
  writeFileSync(path, page);
  return pathToFileURL(path).href;
}

/** The page with a picture added would ask for it: the checks below would see that. */
async function seesABreach(tab: BrowserTab): Promise<void> {
  const page = pageOf(hostileRecords("text")).replace(
    "<main>",
    `<main><img src="other.png"><p style="color: red">`,
  );
  await tab.open(fileOf(page, "breach"));
  expectSo("a picture and a style break the policy", await breaches(tab), ["img-src", "style-src-attr"]);
}

async function breaches(tab: BrowserTab): Promise<readonly unknown[]> {
  const found = await tab.ask("window.breaches ?? []");
  return Array.isArray(found) ? found.toSorted() : [];
}

/** Names of the elements in the order of the page, each with its attributes; nothing was asked for, and nothing was refused. */
async function elementsOf(tab: BrowserTab, page: string, name: string): Promise<unknown> {
  const url = fileOf(page, name);
  await tab.open(url);
  expectSo(`requests of ${name}`, tab.requests, [url]);
  expectSo(`breaches by ${name}`, await breaches(tab), []);
  return tab.ask(
    `[...new Set(Array.from(document.querySelectorAll("*"), (each) => [each.localName, ...each.getAttributeNames()].join(" ")))].sort()`,
  );
}

async function isUsed(tab: BrowserTab): Promise<void> {
  const count = `document.getElementById("count").textContent`;
  const type = (words: string) =>
    tab.ask(
      `{ const field = document.getElementById("search"); field.value = ${JSON.stringify(words)}; field.dispatchEvent(new Event("input")); ${count} }`,
    );
  const rows = await tab.ask(`document.querySelectorAll(".rows > .row").length`);
  expectSo("words that no row has", await type("nowhere"), `0 of ${rows} rows`);
  expectSo("no words", await type(""), "");
  expectSo("words in any order", await type("TEXT ordinary"), `${rows} of ${rows} rows`);
  const open = `document.querySelectorAll("details[open]").length`;
  const all = await tab.ask(`document.querySelectorAll("details").length`);
  expectSo("open all", await tab.ask(`document.getElementById("unfold").click(); ${open}`), all);
  expectSo("close all", await tab.ask(`document.getElementById("fold").click(); ${open}`), 0);
  await tab.ask(`document.querySelector(".card a").click()`);
  const target = `(() => { const row = document.querySelector(":target"); return row ? row.open : null; })()`;
  for (let turn = 0; turn < 50 && (await tab.ask(target)) !== true; turn++);
  expectSo("a link of the card opens its row", await tab.ask(target), true);
}

async function isServed(tab: BrowserTab): Promise<void> {
  const asked: string[] = [];
  const server = createServer(({ url }, response) => {
    asked.push(url ?? "");
    response.setHeader("content-type", "text/html");
    response.end(pageOf(hostileRecords(attacks.join(" "))));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  await tab.open(`http://127.0.0.1:${port}/run.html`);
  expectSo("breaches over HTTP", await breaches(tab), []);
  server.closeAllConnections();
  server.close();
  expectSo("requests over HTTP", asked, ["/run.html"]);
}

async function hasTwoSchemes(tab: BrowserTab): Promise<void> {
  const ground = async (value: string) => {
    await tab.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value }] });
    return tab.ask("getComputedStyle(document.body).backgroundColor");
  };
  expectSo(
    "the ground in light and dark",
    [await ground("light"), await ground("dark")],
    ["rgb(255, 255, 255)", "rgb(20, 23, 26)"],
  );
}

/** On paper and without script everything is there that can be read; what only a script can do is not offered. */
async function isRead(tab: BrowserTab): Promise<void> {
  const tools = `getComputedStyle(document.getElementById("tools")).display`;
  await tab.send("Emulation.setEmulatedMedia", { media: "print", features: [] });
  expectSo("the tools on paper", await tab.ask(tools), "none");
  const { data = "" } = await tab.send("Page.printToPDF");
  expectSo("it can be printed", data.length > 10_000, true);
  await tab.send("Emulation.setEmulatedMedia", { media: "", features: [] });
  await tab.send("Emulation.setScriptExecutionDisabled", { value: true });
  await tab.open(fileOf(pageOf(hostileRecords("text")), "silent"));
  expectSo("the tools without script", await tab.ask(tools), "none");
  expectSo("rows without script", await tab.ask(`document.querySelectorAll("details.row").length > 0`), true);
}
