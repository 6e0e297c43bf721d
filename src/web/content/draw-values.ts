import type { Variables } from '../../contract/content/documents.ts'
import { html, type RenderOptions } from '../../engine/html/index.ts'

const nameOnly = /^\s*(?<of>space|page)\.vars\.(?<name>\w+)\s*$/

/** The values of variables where an expression only names one; what else is asked for is shown as it is written. */
export function drawValues(variables: { space: Variables; page: Variables }): RenderOptions['expression'] {
  return (expression) => {
    const { of, name = '' } = nameOnly.exec(expression)?.groups ?? {}
    const values = of === 'page' ? variables.page : variables.space
    if (!Object.hasOwn(values, name)) return undefined
    return html`<span title="${expression.trim()}">${String(values[name])}</span>`
  }
}
