import type { Client } from '../../src/contract/client.ts'
import { spaceContent } from '../../src/contract/content/content.ts'
import type { RevisionPage } from '../../src/contract/content/pages.ts'

/** What a space holds, a line for each thing, in words that are the same for equal content with other ids. */
export async function contentLines(call: Client, spaceId: string): Promise<string[]> {
  const params = { spaceId }
  const query = { computed: false }
  const { pages, files, reusableContents, variables } = await call(spaceContent.revision, { params, query })
  const flat = flatten(pages)
  const names = new Map<string, string>()
  for (const [at, { id }] of flat.entries()) names.set(id, `page-${at}`)
  for (const { id, name, size } of files) names.set(id, `file-${name}-${size}`)
  for (const { id, title } of reusableContents) names.set(id, `content-${title}`)
  const lines = [`variables ${JSON.stringify(variables)}`]
  for (const file of files) lines.push(`file ${file.name} ${file.contentType} ${file.size}`)
  for (const { id: reusableContentId, title } of reusableContents) {
    const whole = await call(spaceContent.reusableContent, { params: { ...params, reusableContentId } })
    lines.push(`content ${title} ${worded({ ...whole, document: undefined }, names)}`)
  }
  for (const { id: pageId, type } of flat) {
    const input = { params: { ...params, pageId }, query: { ...query, format: 'document' as const } }
    if (type === 'document') lines.push(`page ${worded(await call(spaceContent.page, input), names)}`)
    else lines.push(`${type} ${worded(flat.find(({ id }) => id === pageId) ?? {}, names)}`)
  }
  return lines.toSorted()
}

function flatten(pages: RevisionPage[]): RevisionPage[] {
  return pages.flatMap((page) => [page, ...('pages' in page ? flatten(page.pages) : [])])
}

// Addresses, times and what only Git or the home page's file name says are another matter.
const others = new Set('key git urls createdAt updatedAt documentId path slug pages downloadURL'.split(' '))

function worded(value: object, names: ReadonlyMap<string, string>): string {
  const text = JSON.stringify(value, (name, member: unknown) => (others.has(name) ? undefined : member))
  return text.replaceAll(/\b[0-9a-z]{26}\b/g, (id) => names.get(id) ?? id)
}
