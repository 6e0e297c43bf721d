import { trusted, type RenderOptions } from '../../engine/html/index.ts'

const longestFormula = 10_000

/** Draws formulas, once what does it is loaded: only pages with formulas need it. */
export async function loadMath(): Promise<NonNullable<RenderOptions['math']>> {
  const { default: katex } = await import('katex')
  return (formula, mode) => {
    if (formula.length > longestFormula) return undefined
    // As MathML, which browsers draw by themselves: the page's policy lets no inline style in.
    return trusted(
      katex.renderToString(formula, {
        displayMode: mode === 'display',
        output: 'mathml',
        throwOnError: false,
        strict: false,
        trust: false,
        maxExpand: 500,
        maxSize: 20,
      }),
    )
  }
}
