/** What `help` says: the topics, the words of one, or what one word does. */

import { type Answer, type LinearCommand, notUnderstood, type Topic, typedName } from "./command.ts";

export function helpAnswer(topics: readonly Topic[], rest: string): Answer {
  const wanted = rest.toLowerCase();
  if (wanted === "") return { lines: topicLines(topics) };
  const topic = topics.find(({ name }) => name === wanted);
  if (topic) return { lines: [`${topic.name}: ${topic.about}.`, ...topic.commands.map(commandLine)] };
  const command = topics.flatMap(({ commands }) => commands).find(({ names }) => names.includes(wanted));
  if (!command) {
    const unknown = notUnderstood(`There is no word or topic ${typedName(rest)}.`);
    return { ...unknown, lines: [...unknown.lines, ...topicLines(topics)] };
  }
  const others = command.names.slice(1).filter((name) => name !== "");
  return {
    lines: [commandLine(command), ...(others.length > 0 ? [`Also written ${others.join(", ")}.`] : [])],
  };
}

function topicLines(topics: readonly Topic[]): readonly string[] {
  return [
    "Type a word and Enter. The words, by topic:",
    ...topics.map(({ name, commands }) => `${name}: ${commands.map(({ names }) => names[0]).join(", ")}.`),
    "Type help and a topic or a word to hear more: help runs.",
  ];
}

/** `run [number or trace]: tells one run step by step.` */
function commandLine({ names: [name], takes, does }: LinearCommand): string {
  return `${[name, takes].filter(Boolean).join(" ")}: ${does}`;
}
