import { gemoji, nameToEmoji } from 'gemoji'

const nameByCode = new Map(gemoji.map((entry) => [codeOf(entry.emoji), entry.names[0]]))

/** Tells whether `:name:` is an emoji. */
export function isEmojiName(name: string): boolean {
  return Object.hasOwn(nameToEmoji, name)
}

/** The hexadecimal code points of a named emoji, joined by "-". */
export function emojiCodeOf(name: string): string {
  return codeOf(nameToEmoji[name] ?? '')
}

/** The shortcode of an emoji, when it has one. */
export function emojiNameOf(code: string): string | undefined {
  return nameByCode.get(code)
}

function codeOf(emoji: string): string {
  return Array.from(emoji, (character) => (character.codePointAt(0) ?? 0).toString(16)).join('-')
}
