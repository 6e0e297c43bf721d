import { factorySpace } from 'micromark-factory-space'
import { markdownLineEnding } from 'micromark-util-character'
import { codes } from 'micromark-util-symbol'
import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    mathFlow: 'mathFlow'
    mathFlowFence: 'mathFlowFence'
    mathFlowLine: 'mathFlowLine'
    mathText: 'mathText'
    mathTextFence: 'mathTextFence'
    mathTextData: 'mathTextData'
  }
}

/** Reads `$$` fences as flow and `$$formula$$` as text. */
export function mathSyntax(): Extension {
  return {
    flow: { [codes.dollarSign]: { name: 'mathFlow', concrete: true, tokenize: tokenizeMathFlow } },
    text: { [codes.dollarSign]: { name: 'mathText', tokenize: tokenizeMathText } },
  }
}

const fence: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    let size = 0
    return function open(code: Code) {
      effects.enter('mathFlowFence')
      return dollars(code)
    }
    function dollars(code: Code): State | undefined {
      if (code !== codes.dollarSign) return size === 2 ? space(code) : nok(code)
      size += 1
      effects.consume(code)
      return dollars
    }
    function space(code: Code): State | undefined {
      effects.exit('mathFlowFence')
      return factorySpace(effects, end, 'whitespace')(code)
    }
    function end(code: Code) {
      return code === codes.eof || markdownLineEnding(code) ? ok(code) : nok(code)
    }
  },
}

const nextLine: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    // oxlint-disable-next-line typescript/no-this-alias, unicorn/no-this-assignment -- micromark hands its context as `this`.
    const self = this
    return function atLineEnd(code: Code) {
      effects.enter('lineEnding')
      effects.consume(code)
      effects.exit('lineEnding')
      return lineStart
    }
    function lineStart(code: Code) {
      return self.parser.lazy[self.now().line] ? nok(code) : ok(code)
    }
  },
}

function tokenizeMathFlow(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  return start

  function start(code: Code): State | undefined {
    effects.enter('mathFlow')
    return effects.attempt(fence, afterLine, nok)(code)
  }

  function afterLine(code: Code): State | undefined {
    return code === codes.eof ? nok(code) : effects.attempt(nextLine, lineStart, nok)(code)
  }

  function lineStart(code: Code): State | undefined {
    return effects.attempt(fence, done, content)(code)
  }

  function content(code: Code): State | undefined {
    if (code === codes.eof || markdownLineEnding(code)) return afterLine(code)
    effects.enter('mathFlowLine')
    return line(code)
  }

  function line(code: Code): State | undefined {
    if (code === codes.eof || markdownLineEnding(code)) {
      effects.exit('mathFlowLine')
      return afterLine(code)
    }
    effects.consume(code)
    return line
  }

  function done(code: Code): State | undefined {
    effects.exit('mathFlow')
    return ok(code)
  }
}

function tokenizeMathText(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  return start

  function start(code: Code): State | undefined {
    effects.enter('mathText')
    effects.enter('mathTextFence')
    effects.consume(code)
    return openSecond
  }

  function openSecond(code: Code): State | undefined {
    if (code !== codes.dollarSign) return nok(code)
    effects.consume(code)
    effects.exit('mathTextFence')
    return first
  }

  function first(code: Code): State | undefined {
    if (code === codes.dollarSign || code === codes.eof || markdownLineEnding(code)) return nok(code)
    effects.enter('mathTextData')
    return data(code)
  }

  function data(code: Code): State | undefined {
    if (code === codes.eof || markdownLineEnding(code)) return nok(code)
    if (code === codes.dollarSign) {
      effects.exit('mathTextData')
      effects.enter('mathTextFence')
      effects.consume(code)
      return closeSecond
    }
    effects.consume(code)
    return data
  }

  function closeSecond(code: Code): State | undefined {
    if (code !== codes.dollarSign) return nok(code)
    effects.consume(code)
    effects.exit('mathTextFence')
    effects.exit('mathText')
    return ok
  }
}
