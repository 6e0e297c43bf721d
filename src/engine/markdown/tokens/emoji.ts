import { asciiAlphanumeric } from 'micromark-util-character'
import { codes } from 'micromark-util-symbol'
import type { Code, Effects, Extension, State, TokenizeContext } from 'micromark-util-types'
import { isEmojiName } from '../emoji-names.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    emoji: 'emoji'
  }
}

const LONGEST_NAME = 64

/** Reads `:shortcode:` when the shortcode is the name of an emoji. */
export function emojiSyntax(): Extension {
  return { text: { [codes.colon]: { name: 'emoji', tokenize: tokenizeEmoji } } }
}

function tokenizeEmoji(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  let name = ''
  return start

  function start(code: Code): State | undefined {
    effects.enter('emoji')
    effects.consume(code)
    return inside
  }

  function inside(code: Code): State | undefined {
    if (code === codes.colon) return close(code)
    if (code === codes.eof || !isNameCode(code) || name.length > LONGEST_NAME) return nok(code)
    name += String.fromCharCode(code)
    effects.consume(code)
    return inside
  }

  function close(code: Code): State | undefined {
    if (!isEmojiName(name)) return nok(code)
    effects.consume(code)
    effects.exit('emoji')
    return ok
  }
}

function isNameCode(code: number): boolean {
  return (
    asciiAlphanumeric(code) || code === codes.underscore || code === codes.dash || code === codes.plusSign
  )
}
