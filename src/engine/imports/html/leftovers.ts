import { find, lineOf, type HtmlElement, type HtmlNode } from './tree.ts'

const signs = /^(?:#|¶|§|🔗|[\u200b\s])*$/u
const linkClasses =
  /^(?:anchor|anchor-?link|header-?anchor|header-?link|heading-?anchor|heading-?link|hash-?link|permalink|sl-anchor-link)$/i
const titled = /^(?:h[1-6]|dt|caption|figcaption)$/
const copying = /^(?:click to )?(?:copy|copied)!?(?: (?:code|snippet|to clipboard))?!?$/i
// So many elements and texts are in what says a word or shows a sign, at most.
const mostNodes = 50
const copyingClasses = /^(?:copy|copy-?(?:btn|button|code|icon|snippet)|copybtn|btn-?copy|clipboard\S*)$/i

/** A copy without what pages offer beside their words: signs that link to a heading, and buttons that copy code. */
export function withoutLeftovers(element: HtmlElement, title?: HtmlElement): HtmlElement {
  if (element.name === 'pre') return element
  const within = title ?? (titled.test(element.name) ? element : undefined)
  const children = element.children.flatMap((child): HtmlNode[] => {
    if (typeof child === 'string') return [child]
    if (isCopyButton(child)) return []
    // Its id may be the one of the heading.
    if (isPermalink(child, within)) return [{ ...child, children: [] }]
    return [withoutLeftovers(child, within)]
  })
  return { ...element, children }
}

// It only leads to where it stands.
function isPermalink(element: HtmlElement, within: HtmlElement | undefined): boolean {
  const { name, attributes, classes } = element
  if (name !== 'a') return false
  if (classes.includes('sl-anchor-link')) return true
  const isNamed = classes.some((each) => linkClasses.test(each))
  const isInPage = (attributes['href'] ?? '').includes('#')
  if (!isNamed && !(within !== undefined && isInPage)) return false
  if (!isSmall(element) || !signs.test(lineOf(element))) return false
  return isNamed || find(element, (inner) => inner.name === 'img') === undefined
}

function isCopyButton(element: HtmlElement): boolean {
  const { name, attributes, classes } = element
  if (name === 'clipboard-copy') return true
  if (name !== 'button' && attributes['role'] !== 'button') return false
  if ('data-clipboard-text' in attributes || 'data-clipboard-target' in attributes) return true
  return (
    classes.some((each) => copyingClasses.test(each)) || (isSmall(element) && copying.test(lineOf(element)))
  )
}

// What holds much would be read once more for each one that is around it.
function isSmall(element: HtmlElement): boolean {
  const pending = [element]
  let seen = 0
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    seen += next.children.length
    if (seen > mostNodes) return false
    pending.push(...next.children.filter((child) => typeof child !== 'string'))
  }
  return true
}
