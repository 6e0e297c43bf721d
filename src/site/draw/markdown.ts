import type { ContentRef } from '../../engine/document/index.ts'
import type { Resolved } from '../../engine/html/index.ts'
import type { AnswerData } from './answer.ts'

/** A page in a list for machines, at the address of its Markdown. */
export type ListedPage = { title: string; url: string; description: string | undefined }

/** A page as Markdown; without a text of its own it lists the pages below. */
export type MarkdownData = {
  title: string
  description: string | undefined
  /** Its document, written with its title. */
  body: string | undefined
  below: ListedPage[]
}

/** A page as Markdown whose links are addresses. */
export function drawMarkdown({ title, description, body, below }: MarkdownData): string {
  const front = description === undefined ? '' : `> ${description.replaceAll('\n', ' ')}\n\n`
  if (body === undefined) return `# ${title}\n\n${front}${drawList(below)}`
  return front === '' ? body : body.replace(/^(# [^\n]*\n+)/, `$1${front}`)
}

/** The address of a reference in Markdown: of a page that of its Markdown. */
export function markdownAddress(
  ref: ContentRef,
  resolve: (ref: ContentRef) => Resolved | undefined,
): string | undefined {
  const target = resolve(ref)
  if (target === undefined || target.href === '') return undefined
  if (ref.kind !== 'page' || !/^https?:/.test(target.href)) return target.href
  return target.href.endsWith('/') ? target.href : `${target.href}.md`
}

/** Pages as a list of links to their Markdown. */
function drawList(pages: ListedPage[]): string {
  return pages.length === 0 ? '' : `${pages.map(drawListed).join('\n')}\n`
}

/** A line of it. */
export function drawListed({ title, url, description }: ListedPage): string {
  return `- [${escaped(title)}](${url})${description === undefined ? '' : `: ${description.replaceAll('\n', ' ')}`}`
}

function escaped(text: string): string {
  return text.replace(/[[\]\\]/g, '\\$&')
}

// Who reads one page for somebody should know where the others are.
export function drawGuide(listUrl: string | undefined): string {
  return listUrl === undefined ? '' : `> All pages of this documentation are listed in ${listUrl}\n\n`
}

// Who looks for one thing need not read every page.
export function drawAskGuide(pageUrl: string): string {
  return `\n\n---\n\n> Ask this documentation: \`${pageUrl}?ask=<question>\` answers from its pages, as Markdown with sources.\n`
}

/** An answer for whoever asked by an address. */
export function drawAnswerMarkdown(question: string, { markdown, followups, sources }: AnswerData): string {
  const heading = `# ${question.replaceAll(/\s+/g, ' ')}\n\n`
  if (markdown === '') return `${heading}The pages of this documentation do not answer this.\n`
  const further = followups.map((followup) => `- ${followup}\n`).join('')
  const list = sources.map(({ title, href }) => `- [${escaped(title)}](<${href}>)\n`).join('')
  return `${heading}${markdown}\n\n## Sources\n\n${list}${further === '' ? '' : `\n## Further questions\n\n${further}`}`
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
