import { markdownText } from '../../bench/fuzz/markdown.ts'
import { spaceContent } from '../../src/contract/content/content.ts'
import type { RevisionPage } from '../../src/contract/content/pages.ts'
import { createSite, publishSite } from '../../src/contract/publishing/sites.ts'
import type { TestApp } from '../app.ts'
import type { TestUser } from '../build.ts'

export const seed = 2026
export const texts = 12

/** Texts by the grammar of our Markdown, some of them broken, each in a file of its own. */
export function filesOf(chance: () => number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: texts }, (_, n) => [`page-${n}.md`, `# Page ${n}\n\n${markdownText(chance)}\n`]),
  )
}

/** How each page of a space is answered, as a document, as Markdown and on a site, other than well. */
export async function unread(
  app: TestApp,
  { spaceId, organizationId, admin }: { spaceId: string; organizationId: string; admin: TestUser },
): Promise<{ pages: number; wrong: string[] }> {
  const params = { organizationId }
  const body = { title: 'Docs', spaces: [spaceId] }
  const { id: siteId } = await app.call(createSite, { params, body }, admin.token)
  const { urls } = await app.call(publishSite, { params: { organizationId, siteId } }, admin.token)
  const base = new URL(urls.published ?? '').pathname
  const { pages } = await app.call(spaceContent.pages, { params: { spaceId } }, admin.token)
  const documents = allOf(pages).filter(({ type }) => type === 'document')
  const headers = { authorization: `Bearer ${admin.token}` }
  const at = (id: string, format: string) => `/v1/spaces/${spaceId}/content/page/${id}?format=${format}`
  const wrong: string[] = []
  for (const found of documents)
    for (const address of [at(found.id, 'document'), at(found.id, 'markdown'), base + pathOf(found)]) {
      const { statusCode } = await app.app.inject({ url: address, headers })
      if (statusCode !== 200 && statusCode !== 307) wrong.push(`${found.title}: ${statusCode} at ${address}`)
    }
  return { pages: documents.length, wrong }
}

function pathOf(found: RevisionPage): string {
  return 'path' in found ? found.path : ''
}

function allOf(pages: RevisionPage[]): RevisionPage[] {
  return pages.flatMap((page) => [page, ...('pages' in page ? allOf(page.pages) : [])])
}
