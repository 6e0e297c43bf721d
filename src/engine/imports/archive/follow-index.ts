import { resolvePath } from '../../markdown/index.ts'
import type { ImportedPage } from '../harvest.ts'
import { elements, find, parsePage, type HtmlElement } from '../html/tree.ts'
import { folderOf } from './names.ts'
import { decodeUriComponent } from '../../decode-uri-component.ts'

/** Pages as the nested list of links in the index of an export arranges them; those it forgot follow. */
export function followIndex(
  html: string,
  { pages, path }: { pages: Map<string, ImportedPage>; path: string },
): ImportedPage[] {
  const used = new Set<string>([path])
  const body = parsePage(html)?.body
  const tree = body === undefined ? [] : inside(body)
  const forgotten = [...pages].filter(([each]) => !used.has(each)).map(([, page]) => page)
  return [...tree, ...forgotten]

  function inside(element: HtmlElement): ImportedPage[] {
    return elements(element).flatMap((child) => (child.name === 'li' ? item(child) : inside(child)))
  }

  function item(element: HtmlElement): ImportedPage[] {
    const lists = elements(element).filter(({ name }) => name === 'ul' || name === 'ol')
    const own = {
      ...element,
      children: element.children.filter((child) => typeof child === 'string' || !lists.includes(child)),
    }
    const href = find(own, ({ name }) => name === 'a')?.attributes['href'] ?? ''
    const target = resolvePath(folderOf(path), decodeUriComponent(href.replace(/[?#].*/s, '')))
    const page = used.has(target) ? undefined : pages.get(target)
    if (page !== undefined) used.add(target)
    const children = lists.flatMap(inside)
    return page === undefined ? children : [{ ...page, pages: children }]
  }
}
