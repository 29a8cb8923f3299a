/** Some standard emoji in the categories of the Unicode chart; the shape of the list is an assumption. */

export interface EmojiCategory {
  readonly name: string;
  readonly emoji_names: readonly string[];
}

export const emojiCategories: readonly EmojiCategory[] = [
  { name: "Smileys & People", emoji_names: ["grinning", "joy", "wink", "thinking_face", "wave", "+1", "-1"] },
  { name: "Animals & Nature", emoji_names: ["dog", "cat", "turtle", "seedling", "palm_tree", "sunny"] },
  { name: "Food & Drink", emoji_names: ["green_apple", "bread", "coffee", "cake"] },
  { name: "Activities", emoji_names: ["soccer", "dart", "tada", "trophy"] },
  { name: "Travel & Places", emoji_names: ["car", "airplane", "beach_with_umbrella", "house"] },
  { name: "Objects", emoji_names: ["watch", "bulb", "calendar", "hammer", "envelope"] },
  { name: "Symbols", emoji_names: ["heart", "warning", "white_check_mark", "x", "question"] },
  { name: "Flags", emoji_names: ["checkered_flag", "white_flag", "flag-de", "flag-jp"] },
];
