import { expect, it } from "vitest";
import { redactArguments } from "../../src/sandbox/redact-arguments.ts";
import { createRequestLog } from "../../src/sandbox/request-log.ts";
import fc from "../support/cases.ts";

const secret = fc.string({ unit: fc.constantFrom(...'abcXYZ019-_%+/="\\é'), minLength: 6, maxLength: 40 });
const around = fc.string({ maxLength: 10 });

it("shows no secret, wherever it stands", () => {
  const names = fc.constantFrom("token", "client_secret", "code", "refresh_token", "own_key");
  fc.assert(
    fc.property(names, secret, secret, around, around, (name, value, header, before, after) => {
      const fields = new Map<string, unknown>([
        [name, value],
        ["note", `${before}${value}${after}${header}`],
        ["item", { nested: { [name]: value, password: value } }],
        [`odd${header}`, 1],
      ]);
      const shown = JSON.stringify(redactArguments(fields, ["own_key"], [header]));
      const plain = JSON.stringify(redactArguments(new Map([["note", before + after]]), [], []));
      for (const hidden of [value, header]) {
        const text = JSON.stringify(hidden).slice(1, -1);
        if (!plain.includes(text) && !"[secret]own_keynestedpassworditemoddnote".includes(hidden)) {
          expect(shown.replaceAll("[secret]", "")).not.toContain(text);
        }
      }
    }),
    { numRuns: 300 },
  );
});

it.each([
  ["a token of the sandbox", "sandbox-user-8a8ad6f2eb9adad5"],
  ["a token of the live service", `xoxb-${"1".repeat(12)}-abcdefghijkl`],
  ["an app token", `xapp-${"1".repeat(12)}-abc`],
  ["a cookie of the live service", "xoxd-abcd%2Fhunter%2B"],
])("%s is hidden also where no name says so", (_what, token) => {
  expect(redactArguments(new Map([["note", `use ${token}!`]]), [], [])).toEqual({ note: "use [secret]!" });
});

it.each(["accessToken", "Client-Secret", "api_key", "code_verifier", "code", "client_assertion"])(
  "%s is a secret by its name, as for the client",
  (name) => {
    expect(redactArguments(new Map([[name, "abc"]]), [], [])).toEqual({ [name]: "[secret]" });
  },
);

it("cuts long values", () => {
  const shown = redactArguments(new Map([["item", "x".repeat(10_000)]]), [], []);
  expect(shown["item"]).toHaveLength(501);
});

it("the log keeps the newest requests only, and counts them all", () => {
  const log = createRequestLog(() => 3);
  const request = {
    atMs: 0,
    http: "POST",
    method: "auth.test",
    contentType: "",
    tokenKind: "",
    args: {},
    status: 200,
    error: "",
    faults: [],
    durationMs: 0,
  };
  for (let received = 0; received < 20; received++) log.add(request);
  expect(log.list().map(({ id }) => id)).toEqual([18, 19, 20]);
  expect(log.total).toBe(20);
});
