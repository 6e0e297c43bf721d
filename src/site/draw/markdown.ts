import type { ContentRef, JSONDocument } from '../../engine/document/index.ts'
import type { Resolved } from '../../engine/html/index.ts'
import { serializeMarkdown } from '../../engine/markdown/index.ts'
import { resolverOf } from './document-data.ts'

/** A page in a list for machines, at the address of its Markdown. */
export type ListedPage = { title: string; url: string; description: string | undefined }

/** A page to be written as Markdown; without a document of its own it lists the pages below. */
export type MarkdownData = {
  title: string
  description: string | undefined
  document: JSONDocument | undefined
  references: Record<string, Resolved>
  below: ListedPage[]
}

/** A page as Markdown whose links are addresses. */
export function drawMarkdown({ title, description, document, references, below }: MarkdownData): string {
  if (document === undefined) return `# ${title}\n\n${drawList(below)}`
  const front = description === undefined ? '' : `> ${description.replaceAll('\n', ' ')}\n\n`
  if (document.nodes.length === 0) return `# ${title}\n\n${front}${drawList(below)}`
  const resolve = resolverOf(references)
  const body = serializeMarkdown(document, { title, link: (ref) => addressOf(ref, resolve) })
  return front === '' ? body : body.replace(/^(# [^\n]*\n+)/, `$1${front}`)
}

function addressOf(ref: ContentRef, resolve: (ref: ContentRef) => Resolved | undefined): string | undefined {
  const target = resolve(ref)
  if (target === undefined || target.href === '') return undefined
  if (ref.kind !== 'page' || !/^https?:/.test(target.href)) return target.href
  return target.href.endsWith('/') ? target.href : `${target.href}.md`
}

/** Pages as a list of links to their Markdown. */
export function drawList(pages: ListedPage[]): string {
  const lines = pages.map(
    ({ title, url, description }) =>
      `- [${escaped(title)}](${url})${description === undefined ? '' : `: ${description.replaceAll('\n', ' ')}`}`,
  )
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`
}

function escaped(text: string): string {
  return text.replace(/[[\]\\]/g, '\\$&')
}

// Who reads one page for somebody should know where the others are.
export function drawGuide(listUrl: string | undefined): string {
  return listUrl === undefined ? '' : `> All pages of this documentation are listed in ${listUrl}\n\n`
}

/** Word that there is no such page, with what else there is, for a reader that cannot look around. */
export function drawNoMarkdown({
  path,
  similar,
  listUrl,
}: {
  path: string
  similar: ListedPage[]
  listUrl: string
}): string {
  const list = similar.length === 0 ? '' : `\nPages with a similar address:\n\n${drawList(similar)}`
  return `# Page not found\n\nThere is no page at \`${path.replaceAll('`', '')}\`.\n${list}\nAll pages: ${listUrl}\n`
}
