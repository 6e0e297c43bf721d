import { createHash } from 'node:crypto'
import type { BundledLanguage, Highlighter } from 'shiki'
import type { Block, JSONDocument } from '../../engine/document/index.ts'
import { classTheme, tokensOf, type Token } from '../../engine/html/index.ts'

const longestCode = 100_000
const longestLine = 1000

/** Where the tokens of code are kept that was highlighted before. */
export type CodeCache = {
  get: (key: string) => Token[][] | undefined
  set: (key: string, lines: Token[][]) => unknown
}

type Opened = { shiki: Highlighter; isKnown: (language: string) => language is BundledLanguage }

// One for the process, made when a page first has code; each grammar is loaded when a page first needs it.
let opened: Promise<Opened> | undefined

/** A function that highlights the code of documents: their languages, and others that they need, are loaded. */
export async function prepareHighlight(
  { document, also = [] }: { document: JSONDocument; also?: string[] },
  cache: CodeCache,
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
    if (!isKnown(language) || code.length > longestCode) return undefined
    const key = createHash('sha256').update(`${language}\n${code}`).digest('base64')
    const found = cache.get(key) ?? highlight(shiki, { code, language })
    cache.set(key, found)
    return found
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
  // No limit of time: what is kept must not depend on how busy the machine was. Very long lines stay plain instead.
  const { tokens } = shiki.codeToTokens(code, {
    lang: language,
    theme: classTheme.name,
    tokenizeMaxLineLength: longestLine,
    tokenizeTimeLimit: 0,
  })
  return tokensOf(tokens)
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
