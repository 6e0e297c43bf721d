import type { SearchPageResult, SearchSpaceResult } from '../../../contract/content/search.ts'
import { sections, walk, type JSONDocument } from '../../../engine/document/index.ts'
import { foldText } from '../../../engine/search/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { isPageVisible, locatePage, openHeadView, type ContentView } from '../../content/views/index.ts'
import { readDocument, readEvaluatedDocument, withReusableContents } from '../../content/pages/index.ts'

const excerptLength = 200

/**
 * Of what was found in a space, what a visitor may see. The index knows no conditions: pages that are not theirs
 * go, and of pages with conditional blocks only what those leave over counts.
 */
export async function onlyVisible(
  ctx: Context,
  { id: spaceId, pages }: SearchSpaceResult,
  query: string,
): Promise<SearchPageResult[]> {
  if (ctx.actor.kind !== 'visitor') return pages
  const view = await openHeadView(ctx, spaceId)
  const shown = await Promise.all(pages.map((page) => visiblePage(ctx, view, { page, query })))
  return shown.filter((page) => page !== undefined)
}

async function visiblePage(
  ctx: Context,
  view: ContentView,
  { page, query }: { page: SearchPageResult; query: string },
): Promise<SearchPageResult | undefined> {
  const located = await locatePage(ctx.db, view, page.id)
  if (located === undefined || !isPageVisible(ctx, view, located)) return undefined
  const { entry } = located
  // As the index has it: with the reusable contents, which may have conditions of their own.
  const whole = await withReusableContents(view, await readDocument(view, entry.document))
  if (!isConditional(whole)) return page
  const document = await readEvaluatedDocument(ctx, view, { entry, evaluated: true, isDereferenced: true })
  const left = new Map(sections(document).map((section) => [section.id ?? page.id, section]))
  const found = (page.sections ?? []).flatMap((section) => {
    const body = left.get(section.id)?.body
    return body !== undefined && matches(query, `${page.title} ${section.title} ${body}`)
      ? [{ ...section, body: body.slice(0, excerptLength) }]
      : []
  })
  if (found.length === 0 && !matches(query, page.title)) return undefined
  const { sections: _all, ...rest } = page
  return { ...rest, ...(found.length === 0 ? {} : { sections: found }) }
}

function isConditional(document: JSONDocument): boolean {
  let isFound = false
  walk(document, (node) => {
    if ('type' in node && node.type === 'if') isFound = true
    return !isFound
  })
  return isFound
}

function matches(query: string, text: string): boolean {
  const folded = foldText(text)
  return foldText(query)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
