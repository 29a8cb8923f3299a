/** The library's public faces: what a program may import, as named by `exports` in package.json. */
export const faces = {
  index: "src/index.ts",
  client: "src/client/index.ts",
  sandbox: "src/sandbox/index.ts",
} as const;
