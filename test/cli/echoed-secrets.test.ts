import { expect, it } from "vitest";
import { runFlowtail } from "../support/run-command.ts";

/** Of the form of a token, and none. */
const token = ["xoxb", "1234567890", "abcdefghijklmnop"].join("-");

/** Places of a command line where a token is put by mistake, and comes back in an error. */
const misplaced: readonly (readonly string[])[] = [
  [token],
  ["tail", token],
  ["tail", "--level", token],
  ["tail", `--token=${token}`],
  ["tail", "--base-url", token],
  ["tail", "--app-id", token],
  ["tail", "--since", token],
  ["tail", "--profile", token],
  ["tail", "--expression", token],
  ["trace", "--file", token],
  ["api", token],
  ["api", "auth.test", token],
  ["auth", "add", token],
  ["auth", "add", "--kind", token],
  ["auth", "remove", "--profile", token],
  ["profile", "set", "work", `token=${token}`],
  ["profile", "set", "work", `app_id=${token}`],
  ["profile", "set", "work", `base_url=${token}`],
  ["profile", "show", token],
  ["datastore", "query", token, "--where", token],
  ["scim", "users", "get", token, "--profile", token],
  ["errors", token],
];

it.each(misplaced)("shows no token again that was typed in a wrong place: %s %s %s %s", async (...args) => {
  for (const output of [[], ["--output", "json"]]) {
    const { stdout, stderr, code } = await runFlowtail([...args, ...output], {
      env: { HOME: "/nonexistent" },
    });
    expect(code).not.toBe(0);
    expect(stdout + stderr).not.toContain(token);
    expect(stdout + stderr).not.toBe("");
  }
});

it("names an option that there is not without the value that it was given", async () => {
  const { stderr } = await runFlowtail(["auth", "refresh", "--client-secret=of-no-known-form"]);
  expect(stderr).toContain("Unknown option '--client-secret'");
  expect(stderr).not.toContain("of-no-known-form");
});

it("names the key alone of a value that no profile has", async () => {
  const { stderr } = await runFlowtail(["profile", "set", "work", "token=of-no-known-form"]);
  expect(stderr).toContain('"token" is not a value of a profile.');
  expect(stderr).not.toContain("of-no-known-form");
});
