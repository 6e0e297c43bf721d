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

/**
 * How often a construct may be tried and may open, the characters its failures may cost, and the tokens that they
 * may look back over, per owner.
 */
type Limit = {
  tries?: number
  opens: number
  wasted: number
  lookedBack?: number
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
  const emphasis = boundedAttention()
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
  const scans = { opens: 1000, wasted: 40_000, lookedBack: 200_000, owner: perText }
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

function limit(construct: Construct, most: Limit): Construct {
  const { tries = Infinity, opens, wasted, lookedBack = Infinity, owner } = most
  const spent = new WeakMap<object, Required<Omit<Limit, 'owner'>>>()
  return {
    ...construct,
    ...(construct.name && { name: `limited:${construct.name}` }),
    tokenize(effects, ok, nok) {
      const key = owner(this)
      const used = spent.get(key) ?? { tries: 0, opens: 0, wasted: 0, lookedBack: 0 }
      spent.set(key, used)
      used.tries += 1
      if (used.tries > tries || used.opens >= opens || used.wasted >= wasted) return nok
      if (used.lookedBack >= lookedBack) return nok
      used.opens += 1
      const start = this.now().offset
      return construct.tokenize.call(this, effects, ok, (code: Code) => {
        used.opens -= 1
        used.wasted += this.now().offset - start
        used.lookedBack += this.events.length
        return nok(code)
      })
    },
  }
}

const MAX_MARKERS = 1000

// Each pair of markers moves all that follows: a run of them is many pairs. Past the limit they are text.
function boundedAttention(): Construct {
  const spent = new WeakMap<object, number>()
  return {
    ...attention,
    name: 'limited:attention',
    tokenize(effects, ok, nok) {
      const start = this.now().offset
      const finish = (code: Code) => {
        const used = (spent.get(this) ?? 0) + this.now().offset - start
        spent.set(this, used)
        const [, run] = this.events.at(-1) ?? []
        if (run !== undefined && used > MAX_MARKERS) Object.assign(run, { _open: false, _close: false })
        return ok(code)
      }
      return attention.tokenize.call(this, effects, finish, nok)
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
