import { expect, it } from "vitest";
import { createListeners } from "../../src/base/listeners.ts";

it("tells all in the order in which they subscribed", () => {
  const heard: string[] = [];
  const { subscribe, tell } = createListeners<[string, number]>();
  subscribe((what, count) => heard.push(`first ${what} ${count}`));
  subscribe((what) => heard.push(`second ${what}`));
  tell("gap", 2);
  expect(heard).toEqual(["first gap 2", "second gap"]);
});

it("tells a listener that subscribed twice twice, until each has stopped", () => {
  let count = 0;
  const { subscribe, tell } = createListeners();
  const listener = () => {
    count += 1;
  };
  const stops = [subscribe(listener), subscribe(listener)];
  tell();
  stops[0]?.();
  tell();
  stops[0]?.();
  tell();
  stops[1]?.();
  tell();
  expect(count).toBe(2 + 1 + 1);
});

it("tells those that were subscribed when it began, whatever a listener changes meanwhile", () => {
  const heard: string[] = [];
  const { subscribe, tell } = createListeners();
  subscribe(() => {
    heard.push("first");
    stopSecond();
    subscribe(() => heard.push("third"));
  });
  const stopSecond = subscribe(() => heard.push("second"));
  tell();
  expect(heard).toEqual(["first", "second"]);
  tell();
  expect(heard).toEqual(["first", "second", "first", "third"]);
});
