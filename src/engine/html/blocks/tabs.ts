import type { Tabs, TabsItem } from '../../document/nodes.ts'
import type { Renderer } from '../context.ts'
import { attributes, classes, html, type Html } from '../markup.ts'

/**
 * Panels below each other, each under its title, for readers without script and on paper; with script, the
 * titles become a row of tabs. Both are there from the start, so nothing jumps.
 */
export function renderTabs({ data, nodes }: Tabs, renderer: Renderer): Html {
  const group = renderer.uniqueId('tabs')
  const tabs = nodes.map((item, at) => ({
    item,
    isFirst: at === 0,
    panel: item.meta?.id ?? `${group}-${at + 1}`,
    tab: `${group}-tab-${at + 1}`,
    title: item.data.title ?? String(at + 1),
  }))
  const row = tabs.map(({ item, isFirst, panel, tab, title }) =>
    renderer.directed(
      title,
      () =>
        html`<button type="button" role="tab"${attributes({
          id: tab,
          'aria-controls': panel,
          'aria-selected': isFirst ? 'true' : 'false',
          tabindex: isFirst ? undefined : -1,
        })}>${item.data.icon && renderer.icon(item.data.icon)}${title}</button>`,
    ),
  )
  const panels = tabs.map((each) =>
    renderer.directed([each.item], () => renderPanel(each.item, each, renderer)),
  )
  return html`<div class="${classes('tabs', data?.fullWidth && 'full-width')}"><div role="tablist">${row}</div>${panels}</div>`
}

type TabPlace = { isFirst: boolean; panel: string; tab: string; title: string }

function renderPanel(item: TabsItem, { isFirst, panel, tab, title }: TabPlace, renderer: Renderer): Html {
  return html`<div role="tabpanel" tabindex="0"${attributes({
    id: panel,
    'aria-labelledby': tab,
    class: isFirst ? undefined : 'unselected',
  })}><p class="tab-title" aria-hidden="true">${title}</p>${renderer.blocks(item.nodes)}</div>`
}
