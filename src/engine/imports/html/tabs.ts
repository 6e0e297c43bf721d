import { findAll, holding, lineOf, textOf, without, type HtmlElement } from './tree.ts'

/** Tabs as accessible pages mark them: a list of tabs and as many panels, and nothing to read besides. */
export function tabsOf(element: HtmlElement): { title: string; body: HtmlElement }[] | undefined {
  if (!/^(div|section|starlight-tabs)$/.test(element.name) || !holdsTabs(element)) return undefined
  const parts = findAll(element, isPart)
  const [lists, panels] = [parts.filter(isTabList), parts.filter(isPanel)]
  const tabs = lists.flatMap((list) => findAll(list, hasRole('tab')))
  if (lists.length !== 1 || tabs.length === 0 || tabs.length !== panels.length) return undefined
  const besides = without(element, isPart)
  if (textOf(besides).trim() !== '') return undefined
  return panels.map((body, index) => {
    const tab = tabs[index]
    return { title: tab === undefined ? '' : lineOf(tab).slice(0, 200), body }
  })
}

const isTabList = hasRole('tablist')
const isPanel = hasRole('tabpanel')
const isPart = (element: HtmlElement) => isTabList(element) || isPanel(element)
const holdsTabs = holding(isTabList)

function hasRole(role: string): (element: HtmlElement) => boolean {
  return ({ attributes }) => attributes['role'] === role
}
