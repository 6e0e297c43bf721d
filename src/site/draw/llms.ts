import { drawMarkdown, type MarkdownData } from './markdown.ts'

/** All pages of a site as a list for machines; `pages` are their lines. */
export function drawLlms({
  title,
  parts,
}: {
  title: string
  parts: { title: string; pages: string[] }[]
}): string {
  const lists = parts
    .filter(({ pages }) => pages.length > 0)
    .map((part) => `## ${part.title}\n\n${part.pages.join('\n')}\n`)
  return `# ${title}\n\n${lists.join('\n')}`
}

/** A page with its text, as one of many. */
export function drawLlmsPage({ markdown, url }: { markdown: MarkdownData; url: string }): string {
  return `${drawMarkdown(markdown)}\n\nSource: ${url}\n`
}

/** One part of all pages with their text. */
export function drawLlmsFull({ pages, next }: { pages: string[]; next: string | undefined }): string {
  return pages.join('\n---\n\n') + (next === undefined ? '' : `\n[Next page](${next})\n`)
}
