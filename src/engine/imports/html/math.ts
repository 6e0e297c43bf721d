import { find, textOf, type HtmlElement } from './tree.ts'

/** The TeX behind a formula that KaTeX, MathJax or MathML shows. */
export function formulaOf(element: HtmlElement): string | undefined {
  const { name, classes, attributes } = element
  if (name === 'script') return nonEmpty(textOf(element))
  const isFormula =
    name === 'math' || classes.some((each) => /^(katex|katex-display|MathJax|mwe-math-element)$/.test(each))
  if (!isFormula) return undefined
  const annotation = find(element, (inner) => inner.attributes['encoding'] === 'application/x-tex')
  return nonEmpty(annotation === undefined ? (attributes['alttext'] ?? '') : textOf(annotation))
}

export function isDisplayed({ name, classes, attributes }: HtmlElement): boolean {
  return (
    classes.includes('katex-display') ||
    attributes['display'] === 'block' ||
    (name === 'script' && (attributes['type'] ?? '').includes('mode=display'))
  )
}

function nonEmpty(text: string): string | undefined {
  return text.trim() === '' ? undefined : text.trim()
}
