/** An action's name as words: what the actor did, by the grammar that names share; a few have words of their own. */

/** `{entity}` is where the entity's name goes; without it the phrase says nothing of the entity. */
export function actionPhrase(action: string, entityType: string): string {
  if (Object.hasOwn(ownPhrases, action)) return ownPhrases[action] ?? "";
  const words = spokenWords(action);
  const verbAt = words.findLastIndex((word) => pastForm(word) !== undefined);
  if (verbAt === -1) return `${words.join(" ")}: {entity}`;
  const verb = pastForm(words[verbAt] ?? "") ?? "";
  const object = words.slice(0, verbAt).join(" ");
  const rest = words.slice(verbAt + 1).join(" ");
  if (object === entityType || object.endsWith(` ${entityType}`))
    return sentence(verb, object, "{entity}", rest);
  const isPart = object.startsWith(`${entityType} `);
  if (isPart) return sentence(verb, object.slice(entityType.length + 1), rest, "of {entity}");
  return places.has(entityType)
    ? sentence(verb, object, rest, "in {entity}")
    : `${sentence(verb, object, rest)}: {entity}`;
}

/** Where something happens. */
const places: ReadonlySet<string> = new Set(["channel", "workspace", "enterprise", "huddle"]);

function sentence(...parts: readonly string[]): string {
  return parts.filter(Boolean).join(" ");
}

const ownPhrases: Readonly<Record<string, string>> = {
  user_channel_join: "joined {entity}",
  user_channel_leave: "left {entity}",
  guest_channel_join: "joined {entity} as a guest",
  guest_channel_leave: "left {entity}, where they were a guest",
  public_channel_preview: "looked into {entity} without being a member",
  user_added_to_usergroup: "added a user to {entity}",
  user_removed_from_usergroup: "removed a user from {entity}",
  huddle_participant_joined: "joined {entity}",
  huddle_participant_left: "left {entity}",
  huddle_participant_dropped: "was dropped from {entity}",
  huddle_screenshare_on: "shared a screen in {entity}",
  huddle_transcription_start_notification: "was told that a transcription starts in {entity}",
};

/** Without the vendor's word in front, abbreviations as people write them. */
function spokenWords(action: string): readonly string[] {
  const words = action.split("_").filter(Boolean);
  const own = words.length > 2 && /^(?:svc|slack)$/.test(words[0] ?? "") ? words.slice(1) : words;
  return own.map((word) => abbreviations[word] ?? word);
}

const abbreviations: Readonly<Record<string, string>> = {
  ai: "AI",
  dm: "DM",
  mpim: "group DM",
  ekm: "EKM",
  org: "organisation",
  pref: "preference",
  linksharing: "link sharing",
};

const irregular: Readonly<Record<string, string>> = {
  set: "set",
  sent: "sent",
  left: "left",
  reset: "reset",
  archive: "archived",
  unarchive: "unarchived",
};

function pastForm(word: string): string | undefined {
  if (Object.hasOwn(irregular, word)) return irregular[word];
  return /^[a-z]{2,}ed$/.test(word) ? word : undefined;
}
