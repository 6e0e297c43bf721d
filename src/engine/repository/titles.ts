import { emojiText } from '../document/plain-text.ts'

const leading = /^(\p{RGI_Emoji}) (\S.*)$/sv

/** A page's emoji stands in front of its title in a file. */
export function splitTitle(text: string): { title: string; emoji?: string } {
  const [, emoji, title] = leading.exec(text) ?? []
  if (emoji === undefined || title === undefined) return { title: text }
  const code = Array.from(emoji, (character) => (character.codePointAt(0) ?? 0).toString(16)).join('-')
  return emojiText(code) === emoji ? { title, emoji: code } : { title: text }
}

export function joinTitle({ title, emoji }: { title: string; emoji?: string }): string {
  const text = emoji === undefined ? '' : emojiText(emoji)
  return text === '' ? title : `${text} ${title}`
}
