import type { BundledLanguage } from 'shiki'
import { walk, inlineText } from '../../engine/document/index.ts'
import type { Book } from '../../engine/typst/index.ts'

type Run = { text: string; color?: string | undefined }
export type Highlight = (source: string, syntax: string) => Run[][] | undefined

const longest = 50_000

/** A function that colours code in the languages that occur in a book. */
export async function openHighlighter(book: Book): Promise<Highlight> {
  const { bundledLanguages, bundledLanguagesAlias, createHighlighter } = await import('shiki')
  const known = { ...bundledLanguages, ...bundledLanguagesAlias }
  const isKnown = (name: string): name is BundledLanguage => Object.hasOwn(known, name)
  const languages = [...syntaxesOf(book)].filter(isKnown)
  const highlighter = await createHighlighter({ themes: ['github-light'], langs: languages })
  return (source, syntax) => {
    const lang = syntax.toLowerCase()
    if (!isKnown(lang) || !languages.includes(lang) || source.length > longest) return undefined
    const { tokens } = highlighter.codeToTokens(source, {
      lang,
      theme: 'github-light',
      // The first lines of a language are slow: its rules are compiled on the way.
      tokenizeTimeLimit: 5000,
      tokenizeMaxLineLength: 2000,
    })
    return tokens.map((line) => joinedRuns(line.map(({ content, color }) => ({ text: content, color }))))
  }
}

function joinedRuns(runs: Run[]): Run[] {
  const joined: Run[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    if (last !== undefined && (last.color === run.color || run.text.trim() === '')) last.text += run.text
    else joined.push({ ...run })
  }
  return joined
}

function syntaxesOf({ pages }: Book): Set<string> {
  const found = new Set<string>()
  for (const { document } of pages) {
    if (document === undefined) continue
    walk(document, (node) => {
      if (node.object !== 'block' || node.type !== 'code') return
      if (node.data.syntax !== undefined && node.nodes.some((line) => inlineText(line.nodes) !== ''))
        found.add(node.data.syntax.toLowerCase())
    })
  }
  return found
}
