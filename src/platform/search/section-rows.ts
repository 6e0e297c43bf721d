import { tokens } from '../../engine/search/index.ts'
import { breathe } from '../breathe.ts'
import type { Tables } from '../database/index.ts'
import type { IndexedPage } from './search-index.ts'

export type SectionRow = {
  columns: Omit<Tables['search_sections'], 'id'>
  body: string
  ownWords: string[]
  pageWords: string[]
  title: string[]
  titleWords: string[]
  frequentWords: string[]
}

// A tsvector holds at most 1 MiB; of the longest words this many letters make less than half of it.
const longestPart = 32_000
const oftenEnough = 3
const mostFrequentWords = 40

/** What the index stores of a page: itself with the text before any heading, then its sections. */
export async function sectionRows(space: number, page: IndexedPage): Promise<SectionRow[]> {
  const pageTokens = tokens(page.title)
  const sections = [{ title: page.title, body: page.text }, ...page.sections]
  const parts = sections.flatMap((section, at) =>
    partsOf(section.body).map((body) => ({ ...section, body, section: at })),
  )
  const rows: SectionRow[] = []
  for (const [number, part] of parts.entries()) {
    await breathe()
    const [title, body] = [tokens(part.title), tokens(part.body)]
    const frequent = frequentWords(body)
    const anchor = 'anchor' in part && part.anchor !== undefined ? part.anchor : null
    const columns = {
      space,
      page_id: page.pageId,
      number,
      section: part.section,
      anchor,
      title: part.title,
      title_words: spaced(title),
      page_words: spaced(pageTokens),
      frequent_words: spaced(frequent),
      brevity: 999 - Math.min(title.length + body.length, 999),
    }
    const ownWords = new Set([...title, ...body])
    rows.push({
      columns,
      body: part.body,
      ownWords: [...ownWords],
      pageWords: [...new Set(pageTokens)],
      title,
      titleWords: [...new Set([...title, ...pageTokens.filter((word) => ownWords.has(word))])],
      frequentWords: frequent,
    })
  }
  return rows
}

function spaced(words: string[]): string {
  return ` ${words.join(' ')} `
}

function frequentWords(words: string[]): string[] {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count >= oftenEnough)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, mostFrequentWords)
    .map(([word]) => word)
}

function partsOf(text: string): string[] {
  const parts: string[] = []
  // PostgreSQL stores no NUL.
  let rest = text.replaceAll(/[\s\0]+/g, ' ').trim()
  while (rest.length > longestPart) {
    const space = rest.lastIndexOf(' ', longestPart)
    const cut = space > longestPart / 2 ? space : longestPart
    parts.push(rest.slice(0, cut))
    rest = rest.slice(cut).trimStart()
  }
  return [...parts, rest]
}
