import katex from 'katex'
import { trusted, type Html } from '../../engine/html/index.ts'

const longestFormula = 10_000

/** A formula as HTML with MathML inside; one that TeX cannot read shows in red as it was written. */
export function renderMath(formula: string, mode: 'display' | 'inline'): Html | undefined {
  if (formula.length > longestFormula) return undefined
  try {
    return trusted(
      katex.renderToString(formula, {
        displayMode: mode === 'display',
        throwOnError: false,
        strict: false,
        trust: false,
        maxExpand: 500,
        maxSize: 20,
      }),
    )
  } catch {
    return undefined
  }
}
