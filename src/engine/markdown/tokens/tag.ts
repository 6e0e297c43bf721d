import { factorySpace } from 'micromark-factory-space'
import { markdownLineEnding, markdownSpace } from 'micromark-util-character'
import { codes } from 'micromark-util-symbol'
import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    tagLine: 'tagLine'
    tag: 'tag'
    tagText: 'tagText'
  }
}

const MAX_TAG_LINES = 200

/** Reads lines made of `{% tags %}` alone as flow; a tag may run over several lines. */
export function tagSyntax(): Extension {
  const construct: Construct = { name: 'tagLine', concrete: true, tokenize: tokenizeTagLine }
  return { flow: { [codes.leftCurlyBrace]: construct } }
}

const nonLazyLine: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    // oxlint-disable-next-line typescript/no-this-alias, unicorn/no-this-assignment -- micromark hands its context as `this`.
    const self = this
    return function atLineEnd(code: Code) {
      effects.enter('lineEnding')
      effects.consume(code)
      effects.exit('lineEnding')
      return factorySpace(effects, afterIndent, 'linePrefix')
    }
    function afterIndent(code: Code) {
      if (code === codes.eof || markdownLineEnding(code)) return nok(code)
      return self.parser.lazy[self.now().line] ? nok(code) : ok(code)
    }
  },
}

function tokenizeTagLine(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  let quote: Code = null
  let lines = 0
  let hasText = false

  return start

  function start(code: Code): State | undefined {
    effects.enter('tagLine')
    return openTag(code)
  }

  function openTag(code: Code): State | undefined {
    if (code !== codes.leftCurlyBrace) return nok(code)
    effects.enter('tag')
    effects.enter('tagText')
    effects.consume(code)
    return openPercent
  }

  function openPercent(code: Code): State | undefined {
    if (code !== codes.percentSign) return nok(code)
    effects.consume(code)
    hasText = false
    return inside
  }

  function inside(code: Code): State | undefined {
    if (code === codes.eof) return nok(code)
    if (markdownLineEnding(code)) return nextLine(code)
    if (quote !== null) return insideQuote(code)
    if (code === codes.quotationMark) quote = code
    effects.consume(code)
    if (code === codes.percentSign) return hasText ? maybeClose : nok
    if (!markdownSpace(code)) hasText = true
    return inside
  }

  function insideQuote(code: Code): State | undefined {
    effects.consume(code)
    if (code === quote) {
      quote = null
      return inside
    }
    return code === codes.backslash ? escaped : inside
  }

  function escaped(code: Code): State | undefined {
    if (code === codes.eof || markdownLineEnding(code)) return inside(code)
    effects.consume(code)
    return inside
  }

  function nextLine(code: Code): State | undefined {
    lines += 1
    if (lines > MAX_TAG_LINES) return nok(code)
    effects.exit('tagText')
    return effects.attempt(nonLazyLine, lineStart, nok)(code)
  }

  // A line that opens a tag of its own shows that the tag before it was never closed.
  function lineStart(code: Code): State | undefined {
    if (code === codes.leftCurlyBrace) return nok(code)
    effects.enter('tagText')
    return inside(code)
  }

  function maybeClose(code: Code): State | undefined {
    if (code !== codes.rightCurlyBrace) return inside(code)
    effects.consume(code)
    effects.exit('tagText')
    effects.exit('tag')
    return afterTag
  }

  function afterTag(code: Code): State | undefined {
    if (markdownSpace(code)) return factorySpace(effects, afterTag, 'whitespace')(code)
    if (code === codes.leftCurlyBrace) return openTag(code)
    if (code !== codes.eof && !markdownLineEnding(code)) return nok(code)
    effects.exit('tagLine')
    return ok(code)
  }
}
