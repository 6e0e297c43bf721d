import { elements, find, findAll, lineOf, parsePage, without, type HtmlElement } from './tree.ts'

/** An entry of a site's navigation: a page, or a title for those below it. */
export type SiteEntry = { title: string; address?: string; children: SiteEntry[] }

/** What a page of a website tells about where it stands. */
export type Surroundings = { parent?: string; navigation: SiteEntry[] }

const maximumEntries = 2000
const isBreadcrumb = ({ attributes, classes }: HtmlElement) =>
  /breadcrumb/i.test(attributes['aria-label'] ?? '') || classes.some((each) => /breadcrumbs?$/i.test(each))
const isMenu = (element: HtmlElement) =>
  !isBreadcrumb(element) &&
  (element.name === 'nav' ||
    element.name === 'aside' ||
    element.attributes['role'] === 'navigation' ||
    element.classes.some((each) => /^(sidebar|side-?nav|side-?bar|menu|toctree-wrapper|wy-menu)/i.test(each)))
// Of one page, or to the pages before and after it.
const isOfPage = ({ classes, attributes }: HtmlElement) =>
  /on this page|table of contents|pages? navigation/i.test(attributes['aria-label'] ?? '') ||
  classes.some((each) =>
    /^(toc|table-of-contents|pagination|prev-next|on-this-page|md-nav--secondary)/i.test(each),
  )

/** Reads breadcrumbs and the largest menu of a page; `whole` makes its links whole. */
export function surroundingsOf(
  html: string,
  { address, whole }: { address: string; whole: (href: string) => string | undefined },
): Surroundings {
  const body = parsePage(html)?.body
  if (body === undefined) return { navigation: [] }
  let left = maximumEntries
  const crumbs = find(body, isBreadcrumb)
  const trail = crumbs === undefined ? [] : linksIn(crumbs).filter((link) => link !== address)
  const parent = trail.at(-1)
  const menus = findAll(body, (element) => isMenu(element) && !isOfPage(element))
  const [largest] = menus.toSorted((a, b) => linksIn(b).length - linksIn(a).length)
  const navigation = largest === undefined ? [] : inside(largest)
  return { ...(parent !== undefined && { parent }), navigation }

  function linksIn(element: HtmlElement): string[] {
    return findAll(element, ({ name }) => name === 'a').flatMap(
      ({ attributes }) => plain(attributes['href'] ?? '') ?? [],
    )
  }

  function plain(href: string): string | undefined {
    return href === '' || href.startsWith('#') ? undefined : whole(href)?.replace(/[?#].*/s, '')
  }

  function inside(element: HtmlElement): SiteEntry[] {
    return elements(element).flatMap((child) => {
      if (isOfPage(child)) return []
      if (child.name === 'li') return item(child)
      return child.name === 'section' ? part(child) : inside(child)
    })
  }

  // A heading and the links below it, in no list.
  function part(element: HtmlElement): SiteEntry[] {
    const heading = find(element, isHeading)
    if (heading === undefined || find(element, isList) !== undefined) return inside(element)
    const children = findAll(without(element, isHeading), ({ name }) => name === 'a').flatMap((link) => {
      const address = plain(link.attributes['href'] ?? '')
      return address === undefined || left-- <= 0 ? [] : [{ title: titleOf(link), address, children: [] }]
    })
    const label = find(heading, ({ name }) => name === 'a')
    const address = label === undefined ? undefined : plain(label.attributes['href'] ?? '')
    return [{ title: titleOf(heading), ...(address !== undefined && { address }), children }]
  }

  function item(element: HtmlElement): SiteEntry[] {
    if (left-- <= 0) return []
    const lists = findAll(element, isList)
    const own = without(element, isList)
    const label = find(own, ({ name }) => name === 'a')
    const href = label === undefined ? undefined : plain(label.attributes['href'] ?? '')
    const children = lists.flatMap(inside)
    const title = titleOf(label ?? labelIn(own))
    if (href === undefined && children.length === 0) return []
    return [{ title, ...(href !== undefined && { address: href }), children }]
  }
}

function titleOf(element: HtmlElement): string {
  return lineOf(element).slice(0, 200)
}

// What names an entry without a link: its own text, or the first element that has some, and not what repeats it.
function labelIn(entry: HtmlElement): HtmlElement {
  const hasOwnText = entry.children.some((child) => typeof child === 'string' && child.trim() !== '')
  return hasOwnText ? entry : (elements(entry).find((child) => lineOf(child) !== '') ?? entry)
}

function isHeading({ name }: HtmlElement): boolean {
  return /^h[1-6]$/.test(name)
}

function isList({ name }: HtmlElement): boolean {
  return name === 'ul' || name === 'ol'
}
