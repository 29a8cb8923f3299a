/**
 * Packs flowtail as `npm publish` would, and uses the packed file as a stranger does: in empty folders, with npm, pnpm and
 * yarn's Plug'n'Play, the command and the library, its types too.
 *
 *     npm run test:package
 *
 * Only the registry is asked. Exits 1 with what did not hold.
 */

import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Fetched for this one run: no part of the project needs them. */
const tools = {
  publint: "publint@0.3.25",
  attw: "@arethetypeswrong/cli@0.18.5",
  pnpm: "pnpm@12.21.0",
  yarn: "@yarnpkg/cli-dist@4.18.1",
} as const;

/** What `npm install flowtail` may bring at most. */
const limits = { packages: 6, megabytes: 25 };

const root = fileURLToPath(new URL("../..", import.meta.url));
const work = mkdtempSync(join(tmpdir(), "flowtail-package-"));
const home = join(work, "home");
mkdirSync(home);
// Whoever starts this by npm has npm's settings of the checkout in the environment; a stranger has not.
const inherited = Object.entries(process.env).filter(
  ([name]) => !/^(npm_(?!config_)|FLOWTAIL_|XDG_)/i.test(name),
);
const env = {
  ...Object.fromEntries(inherited),
  FLOWTAIL_KEYCHAIN: "off",
  PATH: [join(root, "node_modules/.bin"), process.env["PATH"]].join(delimiter),
};
const faults: string[] = [];

try {
  const tarball = pack();
  lint(tarball);
  tryWithNpm(tarball);
  tryWithPnpm(tarball);
  tryWithYarn(tarball);
} finally {
  rmSync(work, { recursive: true, force: true });
}
for (const fault of faults) console.error(`FAILED: ${fault}`);
console.log(faults.length === 0 ? "The package holds." : `${faults.length} things did not hold.`);
process.exitCode = faults.length === 0 ? 0 : 1;

function pack(): string {
  const { stdout } = run("npm pack", root, ["npm", "pack", "--silent", "--pack-destination", work]);
  return join(work, stdout.trim().split("\n").at(-1) ?? "");
}

function lint(tarball: string): void {
  run("publint", work, [...fetched("publint"), "publint", "run", "--strict", tarball]);
  // An ES module alone, and saying so: CommonJS of a Node that is new enough may require it.
  run("attw", work, [...fetched("attw"), "attw", "--profile", "esm-only", tarball]);
}

function tryWithNpm(tarball: string): void {
  const folder = emptyFolder("npm");
  run("npm install", folder, ["npm", "install", "--no-audit", "--no-fund", tarball]);
  const installed = sizeOf(join(folder, "node_modules"));
  console.log(`npm installs ${installed.packages} packages, ${installed.megabytes.toFixed(1)} MB`);
  expectSo(`at most ${limits.packages} packages`, installed.packages <= limits.packages);
  expectSo(`at most ${limits.megabytes} MB`, installed.megabytes <= limits.megabytes);
  tryAll("npm", folder, ["npx", "--no-install"], [process.execPath]);
  checkTypes(folder);
  run("npx in an empty folder", emptyFolder("npx"), [
    "npm",
    "exec",
    "--yes",
    `--package=${tarball}`,
    "--",
    "flowtail",
    "--version",
  ]);
}

function tryWithPnpm(tarball: string): void {
  const folder = emptyFolder("pnpm");
  const pnpm = [...fetched("pnpm"), "pnpm"];
  run("pnpm add", folder, [...pnpm, "add", tarball]);
  tryAll("pnpm", folder, [...pnpm, "exec"]);
}

function tryWithYarn(tarball: string): void {
  const folder = emptyFolder("yarn");
  const yarn = [...fetched("yarn"), "yarn"];
  writeFileSync(
    join(folder, ".yarnrc.yml"),
    "nodeLinker: pnp\nenableTelemetry: false\nenableGlobalCache: false\n",
  );
  writeFileSync(join(folder, "yarn.lock"), "");
  run("yarn add", folder, [...yarn, "add", `flowtail@file:${tarball}`]);
  tryAll("yarn", folder, yarn);
}

/** The command, its templates, its sandbox, and a program that uses the library, all started by `runner`. */
function tryAll(
  manager: string,
  folder: string,
  runner: readonly string[],
  node = [...runner, "node"],
): void {
  const does = (name: string, command: readonly string[], expected: RegExp) => {
    const { stdout, stderr } = run(`${manager}: ${name}`, folder, command);
    expectSo(
      `${manager}: ${name} says ${expected}, not ${JSON.stringify(`${stdout}${stderr}`.slice(0, 300))}`,
      expected.test(stdout + stderr),
    );
  };
  does("--version", [...runner, "flowtail", "--version"], /^\d+\.\d+\.\d+$/m);
  does("--help", [...runner, "flowtail", "tail", "--help"], /Usage: flowtail tail/);
  does("init lays the templates", [...runner, "flowtail", "init"], /flowtail/);
  does(
    "the sandbox",
    [
      ...runner,
      "flowtail",
      "sandbox",
      "run",
      "--seed",
      "demo",
      "--",
      "flowtail",
      "tail",
      "--since",
      "1h",
      "--output",
      "ndjson",
    ],
    /"trace_id"/,
  );
  does("the library", [...node, "use.mjs"], /10 records by the library/);
}

function checkTypes(folder: string): void {
  for (const resolution of [
    ["--module", "nodenext"],
    ["--module", "esnext", "--moduleResolution", "bundler"],
  ]) {
    run(`types under ${resolution.at(-1)}`, folder, [
      "tsc",
      "--noEmit",
      "--strict",
      "--exactOptionalPropertyTypes",
      "--target",
      "es2024",
      ...resolution,
      "--types",
      "node",
      "--typeRoots",
      join(root, "node_modules/@types"),
      "use.mts",
    ]);
  }
}

function emptyFolder(name: string): string {
  const folder = join(work, name);
  mkdirSync(folder);
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ name: "stranger", private: true, type: "module" }),
  );
  const program = join(root, "test/support/package-user.mts");
  cpSync(program, join(folder, "use.mts"));
  cpSync(program, join(folder, "use.mjs"));
  return folder;
}

function fetched(tool: keyof typeof tools): string[] {
  return ["npm", "exec", "--yes", `--package=${tools[tool]}`, "--"];
}

function run(what: string, cwd: string, [program = "", ...args]: readonly string[]) {
  console.log(`── ${what}`);
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    env: { ...env, HOME: home },
    encoding: "utf8",
    timeout: 300_000,
    // npm, npx and tsc are scripts for the shell on Windows.
    shell: process.platform === "win32",
  });
  expectSo(`${what}: ${error?.message ?? `exit ${status}`}\n${stdout}${stderr}`, status === 0);
  return { stdout, stderr };
}

function expectSo(what: string, isSo: boolean): void {
  if (!isSo) faults.push(what);
}

function sizeOf(modules: string): { packages: number; megabytes: number } {
  let bytes = 0;
  let packages = 0;
  for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) bytes += statSync(path).size;
    if (entry.name === "package.json" && /node_modules[\\/](@[^\\/]+[\\/])?[^\\/]+$/.test(entry.parentPath))
      packages++;
  }
  return { packages, megabytes: bytes / 1e6 };
}
