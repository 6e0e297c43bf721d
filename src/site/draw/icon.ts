import { html, type Content } from '../../engine/html/index.ts'
import { emojiOf } from './layout/header.ts'
import type { SiteView } from './view.ts'

/** The site's sign in the tab of a browser. */
export function drawIcon({ customization: { favicon }, urls }: SiteView): Content {
  if (favicon.icon !== undefined)
    return html`<link rel="icon" href="${favicon.icon.light}" media="(prefers-color-scheme: light)"><link rel="icon" href="${favicon.icon.dark}" media="(prefers-color-scheme: dark)">`
  const sign = favicon.emoji ? emojiOf(favicon.emoji) : undefined
  if (sign === undefined)
    return html`<link rel="icon" type="image/svg+xml" href="${urls.assets['favicon.svg']}">`
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><text y=".9em" font-size="90">${sign}</text></svg>`
  return html`<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(drawing)}">`
}
