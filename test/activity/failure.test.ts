import { describe, expect, it } from "vitest";
import { failureText, loggedFailure } from "../../src/activity/failure.ts";
import fc from "../support/cases.ts";

const textOf = (payload: unknown) => {
  const failure = loggedFailure(payload);
  return failure && failureText(failure);
};

describe("a failure", () => {
  it.each<[unknown, string | undefined]>([
    [{ error: "parameter_validation_failed" }, "parameter_validation_failed"],
    [{ error: "Boom: it broke\n    at main.ts:3" }, "Boom: it broke"],
    [{ error: "datastore_error: no such item\nmore" }, "datastore_error: no such item"],
    [{ error: '{"ok":false,"error":"invalid_auth"}' }, "invalid_auth"],
    [{ error: { code: "x_y", message: "why" } }, "x_y: why"],
    [{ errors: '["first","second","third"]' }, "first (+2 more)"],
    [{ reason: '[{"code":"a_b","message":"m"}]' }, "a_b: m"],
    [{ error: "a_b", reason: '["because"]' }, "a_b: because"],
    [{ error: "{not json" }, "{not json"],
    [{ error: "", errors: "[]", reason: null }, undefined],
    [{ errors: [] }, undefined],
    [{ error: { a: 1 } }, '{"a":1}'],
    [{ error: {} }, "{}"],
    [{ error: true }, "true"],
    [{ error: [null] }, "[null]"],
    [{ error: false, errors: {}, reason: true }, undefined],
    [{ error: [] }, undefined],
    [{ error: null }, undefined],
    [{ error: " " }, undefined],
    [{ message: "no failure" }, undefined],
    ["text", undefined],
    [null, undefined],
  ])("is read from %j", (payload, text) => {
    expect(textOf(payload)).toBe(text);
  });

  it("is read from any JSON as one line, or not at all", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (error) => {
        expect(textOf({ error }) ?? "none").not.toMatch(/\n|^$/);
      }),
    );
  });
});
