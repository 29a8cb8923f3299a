import { describe, expect, it } from "vitest";
import { systemKeychain } from "../../src/config/keychain.ts";

describe("the keychain of this machine", () => {
  it.each([
    [{}, false],
    [{ FLOWTAIL_KEYCHAIN: "" }, false],
    [{ FLOWTAIL_KEYCHAIN: "auto" }, false],
    [{ FLOWTAIL_KEYCHAIN: "on" }, true],
    [{ FLOWTAIL_KEYCHAIN: "off" }, undefined],
  ] as const)("with %j is the only place for tokens: %s", (env, required) => {
    expect(systemKeychain(env)?.required).toBe(required);
  });

  it("is called by its name", () => {
    expect(systemKeychain({})?.name).toBe(
      { darwin: "the macOS Keychain", win32: "the Windows Credential Manager" }[String(process.platform)] ??
        "the desktop's keyring (Secret Service)",
    );
  });

  it("is not taken by any other word", () => {
    expect(() => systemKeychain({ FLOWTAIL_KEYCHAIN: "yes" })).toThrow(
      expect.objectContaining({
        ...{ kind: "usage", code: "invalid_keychain" },
        message: 'FLOWTAIL_KEYCHAIN is on, off or auto, not "yes".',
        remedy:
          "on: tokens go to the keychain or nowhere. off: to the file. auto: to the keychain where there is one.",
      }),
    );
  });
});
