import { normalize } from '../document/normalize.ts'
import { walk } from '../document/walk.ts'
import { references } from '../document/references.ts'
import { conditionProblems } from './condition-problems.ts'
import { parseMarkdown, type ParsedPage } from './parse.ts'
import { resolvePath, splitPath } from './paths.ts'
import type { Problem } from './problem.ts'
import { serializeMarkdown } from './serialize.ts'
import { parseSummary, type SummaryEntry } from './summary.ts'

export type CheckInput = {
  /** Markdown files by path, from the root of the space. */
  pages: Map<string, string>
  /** Every other path that a link may lead to. */
  files?: Iterable<string>
  summary?: string
}
export type CheckResult = {
  pages: number
  blocks: number
  problems: (Problem & { path: string })[]
  /** Pages whose meaning would change when written in canonical form. */
  changedInRoundTrip: string[]
}

/** Reads all pages of a docs repository and says what is wrong with them. */
export function checkPages({ pages, files = [], summary = 'SUMMARY.md' }: CheckInput): CheckResult {
  const known = new Set([...pages.keys(), ...files])
  const folders = new Set([...known].flatMap(foldersOf))
  const result: CheckResult = { pages: 0, blocks: 0, problems: [], changedInRoundTrip: [] }
  const listed = checkSummary(pages.get(summary), summary, known, result)
  for (const [path, text] of pages) {
    if (path === summary) continue
    const page = parseMarkdown(text)
    result.pages += 1
    result.blocks += countBlocks(page)
    result.problems.push(...page.problems.map((problem) => ({ path, ...problem })))
    result.problems.push(...conditionProblems(text, page).map((problem) => ({ path, ...problem })))
    result.problems.push(...brokenLinks(path, page, { known, folders }))
    if (listed && !listed.has(path) && !path.includes('.gitbook/')) {
      result.problems.push({ path, kind: 'not-in-summary', message: `${summary} does not list this page` })
    }
    if (changesInRoundTrip(page)) result.changedInRoundTrip.push(path)
  }
  return result
}

/** Whether a page read from its own canonical text would differ. */
export function changesInRoundTrip(page: ParsedPage): boolean {
  const { title, frontMatter, document } = page
  const again = parseMarkdown(serializeMarkdown(document, { title, frontMatter: frontMatter.values }))
  return (
    again.title !== title || JSON.stringify(normalize(again.document)) !== JSON.stringify(normalize(document))
  )
}

function checkSummary(
  text: string | undefined,
  path: string,
  known: Set<string>,
  result: CheckResult,
): Set<string> | undefined {
  if (text === undefined) return undefined
  const { entries, problems } = parseSummary(text)
  const base = splitPath(path).folder
  const listed = new Set<string>()
  result.problems.push(...problems.map((problem) => ({ path, ...problem })))
  visit(entries)
  return listed

  function visit(below: SummaryEntry[]): void {
    for (const entry of below) {
      if (entry.kind === 'page') {
        const target = resolvePath(base, splitPath(entry.path).path)
        if (!known.has(target))
          result.problems.push({ path, kind: 'summary', message: `lists ${entry.path}, which is not there` })
        if (listed.has(target))
          result.problems.push({ path, kind: 'summary', message: `lists ${entry.path} twice` })
        listed.add(target)
      }
      visit(entry.children)
    }
  }
}

type Places = { known: Set<string>; folders: Set<string> }

function brokenLinks(
  path: string,
  page: ParsedPage,
  { known, folders }: Places,
): (Problem & { path: string })[] {
  const broken = new Set<string>()
  for (const { ref } of references(page.document)) {
    if (ref.kind !== 'url') {
      if (ref.kind === 'page' || ref.kind === 'file') broken.add(`/broken/${ref.kind}s/…`)
      continue
    }
    if (ref.url === '' || /^(?:[a-z][a-z0-9+.-]*:|\/\/|#|\/)/i.test(ref.url)) continue
    const target = resolvePath(splitPath(path).folder, splitPath(ref.url).path)
    const isThere = known.has(target) || folders.has(target) || known.has(`${target}.md`)
    if (!isThere) broken.add(ref.url)
  }
  return [...broken].map((url) => ({
    path,
    kind: 'broken-link',
    message: `links to ${url}, which is not there`,
  }))
}

function countBlocks({ document }: ParsedPage): number {
  let count = 0
  walk(document, (node) => {
    if (node.object === 'block') count += 1
  })
  return count
}

function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}
