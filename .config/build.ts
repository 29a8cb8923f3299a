import { type BuildOptions, build } from "rolldown";

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
  plugins: [
    {
      name: "no-devtools",
      resolveId: (source) => (source === "react-devtools-core" ? { id: "\0no-devtools" } : null),
      load: (id) => (id === "\0no-devtools" ? "export default {};" : null),
    },
  ],
  output: {
    dir: "dist",
    format: "esm",
    cleanDir: true,
    minify: { mangle: false, compress: true, codegen: { removeWhitespace: true } },
    chunkFileNames: "chunks/[name]-[hash].js",
  },
};

await build(options);
