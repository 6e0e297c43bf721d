import type { RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { parse, preprocess } from 'micromark'
import { gfm } from 'micromark-extension-gfm'
import { codes } from 'micromark-util-symbol'
import type { Construct, Extension, ParseContext } from 'micromark-util-types'
import { freeTags } from './html-tags.ts'
import { emojiSyntax } from './tokens/emoji.ts'
import { withoutIdle } from './tokens/idle.ts'
import { limitedSyntax, limitExtension } from './tokens/limits.ts'
import { mathSyntax } from './tokens/math.ts'
import { tagSyntax } from './tokens/tag.ts'
import { dialectFromMarkdown } from './tokens/tree.ts'

export type Names = { definitions: Set<string>; footnotes: Set<string> }

/** Parses a run of whole blocks with the dialect's syntax; brackets find the given names. */
export function parseNodes(text: string, names: Names): RootContent[] {
  const parseText = (part: string) =>
    fromMarkdown(part, {
      extensions: [...syntaxOf(part), knownNames(names)],
      mdastExtensions: [...treeExtensions],
    }).children
  return freeTags(parseText(text), parseText)
}

// What was spent of a limit is counted for each text or chunk, so that one extension will do for all.
const baseSyntax = withoutIdle([
  limitedSyntax(),
  ...[gfm(), tagSyntax(), mathSyntax(), emojiSyntax()].map(limitExtension),
])

// The literal autolinks of GFM re-read trailing punctuation for every character of it.
const PUNCTUATION_RUN = /(?:&[a-z]*;|[!"'()*,.:;<?_~\]]){100}/i

// They also look back over all brackets for each candidate.
const MANY_BRACKETS = /^(?:[^[]*\[){500}/

function syntaxOf(text: string): Extension[] {
  if (!PUNCTUATION_RUN.test(text) && !MANY_BRACKETS.test(text)) return [baseSyntax(text)]
  return [
    baseSyntax(text),
    {
      disable: {
        null: ['wwwAutolink', 'protocolAutolink', 'emailAutolink'].map((name) => `limited:${name}`),
      },
    },
  ]
}

// The transform of literal autolinks searches all text once more, in quadratic time; the tokens suffice.
const treeExtensions = [
  ...gfmFromMarkdown().map((extension) => ({ ...extension, transforms: [] })),
  dialectFromMarkdown(),
]

const DEFINITION = /\[(?:[^[\]\\]|\\.){1,999}\]:/

/** What the definitions of links and notes in some texts are called. */
export function definedNames(texts: string[]): Names {
  const names: Names = { definitions: new Set(), footnotes: new Set() }
  for (const text of texts) {
    if (!DEFINITION.test(text)) continue
    const parser: ParseContext & { gfmFootnotes?: string[] } = parse({ extensions: [baseSyntax(text)] })
    parser.document().write(preprocess()(text, undefined, true))
    for (const name of parser.defined) names.definitions.add(name)
    for (const name of parser.gfmFootnotes ?? []) names.footnotes.add(name)
  }
  return names
}

/** Lets brackets in one chunk find the definitions of all chunks. */
function knownNames(names: Names): Extension {
  if (names.definitions.size + names.footnotes.size === 0) return {}
  const announced = new WeakSet<object>()
  const announce: Construct = {
    name: 'announceDefinitions',
    tokenize(_effects, _ok, nok) {
      const parser: ParseContext & { gfmFootnotes?: string[] } = this.parser
      if (!announced.has(parser)) {
        announced.add(parser)
        parser.defined = lookup(names.definitions)
        parser.gfmFootnotes = lookup(names.footnotes)
      }
      return nok
    },
  }
  return { text: { [codes.leftSquareBracket]: announce, [codes.exclamationMark]: announce } }
}

// micromark asks with `includes`, which would be linear in the number of definitions.
function lookup(names: Set<string>): string[] {
  return Object.assign([...names], { includes: (name: string) => names.has(name) })
}
