import { find, findAll, lineOf, type HtmlElement } from './tree.ts'

/** Tabs as accessible pages mark them: a list of tabs and as many panels. */
export function tabsOf(element: HtmlElement): { title: string; body: HtmlElement }[] | undefined {
  if (!/^(div|section|starlight-tabs)$/.test(element.name)) return undefined
  const list = find(element, hasRole('tablist'))
  if (list === undefined) return undefined
  const tabs = findAll(list, hasRole('tab'))
  const panels = findAll(element, hasRole('tabpanel'))
  if (tabs.length === 0 || tabs.length !== panels.length) return undefined
  return panels.map((body, index) => {
    const tab = tabs[index]
    return { title: tab === undefined ? '' : lineOf(tab).slice(0, 200), body }
  })
}

function hasRole(role: string): (element: HtmlElement) => boolean {
  return ({ attributes }) => attributes['role'] === role
}
