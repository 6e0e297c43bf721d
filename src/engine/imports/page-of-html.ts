import { withinDepth } from '../document/depth.ts'
import { wholeAddress } from './address.ts'
import type { ImportedPage } from './harvest.ts'
import { readHtmlPage } from './html/read-page.ts'

/** A page of HTML at an address; `undefined` when it cannot be read. */
export function pageOfHtml(
  html: string,
  {
    address,
    title,
    extract,
    isDocument,
  }: {
    address: string
    title: string
    extract?: (html: string) => string | undefined
    isDocument?: boolean
  },
): ImportedPage | undefined {
  const base = /<base\s[^>]*href\s*=\s*["']?([^"'\s>]+)/i.exec(html.slice(0, 20_000))?.[1]
  const from = (base !== undefined && wholeAddress(base, address)) || address
  const page = readHtmlPage(html, {
    address: (url) => (url.startsWith('#') ? localAnchor(url) : wholeAddress(url, from)),
    ...(extract === undefined ? {} : { extract }),
    ...(isDocument === true && { isDocument }),
  })
  if (page === undefined) return undefined
  return {
    address,
    title: page.title ?? title,
    document: withinDepth(page.document),
    ...(page.description === undefined ? {} : { description: page.description }),
    ...(page.problems.length > 0 && { problems: page.problems }),
    pages: [],
  }
}

function localAnchor(url: string): string | undefined {
  return url === '#' ? undefined : url
}
