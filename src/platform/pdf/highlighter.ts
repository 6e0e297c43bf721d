import type { BundledLanguage, Highlighter } from 'shiki'
import { walk, inlineText } from '../../engine/document/index.ts'
import type { BookPart } from '../../engine/typst/index.ts'

type Run = { text: string; color?: string | undefined }
export type Highlight = (source: string, syntax: string) => Run[][] | undefined

const longest = 50_000

/** What makes functions that colour code in some languages. A language is read once. */
export function openHighlighter(): (syntaxes: ReadonlySet<string>) => Promise<Highlight> {
  let opened: Promise<Highlighter> | undefined

  return async (syntaxes) => {
    if (syntaxes.size === 0) return () => undefined
    const { bundledLanguages, bundledLanguagesAlias, createHighlighter, createJavaScriptRegexEngine } =
      await import('shiki')
    const bundled = { ...bundledLanguages, ...bundledLanguagesAlias }
    const isKnown = (name: string): name is BundledLanguage => Object.hasOwn(bundled, name)
    const languages = [...syntaxes].filter(isKnown)
    opened ??= createHighlighter({
      themes: ['github-light'],
      langs: [],
      // As on sites, so that both colour alike.
      engine: createJavaScriptRegexEngine({ forgiving: true }),
    })
    const highlighter = await opened
    await highlighter.loadLanguage(...languages)
    const known = new Map<string, Run[][]>()
    return (source, syntax) => {
      const lang = syntax.toLowerCase()
      if (!isKnown(lang) || !languages.includes(lang) || source.length > longest) return undefined
      const key = `${lang}\n${source}`
      const colored = known.get(key) ?? colour(source, lang)
      known.set(key, colored)
      return colored
    }

    function colour(source: string, lang: BundledLanguage): Run[][] {
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

/** The languages of the code of some pages. */
export function syntaxesOf({ pages }: BookPart): Set<string> {
  const found = new Set<string>()
  for (const { document } of pages) {
    walk(document, (node) => {
      if (node.object !== 'block' || node.type !== 'code') return
      if (node.data.syntax !== undefined && node.nodes.some((line) => inlineText(line.nodes) !== ''))
        found.add(node.data.syntax.toLowerCase())
    })
  }
  return found
}
