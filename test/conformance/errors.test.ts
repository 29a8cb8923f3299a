/** Every documented method with every code of its own, also those added to the document's: the sandbox gives it, the client types it, the program explains it. */

import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { explainError } from "../../src/catalog/errors.ts";
import { methods } from "../../src/catalog/methods.ts";
import { createClient, PartialFailure, RefusedError, TransportError } from "../../src/client/index.ts";
import { codesOf, documentedCommonCodes, documentedMethodCodes } from "../catalog/documented.ts";
import { rejection } from "../client/client-harness.ts";
import { sandboxForFile } from "../sandbox/sandbox-under-test.ts";
import { runFlowtail } from "../support/run-command.ts";
import { type DocumentedMethod, documentedMethods, goodCall } from "./good-calls.ts";
import { type Cause, provocations } from "./provocations.ts";
import { send } from "./send.ts";

const sandbox = await sandboxForFile({ rateLimits: true });
const { control, tokens } = sandbox;

const client = createClient({ baseUrl: sandbox.url, tokens, maxAttempts: 1, rateLimit: false });
afterAll(() => client.close());

/** The client takes any name here: the table is what is under test. */
const call = (method: DocumentedMethod, args: unknown) =>
  (client as unknown as { call(name: string, args: unknown): Promise<unknown> }).call(method, args);

beforeEach(() => control.reset());

describe("the table", () => {
  it("has every documented method", () =>
    expect([...documentedMethods].sort()).toEqual(Object.keys(documentedMethodCodes).sort()));

  it.each(documentedMethods)("has every code of %s", (method) =>
    expect(Object.keys(provocations[method]).sort()).toEqual(codesOf(method).toSorted()),
  );
});

/** After these a write may have been acted on. */
const outages = ["internal_error", "service_unavailable", "fatal_error"];

describe.each(documentedMethods)("%s", (method) => {
  const good = goodCall(method);

  it.each(Object.entries<Cause>(provocations[method]))(
    "is refused by the sandbox with %s",
    async (code, cause) => {
      if (cause === "refuse") {
        control.addFault({ fault: "refuse", error: code, method });
        expect(await send(sandbox, method, good)).toMatchObject({ ok: false, error: code });
        return;
      }
      if (cause.world) control.seed(cause.world);
      control.setPolicy(cause.policy ?? {});
      const token = cause.token ?? good.token;
      const provoking = { token, args: { ...good.args, ...cause.args } };
      if (cause.again) await send(sandbox, method, provoking);
      expect(await send(sandbox, method, provoking)).toMatchObject({ ok: false, error: code });
    },
  );

  it("succeeds otherwise", async () => {
    if (good.after) await send(sandbox, good.after, goodCall(good.after as DocumentedMethod));
    expect(await send(sandbox, method, good)).toMatchObject({ ok: true });
  });

  it("reaches the client's user as a typed refusal, with each code of its own and each common one", async () => {
    for (const code of [...codesOf(method), ...documentedCommonCodes]) {
      const { id } = control.addFault({ fault: "refuse", error: code, method });
      const error = await rejection(call(method, good.args));
      control.removeFault(id);
      // What may be sent twice waits for its turn by itself; this client may not, and says so.
      const waitedOut = code === "ratelimited" && methods[method].effect !== "once";
      expect(error, code).toBeInstanceOf(waitedOut ? TransportError : RefusedError);
      if (waitedOut) continue;
      const { meaning, remedy: withList, remedyWithout, known } = explainError(code, method);
      // The answer names nothing.
      const usual = remedyWithout?.remedy ?? withList;
      expect(known, code).toBe(true);
      const mayBeDone = methods[method].effect !== "read" && outages.includes(code);
      const remedy = mayBeDone
        ? `It is not known whether the platform acted on ${method}: look before you send it again.`
        : usual;
      expect(error, code).toMatchObject({ code, method, remedy, message: expect.stringContaining(meaning) });
    }
  });

  it("reaches the client's user as a refusal where it has no code at all, and says nothing of tokens", async () => {
    const { id } = control.addFault({ fault: "refuse-without-code", method });
    const error = await rejection(call(method, good.args));
    control.removeFault(id);
    expect(error).toBeInstanceOf(RefusedError);
    expect(error).toMatchObject({ method, remedy: expect.not.stringMatching(/token|sign in/i) });
  });

  it("has its codes explained by `flowtail errors` as by a call that is refused", async () => {
    const { code, stdout } = await runFlowtail(["errors", "--method", method, "--output", "json"]);
    expect(code).toBe(0);
    const explained = new Map(
      (JSON.parse(stdout) as { code: string; meaning: string; remedy: string }[]).map((row) => [
        row.code,
        row,
      ]),
    );
    for (const code of [...codesOf(method), ...documentedCommonCodes]) {
      const { meaning, remedy, retry } = explainError(code, method);
      expect(explained.get(code), code).toMatchObject({ meaning, remedy, retry });
      for (const sentence of [meaning, remedy]) expect(sentence, code).toMatch(/\.$/);
    }
  });
});

describe("a partial failure", () => {
  it.each([
    ["admin.usergroups.addTeams", "auto_provision_failure", { errors: ["T0FULL"] }],
    ["admin.usergroups.removeChannels", "channel_not_found", { invalidChannels: ["C0NOBODY", "D0DEMO001"] }],
  ] as const)("of %s comes as one, with what was left undone", async (method, code, parts) => {
    const cause = (provocations[method] as Readonly<Record<string, Cause>>)[code];
    if (!cause || cause === "refuse") throw new Error("it has a cause");
    if (cause.world) control.seed(cause.world);
    const error = await rejection(call(method, { ...goodCall(method).args, ...cause.args }));
    expect(error).toBeInstanceOf(PartialFailure);
    expect(error).toMatchObject({ code, kind: "partial", ...parts });
  });
});
