import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import {
  bundledLanguages,
  bundledLanguagesAlias,
  createHighlighter,
  createJavaScriptRegexEngine,
  type Highlighter,
} from 'shiki'
import type { Block, JSONDocument } from '../engine/document/index.ts'
import type { Token } from '../engine/html/index.ts'
import { classTheme, kinds } from './highlight-theme.ts'

const longestCode = 100_000

// One for the process: grammars are large, and each is loaded once, when a page first needs it.
let highlighter: Promise<Highlighter> | undefined
const kept = new LRUCache<string, Token[][]>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (lines) => lines.reduce((size, line) => size + line.length * 40 + 40, 100),
})

/** A function that highlights the code of a document, its languages loaded. */
export async function prepareHighlight(
  document: JSONDocument,
): Promise<(code: string, language: string) => Token[][] | undefined> {
  const wanted = new Set<string>()
  collectLanguages(document.nodes, wanted)
  if (wanted.size === 0) return () => undefined
  highlighter ??= createHighlighter({
    themes: [classTheme],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  })
  const shiki = await highlighter
  const missing = [...wanted].filter((language) => !shiki.getLoadedLanguages().includes(language))
  // Names that were checked against the bundle.
  if (missing.length > 0) await shiki.loadLanguage(...(missing as (keyof typeof bundledLanguages)[]))
  return (code, language) => highlightCode(shiki, code, language)
}

function highlightCode(shiki: Highlighter, code: string, syntax: string): Token[][] | undefined {
  const language = knownLanguage(syntax)
  if (language === undefined || code.length > longestCode) return undefined
  const key = createHash('sha256').update(`${language}\n${code}`).digest('base64')
  const found = kept.get(key)
  if (found !== undefined) return found
  const { tokens } = shiki.codeToTokens(code, {
    lang: language as keyof typeof bundledLanguages,
    theme: classTheme.name,
    tokenizeMaxLineLength: 2000,
    tokenizeTimeLimit: 200,
  })
  const lines = tokens.map((line) => joined(line.map(({ content, color }) => tokenOf(content, color))))
  kept.set(key, lines)
  return lines
}

function tokenOf(text: string, color: string | undefined): Token {
  const kind = color === undefined ? undefined : kinds.get(color.toUpperCase())
  return kind === undefined || text.trim() === '' ? { text } : { text, kind }
}

// Neighbours of one kind are one token: a page is smaller and faster to show.
function joined(tokens: Token[]): Token[] {
  const found: Token[] = []
  for (const token of tokens) {
    const last = found.at(-1)
    if (last !== undefined && last.kind === token.kind) last.text += token.text
    else found.push({ ...token })
  }
  return found
}

function collectLanguages(nodes: Block[], found: Set<string>): void {
  for (const node of nodes) {
    if (node.type === 'code' && node.data.syntax !== undefined) {
      const language = knownLanguage(node.data.syntax)
      if (language !== undefined) found.add(language)
      continue
    }
    if ('nodes' in node)
      collectLanguages(
        node.nodes.filter((child) => child.object === 'block'),
        found,
      )
    if ('fragments' in node) for (const part of node.fragments ?? []) collectLanguages(part.nodes, found)
  }
}

function knownLanguage(syntax: string): string | undefined {
  const name = syntax.toLowerCase()
  return Object.hasOwn(bundledLanguages, name) || Object.hasOwn(bundledLanguagesAlias, name)
    ? name
    : undefined
}
