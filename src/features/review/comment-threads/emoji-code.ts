import { ApiError } from '../../../contract/errors.ts'
import { emojiText } from '../../../engine/document/index.ts'

/** The code points of an emoji that was sent as such, or as its code points: "🚀" and "1f680" are "1f680". */
export function emojiCode(sent: string, place: string): string {
  const isCode = /^[0-9a-f]{1,6}(-[0-9a-f]{1,6})*$/i.test(sent)
  const text = isCode ? emojiText(sent) : sent
  if (!isEmoji(text)) {
    throw new ApiError('bad-request', `${place}: "${sent}" is no emoji; send one, or its code points: 1f680`)
  }
  return Array.from(text, (character) => character.codePointAt(0)?.toString(16)).join('-')
}

// Pictures, flags and keycaps, with what may join or colour them; not letters, nor digits by themselves.
function isEmoji(text: string): boolean {
  return (
    /^[\p{Emoji}\p{Emoji_Component}]+$/u.test(text) &&
    /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u.test(text)
  )
}
