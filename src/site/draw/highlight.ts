import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { BundledLanguage, Highlighter } from 'shiki'
import type { Block, JSONDocument } from '../../engine/document/index.ts'
import type { Token } from '../../engine/html/index.ts'
import { classTheme, kinds } from './highlight-theme.ts'

const longestCode = 100_000
const longestLine = 1000

type Opened = { shiki: Highlighter; isKnown: (language: string) => language is BundledLanguage }

// One for the process, made when a page first has code; each grammar is loaded when a page first needs it.
let opened: Promise<Opened> | undefined
const kept = new LRUCache<string, Token[][]>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (lines) => lines.reduce((size, line) => size + line.length * 40 + 40, 100),
})

/** A function that highlights the code of a document, its languages and others that it needs loaded. */
export async function prepareHighlight(
  document: JSONDocument,
  also: string[] = [],
): Promise<(code: string, language: string) => Token[][] | undefined> {
  const named = new Set<string>(also)
  collectLanguages(document.nodes, named)
  if (named.size === 0) return () => undefined
  opened ??= openShiki()
  const { shiki, isKnown } = await opened
  const loaded = new Set(shiki.getLoadedLanguages())
  const missing = [...named].filter((name) => isKnown(name)).filter((name) => !loaded.has(name))
  if (missing.length > 0) await shiki.loadLanguage(...missing)
  return (code, syntax) => {
    const language = syntax.toLowerCase()
    return isKnown(language) && code.length <= longestCode ? highlight(shiki, { code, language }) : undefined
  }
}

async function openShiki(): Promise<Opened> {
  const { bundledLanguages, bundledLanguagesAlias, createHighlighter, createJavaScriptRegexEngine } =
    await import('shiki')
  const engine = createJavaScriptRegexEngine({ forgiving: true })
  return {
    shiki: await createHighlighter({ themes: [classTheme], langs: [], engine }),
    isKnown: (language): language is BundledLanguage =>
      Object.hasOwn(bundledLanguages, language) || Object.hasOwn(bundledLanguagesAlias, language),
  }
}

function highlight(
  shiki: Highlighter,
  { code, language }: { code: string; language: BundledLanguage },
): Token[][] {
  const key = createHash('sha256').update(`${language}\n${code}`).digest('base64')
  const found = kept.get(key)
  if (found !== undefined) return found
  // No limit of time: what is kept must not depend on how busy the machine was. Very long lines stay plain instead.
  const { tokens } = shiki.codeToTokens(code, {
    lang: language,
    theme: classTheme.name,
    tokenizeMaxLineLength: longestLine,
    tokenizeTimeLimit: 0,
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
    if (node.type === 'code') {
      if (node.data.syntax !== undefined) found.add(node.data.syntax.toLowerCase())
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
