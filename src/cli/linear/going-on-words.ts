/** The words of every conversation: hearing more, going back, help, leaving. */

import type { LinearCommand, Topic } from "./command.ts";

export const quit: LinearCommand = {
  names: ["quit", "q", "exit"],
  takes: "",
  does: "leaves.",
  answer: () => ({ lines: ["Goodbye."], quit: true }),
};

export interface GoingOnWords {
  readonly topic: Topic;
  readonly more: LinearCommand;
}

export function goingOnTopic(
  answers: Readonly<Record<"more" | "back" | "help", LinearCommand["answer"]>>,
): GoingOnWords {
  const more: LinearCommand = {
    names: ["more", "m"],
    takes: "",
    does: "says the next ones of the list, or more of a change that is asked about.",
    answer: answers.more,
  };
  const back: LinearCommand = {
    names: ["back", "b"],
    takes: "",
    does: "says again what came before the last list, run, item or person, as it was said then, and speaks of that.",
    answer: answers.back,
  };
  const help: LinearCommand = {
    names: ["help", "?", "h"],
    takes: "[topic or word]",
    does: "names the topics, the words of a topic, or what a word does.",
    answer: answers.help,
  };
  const about = "hearing more, going back, leaving";
  return { topic: { name: "going on", about, commands: [more, back, help, quit] }, more };
}
