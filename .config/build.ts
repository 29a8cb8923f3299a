import { type BuildOptions, build, type Plugin } from "rolldown";

/** Ink asks for it in development only. */
const withoutDevtools = emptyModule("react-devtools-core", /\/ink\//, "export default {};");

/** undici loads it on start, and all of TLS with it; the client speaks HTTP/1.1. */
const withoutHttp2 = emptyModule("node:http2", /\/undici\//, "export const constants = {};");

/** commander would run commands that are programs of their own; there are none. */
const withoutChildren = emptyModule("node:child_process", /\/commander\//, "export default {};");

/**
 * Node makes an ES module of a builtin by reading all it has, which loads parts that nobody asked for (a test runner's
 * diff, worker threads): names are taken one by one instead, by each importer for itself.
 */
const builtinsByName: Plugin = {
  name: "builtins-by-name",
  resolveId: (source, importer, { kind }) =>
    source.startsWith("node:") && kind === "import-statement" && importer && !importer.startsWith("\0")
      ? { id: `\0builtin ${source} of ${importer}`, moduleSideEffects: false }
      : null,
  async load(id) {
    const name = /^\0builtin (\S+)/.exec(id)?.[1];
    if (name === undefined) return null;
    const names = Object.keys(await import(name)).filter((key) => key !== "default");
    return [
      `const builtin = process.getBuiltinModule(${JSON.stringify(name)});`,
      "export default builtin;",
      ...names.map((key) => `export const ${key} = builtin.${key};`),
    ].join("\n");
  },
};

/** Its tables take as long to make as Node takes to start, and almost no text needs them: made on first use. */
const lazyStringWidth: Plugin = {
  name: "lazy-string-width",
  transform(code, id) {
    if (!id.endsWith("/string-width/index.js")) return null;
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
};

// One bundle with shared chunks: start-up is a feature, so each command is a chunk loaded when it is called.
const options: BuildOptions = {
  cwd: new URL("..", import.meta.url).pathname,
  input: {
    main: "src/main.ts",
    index: "src/index.ts",
    client: "src/client/index.ts",
    sandbox: "src/sandbox/index.ts",
  },
  platform: "node",
  // The library's users and the command run the same files; React's development build is never wanted.
  transform: { define: { "process.env.NODE_ENV": '"production"' } },
  plugins: [withoutDevtools, withoutHttp2, withoutChildren, builtinsByName, lazyStringWidth],
  treeshake: { propertyReadSideEffects: false },
  output: {
    dir: "dist",
    format: "esm",
    cleanDir: true,
    minify: { mangle: false, compress: true, codegen: { removeWhitespace: true } },
    chunkFileNames: "chunks/[name]-[hash].js",
  },
};

await build(options);

/** The module that these importers get in place of the one of that name. */
function emptyModule(name: string, importers: RegExp, code: string): Plugin {
  const id = `\0empty ${name}`;
  return {
    name: `without-${name}`,
    resolveId: (source, importer = "") => (source === name && importers.test(importer) ? { id } : null),
    load: (loaded) => (loaded === id ? code : null),
  };
}
