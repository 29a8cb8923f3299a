import { chmodSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type BuildOptions, build, type Plugin } from "rolldown";
import { bundledLicenses } from "./bundled-licenses.ts";
import { faces } from "./faces.ts";

/** Ink asks for it in development only. */
const withoutDevtools = replaceModules(/\/ink\//, { "react-devtools-core": "{}" });

/** What undici loads on start and a client of JSON over HTTP/1.1 never uses: HTTP/2, forms, another parser, the server. */
const slimUndici = replaceModules(/\/undici\//, {
  "node:http": "{ maxHeaderSize: 16 * 1024, IncomingMessage: class {} }",
  "node:http2": "{ constants: {} }",
  "node:assert": "(holds) => { if (!holds) throw new Error('undici: something that must hold does not'); }",
  "./client-h2.js": "{}",
  "./parser-h1.js": "{ getMiloEnabled: () => false }",
  "../web/fetch/body.js": "{}",
  "../web/fetch/formdata": "{}",
  "../web/webidl": "{ webidl: { is: { FormData: () => false } } }",
});

/** commander would run commands that are programs of their own; there are none. */
const withoutChildren = replaceModules(/\/commander\//, { "node:child_process": "{}" });

/**
 * Node makes an ES module of a builtin by reading all it has, which loads parts that nobody asked for (a test runner's
 * diff, worker threads): names are taken one by one instead, by each importer for itself.
 */
const builtinsByName: Plugin = {
  name: "builtins-by-name",
  resolveId: {
    filter: { id: /^node:/ },
    handler: (source, importer, { kind }) =>
      kind === "import-statement" && importer && !importer.startsWith("\0")
        ? { id: `\0builtin ${source} of ${importer}`, moduleSideEffects: false }
        : null,
  },
  load: {
    filter: { id: /^\0builtin / },
    async handler(id) {
      const [, name = ""] = id.split(" ");
      const names = Object.keys(await import(name)).filter((key) => key !== "default");
      if (name === slowToLoad) return names.map(functionOnFirstUse).join("\n");
      return [
        `const builtin = process.getBuiltinModule(${JSON.stringify(name)});`,
        "export default builtin;",
        ...names.map((key) => `export const ${key} = builtin.${key};`),
      ].join("\n");
    },
  },
};

/** Every command has what hashes and makes random names, and few use it: only its functions are imported, no class. */
const slowToLoad = "node:crypto";

function functionOnFirstUse(name: string): string {
  return `export const ${name} = (...args) => process.getBuiltinModule("${slowToLoad}").${name}(...args);`;
}

/** What a face of the library shares with others stands in files that would run before it on an older Node. */
const requireNodeFirst: Plugin = {
  name: "require-node-first",
  generateBundle(_, bundle) {
    const files = Object.values(bundle).filter((file) => file.type === "chunk");
    const guard = files.find(({ name }) => name === requireNode.name);
    if (guard === undefined) throw new Error("nothing asks for a newer Node");
    for (const file of files)
      if (file.isEntry && Object.hasOwn(faces, file.name))
        file.code = `import"./${guard.fileName}";${file.code}`;
  },
};

/** Its tables take as long to make as Node takes to start, and almost no text needs them: made on first use. */
const lazyStringWidth: Plugin = {
  name: "lazy-string-width",
  transform: {
    filter: { id: /\/string-width\/index\.js$/ },
    handler(code) {
      const declaration = "export default function stringWidth(";
      if (code.split("export ").length !== 2 || !code.includes(declaration)) {
        throw new Error("string-width is written in another way now: look at this plugin again");
      }
      const imports = /^import .*$/gm;
      return [
        ...(code.match(imports) ?? []),
        "let width;",
        "export default (...args) => (width ??= create())(...args);",
        `function create() {${code.replace(imports, "").replace(declaration, "function stringWidth(")}`,
        "return stringWidth; }",
      ].join("\n");
    },
  },
};

/** The layout of Ink fetches its WebAssembly from its own text, which loads all of Node's client: it is decoded instead. */
const yogaWithoutFetch: Plugin = {
  name: "yoga-without-fetch",
  transform: {
    filter: { id: /\/yoga-layout\/dist\/binaries\// },
    handler(code) {
      const fetched = 'fetch(H,{credentials:"same-origin"})';
      const decoded = 'Promise.resolve({ok:!0,arrayBuffer:()=>Buffer.from(H.split(",")[1],"base64")})';
      if (!code.includes(fetched) || !code.includes('H="data:application/octet-stream;base64,')) {
        throw new Error("yoga-layout is written in another way now: look at this plugin again");
      }
      return code.replaceAll(fetched, decoded);
    },
  },
};

/** In a file of its own, which each face of the library loads first. */
const requireNode = { name: "require-node", test: /\/src\/base\/require-node\.ts$/ };

/** What `--help` and `--version` need. */
const help = {
  name: "help",
  test: /\/src\/(version|base\/(node-version|out-of-files|programs-on-path)|cli\/usage\/(help|commands|common-options)|files\/write-all)\.ts$/,
};

/** What is loaded before what is loaded is kept compiled: as little as can be. */
const start = {
  name: "start",
  test: /\/src\/(cli\/compile-cache|config\/places|files\/(closed-folder|entry-at|folder|owner))\.ts$/,
};

/**
 * What nearly every command needs, in one file, with all that it needs itself: Node takes longer to find ten small files than to read a large one.
 * Nothing in it may load the network, the schema library or the screen.
 */
const core = {
  name: "core",
  test: new RegExp(
    [
      "/src/(base(?!/require-node)|exports(?!/(html|otlp)/)|files|tail|store/scan)/",
      "/src/query/(?!row-values\\.)",
      "/src/activity/(?!(describe|drift|record-user|cause/(compared-deployment|root-cause))\\.)",
      "/src/catalog/(dialect|log-identity|secrets/(forms|nothing|token-beginnings))\\.",
      "/src/client/request/base-url\\.",
      "/src/config/(heard-keychain|identifier|json-file|keychain|linear|own-folder|paths|setting-(names|sources)|vendor-choice)\\.",
      "/src/session/(ask-for-less|ask-platform-time|command-time|connect|insist|platform-news|platform-now|problem-error|refused-settings|service-address|this-machine)\\.",
      "/src/session/log/(component-lookups|fetch-page|follow-log|gap-text|last-beginning|log-end|log-matchers|log-names|log-records|log-replaced|log-request|missing-gaps|named-events|nameless-records|newest-accepted|unnamed-records)\\.",
      "/src/session/(alerts/(alert-time|alerted-records|followed-alerts|watched-query)|older/walk-budget)\\.",
      "/src/cli/(alerts/alert-(news-text|options)|command-settings|connect-command|context|ending|exit-codes|input|left-out-entries|long-work|main|notices|platform-notices|vendor/.*)\\.",
      "/src/cli/asking/(ask-for-trust|ask-for-workspace)\\.",
      "/src/cli/log/(clock-news|command-query|gap-news|lag-news|lasting-trouble|left-out-records|log-filter|log-outcome|log-printer|news-filter|nothing-matches|print-log|tail-news|time-range)\\.",
      "/src/cli/output/(csv-text|held-output|in-slices|json-text|lost-output|output|paged-answers|paged-output|plain|print-outcome|progress-line|reader-gone|text-layout|watch-reader|whole-stream)\\.",
      "/src/cli/usage/(examples|find-command|hidden-commands|notice-options|option-hints|options|parse-command|refuse-addresses|spelling)\\.",
      "/node_modules/(ansi-regex|commander|get-east-asian-width|string-width|strip-ansi)/",
      "^\0for .*commander",
    ].join("|"),
  ),
};

const settings = { name: "settings", test: /\/src\/config\//, minShareCount: 3 };
const catalog = { name: "catalog", test: /\/src\/catalog\//, minShareCount: 3 };

// One bundle with shared chunks: start-up is a feature, so each command is a chunk loaded when it is called.
const options: BuildOptions = {
  cwd: fileURLToPath(new URL("..", import.meta.url)),
  // A query runs in a process of its own, with a thread beside it (src/sql/query-process.ts).
  input: { main: "src/main.ts", "sql-child": "src/sql/child.ts", "sql-watch": "src/sql/watch.ts", ...faces },
  platform: "node",
  // A native add-on cannot be bundled; it is loaded when a token is stored or used.
  external: ["@napi-rs/keyring"],
  preserveEntrySignatures: "allow-extension",
  // The library's users and the command run the same files; React's development build is never wanted.
  // An older Node must be able to read all of it, as it is to answer with the sentence of src/base/node-version.ts.
  transform: { target: "node20", define: { "process.env.NODE_ENV": '"production"' } },
  plugins: [
    requireNodeFirst,
    withoutDevtools,
    slimUndici,
    withoutChildren,
    builtinsByName,
    lazyStringWidth,
    yogaWithoutFetch,
  ],
  treeshake: { propertyReadSideEffects: false },
  output: {
    dir: "dist",
    format: "esm",
    minify: { mangle: false, compress: true, codegen: { removeWhitespace: true } },
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [requireNode, help, start, core, settings, catalog],
    },
    chunkFileNames: "chunks/[name]-[hash].js",
  },
};

const begun = new Date();
const dist = new URL("../dist/", import.meta.url);
// Types and man pages are built by themselves; a linked program has them until they are built again.
rmSync(new URL("chunks", dist), { recursive: true, force: true });
const { output } = await build(options);
refuseCircles(output);
const modules = output.flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
// npm makes it executable where it installs or links it, and not again after a build.
chmodSync(new URL("main.js", dist), 0o755);
const licenses = new URL("licenses.txt", dist);
writeFileSync(licenses, bundledLicenses(modules));
// Whoever looks whether a source is newer than the build sees also what changed while it went on.
utimesSync(licenses, begun, begun);

/** Of files that import each other, also by way of others, one runs first, and cannot use at once what is of the others. */
function refuseCircles(files: typeof output): void {
  const chunks = files.filter((file) => file.type === "chunk");
  const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
  for (const { fileName } of chunks) {
    const reached = new Set(importsOf.get(fileName));
    // What is added is looked at too.
    for (const file of reached) for (const next of importsOf.get(file) ?? []) reached.add(next);
    if (reached.has(fileName))
      throw new Error(
        `${fileName} imports a file that leads back to it: put the modules of one into the other.`,
      );
  }
}

/** These importers get the value of an expression in place of each module named. */
function replaceModules(importers: RegExp, values: Readonly<Record<string, string>>): Plugin {
  const mark = `\0for ${importers.source} `;
  return {
    name: `modules replaced for ${importers.source}`,
    resolveId: {
      filter: { id: Object.keys(values).map((name) => new RegExp(`^${RegExp.escape(name)}$`)) },
      handler: (source, importer = "") => (importers.test(importer) ? { id: mark + source } : null),
    },
    load: {
      filter: { id: new RegExp(`^${RegExp.escape(mark)}`) },
      handler: (id) => `module.exports = ${values[id.slice(mark.length)]};`,
    },
  };
}
