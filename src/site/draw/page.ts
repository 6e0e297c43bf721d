import { excerpt } from '../../engine/document/index.ts'
import { outlineOf } from '../../engine/html/index.ts'
import { prepareDocument } from './document.ts'
import { drawHead } from './head.ts'
import type { CodeCache } from './highlight.ts'
import { writeDocument, type WrittenPage } from './layout/document.ts'
import type { PageData } from './page-data.ts'
import type { PageView } from './view.ts'

/** A page of a site as a whole HTML document. */
export async function drawPage(
  { site, page: facts, tree, content, head }: PageData,
  codeCache: CodeCache,
): Promise<WrittenPage> {
  const { locale, customization, findIcon } = site
  const { renderer, openapi } = await prepareDocument(content, {
    locale,
    externalTarget: customization.externalLinks.target,
    findIcon,
    codeCache,
  })
  const body = renderer.blocks(content.document.nodes)
  const page: PageView = {
    ...facts,
    // An operation has its samples beside it.
    layout: { ...facts.layout, isWide: facts.layout.isWide ?? renderer.needs.openapi },
    body,
    needs: renderer.needs,
    connects: openapi.origins,
    outline: outlineOf(content.document, openapi.titleOf),
  }
  // What there is to read, or at least what it is about.
  const summary = excerpt(content.document, 160) || facts.documentTitle
  return writeDocument(site, { page, tree, head: drawHead(site, { page: facts, head, summary }) })
}
