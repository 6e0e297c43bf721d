import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'

/** The main content of a page that does not say where it is, as HTML. */
export function extractArticle(html: string): string | undefined {
  const { document } = parseHTML(html)
  const article = new Readability(document, { keepClasses: true }).parse()
  return article?.content ?? undefined
}
