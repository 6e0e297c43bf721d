import {
  attention,
  codeText,
  htmlText,
  labelEnd,
  labelStartImage,
  labelStartLink,
} from 'micromark-core-commonmark'
import { setextUnderline } from 'micromark-core-commonmark'
import { codes } from 'micromark-util-symbol'
import type { Code, Construct, Extension, TokenizeContext } from 'micromark-util-types'

/** How often a construct may be tried and may open, and the characters its failures may cost, per owner. */
type Limit = {
  tries?: number
  opens: number
  wasted: number
  owner: (context: TokenizeContext) => object
}

// Each bracket looks back for its partner, found or not.
const brackets: Limit = {
  tries: 1000,
  opens: 1000,
  wasted: 20_000,
  owner: (context) => context,
}
const perText = (context: TokenizeContext) => context
const perChunk = (context: TokenizeContext) => context.parser

/**
 * micromark resolves these constructs in quadratic time. Past a limit no written page reaches, their
 * characters stay plain text.
 */
export function limitedSyntax(): Extension {
  const emphasis = limit(attention, { opens: 1500, wasted: 1e6, owner: perText })
  const scans = { opens: 1e6, wasted: 40_000, owner: perChunk }
  return {
    // `![^1]` as a call of a note looks back over the whole text for each bracket.
    disable: {
      null: ['limited:gfmPotentialFootnoteCall', ...LIMITED.map((construct) => construct.name ?? '')],
    },
    flow: {
      [codes.dash]: limit(setextUnderline, { opens: 300, wasted: 1e6, owner: perChunk }),
      [codes.equalsTo]: limit(setextUnderline, { opens: 300, wasted: 1e6, owner: perChunk }),
    },
    text: {
      [codes.asterisk]: emphasis,
      [codes.underscore]: emphasis,
      [codes.graveAccent]: limit(codeText, scans),
      [codes.lessThan]: limit(htmlText, scans),
      [codes.exclamationMark]: limit(labelStartImage, brackets),
      [codes.leftSquareBracket]: limit(labelStartLink, brackets),
      [codes.rightSquareBracket]: limit(labelEnd, brackets),
    },
  }
}

/** The same bounds for the constructs of another extension. */
export function limitExtension(extension: Extension): Extension {
  const scans = { opens: 1000, wasted: 40_000, owner: perText }
  const { text } = extension
  return text
    ? {
        ...extension,
        text: mapConstructs(text, (construct, code) => limit(construct, isBracket(code) ? brackets : scans)),
      }
    : extension
}

function isBracket(code: string): boolean {
  return [codes.leftSquareBracket, codes.rightSquareBracket].some((bracket) => String(bracket) === code)
}

const LIMITED: Construct[] = [
  attention,
  codeText,
  htmlText,
  labelEnd,
  labelStartImage,
  labelStartLink,
  setextUnderline,
]

function limit(construct: Construct, { tries = Infinity, opens, wasted, owner }: Limit): Construct {
  const spent = new WeakMap<object, { tries: number; opens: number; wasted: number }>()
  return {
    ...construct,
    ...(construct.name && { name: `limited:${construct.name}` }),
    tokenize(effects, ok, nok) {
      const key = owner(this)
      const used = spent.get(key) ?? { tries: 0, opens: 0, wasted: 0 }
      spent.set(key, used)
      used.tries += 1
      if (used.tries > tries || used.opens >= opens || used.wasted >= wasted) return nok
      used.opens += 1
      const start = this.now().offset
      return construct.tokenize.call(this, effects, ok, (code: Code) => {
        used.opens -= 1
        used.wasted += this.now().offset - start
        return nok(code)
      })
    },
  }
}

function mapConstructs(
  constructs: NonNullable<Extension['text']>,
  change: (construct: Construct, code: string) => Construct,
): NonNullable<Extension['text']> {
  return Object.fromEntries(
    Object.entries(constructs).map(([code, value]) => {
      if (value === undefined) return [code, value]
      return [code, Array.isArray(value) ? value.map((each) => change(each, code)) : change(value, code)]
    }),
  )
}
