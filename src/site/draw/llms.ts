import { drawList, drawMarkdown, type ListedPage, type MarkdownData } from './markdown.ts'

/** All pages of a site as a list for machines. */
export function drawLlms({
  title,
  parts,
}: {
  title: string
  parts: { title: string; pages: ListedPage[] }[]
}): string {
  const lists = parts
    .filter(({ pages }) => pages.length > 0)
    .map((part) => `## ${part.title}\n\n${drawList(part.pages)}`)
  return `# ${title}\n\n${lists.join('\n')}`
}

/** One part of all pages with their text. */
export function drawLlmsFull({
  pages,
  next,
}: {
  pages: { markdown: MarkdownData; url: string }[]
  next: string | undefined
}): string {
  const texts = pages.map(({ markdown, url }) => `${drawMarkdown(markdown)}\n\nSource: ${url}\n`)
  return texts.join('\n---\n\n') + (next === undefined ? '' : `\n[Next page](${next})\n`)
}
