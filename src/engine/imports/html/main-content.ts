import { beginsWithSign, calloutOf } from './callouts.ts'
import { find, findAll, lineOf, without, type HtmlElement } from './tree.ts'

const unwantedNames = new Set(['nav', 'footer', 'aside', 'button', 'form', 'dialog'])
const unwantedRoles = new Set(['navigation', 'banner', 'contentinfo', 'search', 'complementary'])
const unwantedClasses =
  /^(headerlink|header-anchor|hash-link|anchor-link|heading-anchor|anchor|sr-only|visually-hidden|breadcrumbs?|pagination(-nav)?|toc|table-of-contents|tableOfContents\S*|edit-this-page|edit-link|prev-next|page-nav|feedback|on-this-page|skip-link|page-metadata|pageSection-attachments|theme-edit-this-page|theme-doc-footer|theme-doc-breadcrumbs|theme-doc-toc-mobile|md-source-file|md-content__button)$/i
const containers: ((element: HtmlElement) => boolean)[] = [
  ({ attributes }) =>
    attributes['id'] === 'main-content' && attributes['class']?.includes('wiki-content') === true,
  ({ classes }) => classes.includes('page-body'),
  ({ classes }) =>
    classes.some((each) =>
      /^(theme-doc-markdown|markdown-body|md-content__inner|sl-markdown-content|vp-doc|rst-content)$/.test(
        each,
      ),
    ),
  ({ attributes, name }) => name === 'main' || attributes['role'] === 'main',
]

/** The element of a page that holds what the page is about; `undefined` where nothing says so. */
export function mainContent(body: HtmlElement): HtmlElement | undefined {
  for (const fits of containers) {
    const found = find(body, fits)
    if (found !== undefined && lineOf(found) !== '') return narrowed(found)
  }
  const articles = findAll(body, ({ name }) => name === 'article')
  return articles.length === 1 ? articles[0] : undefined
}

/** Without what helps to get around in a site and is no content. */
export function withoutNavigation(element: HtmlElement): HtmlElement {
  return without(element, isNavigation)
}

// What stands beside the content of a page is an aside, too.
function isCallout(aside: HtmlElement): boolean {
  return calloutOf(aside) !== undefined && (aside.classes.length > 0 || beginsWithSign(aside))
}

function isNavigation(element: HtmlElement): boolean {
  const { name, attributes, classes } = element
  if (name === 'aside' && isCallout(element)) return false
  const isAnchor =
    name === 'a' && /^(#|¶|§|🔗|\u200b)?$/u.test(lineOf(element)) && (attributes['href'] ?? '').includes('#')
  const isEmptyAnchor = isAnchor && find(element, (inner) => inner.name === 'img') === undefined
  return (
    unwantedNames.has(name) ||
    unwantedRoles.has(attributes['role'] ?? '') ||
    isEmptyAnchor ||
    classes.some((each) => unwantedClasses.test(each))
  )
}

// A page within the page: the article of a `<main>` that has little besides.
function narrowed(element: HtmlElement): HtmlElement {
  const articles = findAll(element, ({ name }) => name === 'article')
  const [article] = articles
  if (article === undefined || articles.length > 1) return element
  return lineOf(article).length * 2 > lineOf(element).length ? article : element
}
