import type { HighlighterCore } from 'shiki/core'
import { classTheme, tokensOf, type Token } from '../../../engine/html/index.ts'

const longestCode = 30_000
const longestLine = 1000

/** The tokens of each line of code; `undefined` where the language is not known. */
export type HighlightCode = (code: string, language: string) => Promise<Token[][] | undefined>

type Opened = { shiki: HighlighterCore; languages: Record<string, () => Promise<unknown>> }

// One for the app; each grammar is loaded when a page first has code in its language.
let opened: Promise<Opened> | undefined

/** Highlights as published pages do, by the same grammars and the same classes. */
export const highlightCode: HighlightCode = async (code, syntax) => {
  const language = syntax.toLowerCase()
  if (code.length > longestCode) return undefined
  opened ??= openShiki()
  const { shiki, languages } = await opened
  const load = Object.hasOwn(languages, language) ? languages[language] : undefined
  if (load === undefined) return undefined
  if (!shiki.getLoadedLanguages().includes(language))
    // What the map holds are modules of grammars.
    await shiki.loadLanguage(load as Parameters<typeof shiki.loadLanguage>[0])
  const { tokens } = shiki.codeToTokens(code, {
    lang: language,
    theme: classTheme.name,
    // No limit of time, as on published pages: the first lines of a language are slow.
    tokenizeMaxLineLength: longestLine,
    tokenizeTimeLimit: 0,
  })
  return tokensOf(tokens)
}

async function openShiki(): Promise<Opened> {
  const [{ createHighlighterCore }, { createJavaScriptRegexEngine }, { bundledLanguages }] =
    await Promise.all([import('shiki/core'), import('shiki/engine/javascript'), import('shiki/langs')])
  const engine = createJavaScriptRegexEngine({ forgiving: true })
  return {
    shiki: await createHighlighterCore({ themes: [classTheme], langs: [], engine }),
    languages: bundledLanguages,
  }
}
