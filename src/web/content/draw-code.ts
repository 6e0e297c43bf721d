import { classTheme, tokensOf, type RenderOptions } from '../../engine/html/index.ts'

const longestCode = 100_000
const longestLine = 1000

type Highlight = NonNullable<RenderOptions['highlight']>

/** Colours code as published pages do, once the grammars of these languages are loaded. */
export async function loadHighlight(languages: string[]): Promise<Highlight> {
  const [{ createHighlighterCore }, { createJavaScriptRegexEngine }, { bundledLanguages }] =
    await Promise.all([import('shiki/core'), import('shiki/engine/javascript'), import('shiki/langs')])
  const known = Object.entries(bundledLanguages).filter(([name]) => languages.includes(name))
  const shiki = await createHighlighterCore({
    themes: [classTheme],
    langs: known.map(([, load]) => load),
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  })
  const loaded = new Set(shiki.getLoadedLanguages())
  return (code, syntax) => {
    const lang = syntax.toLowerCase()
    if (!loaded.has(lang) || code.length > longestCode) return undefined
    const { tokens } = shiki.codeToTokens(code, {
      lang,
      theme: classTheme.name,
      // No limit of time, as on published pages: the first lines of a language are slow.
      tokenizeMaxLineLength: longestLine,
      tokenizeTimeLimit: 0,
    })
    return tokensOf(tokens)
  }
}
