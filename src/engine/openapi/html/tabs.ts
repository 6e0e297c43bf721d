import { attributes, html, type Content, type Html } from '../../html/index.ts'
import type { Drawing } from './drawing.ts'

export type Tab = { title: Content; label: string; panel: Content }

/** Panels behind a row of tabs, as the block of that name draws them; one alone needs no row. */
export function drawTabs({ renderer }: Drawing, tabs: Tab[]): Html {
  const group = renderer.uniqueId('api')
  const row = tabs.map(
    ({ title }, at) =>
      html`<button type="button" role="tab"${attributes({
        id: `${group}-tab-${at}`,
        'aria-controls': `${group}-${at}`,
        'aria-selected': at === 0 ? 'true' : 'false',
        tabindex: at === 0 ? undefined : -1,
      })}>${title}</button>`,
  )
  const panels = tabs.map(
    ({ panel, label }, at) =>
      html`<div role="tabpanel" tabindex="0"${attributes({
        id: `${group}-${at}`,
        'aria-labelledby': `${group}-tab-${at}`,
        class: at === 0 ? undefined : 'unselected',
      })}><p class="tab-title" aria-hidden="true">${label}</p>${panel}</div>`,
  )
  return html`<div class="tabs"><div role="tablist">${row}</div>${panels}</div>`
}
