import { parseDocument, references, withAnchors, type JSONDocument } from '../document/index.ts'
import { brokenConditions } from '../expressions/index.ts'
import { conditionProblems, parseMarkdown, type FrontMatter } from '../markdown/index.ts'
import { fieldsOfFrontMatter, type Fields } from '../repository/index.ts'

/** A document as somebody sends it. `rules` says what it is to be: only a page has a title, fields and conditions. */
export type PageInput = ({ markdown: string } | { document: unknown }) & { rules: 'page' | 'text' }

/** A document that was sent: its JSON, as which it is quick to hand on, the addresses and the specifications in it. */
export type ReadInput = {
  text: string
  urls: string[]
  specs: string[]
  title?: string
  fields: Fields
  /** What is wrong with a text that is taken all the same. */
  problems?: { line?: number; message: string }[]
}

export type PageInputResult =
  | ({ kind: 'read' } & ReadInput)
  /** `path` is the member of the input that is wrong. */
  | { kind: 'refused'; path: string; message: string }

/** Reads a document that somebody sent; its links are still addresses. */
export function readPageInput(input: PageInput): PageInputResult {
  return 'markdown' in input ? readMarkdown(input.markdown, input.rules) : readJson(input)
}

/** What was read, of a document that is at hand. */
export function inputOf(document: JSONDocument, fields: Fields = {}): ReadInput {
  const refs = references(document).map(({ ref }) => ref)
  const urls = new Set(refs.flatMap((ref) => (ref.kind === 'url' ? [ref.url] : [])))
  const specs = new Set(refs.flatMap((ref) => (ref.kind === 'openapi' ? [ref.spec] : [])))
  return { text: JSON.stringify(document), urls: [...urls], specs: [...specs], fields }
}

function readJson({
  document: given,
  rules,
}: {
  document: unknown
  rules: PageInput['rules']
}): PageInputResult {
  const parsed = parseDocument(given)
  const [problem] =
    parsed.kind === 'problems' ? parsed.problems : rules === 'page' ? brokenConditions(parsed.document) : []
  if (problem !== undefined || parsed.kind === 'problems')
    return refused(`document.${problem?.path ?? ''}`, problem?.message ?? 'is not valid')
  return { kind: 'read', ...inputOf(withAnchors(parsed.document)) }
}

function readMarkdown(markdown: string, rules: PageInput['rules']): PageInputResult {
  // A page's first heading is its title, and front matter its own; behind an empty title, both are text.
  const page = parseMarkdown(rules === 'page' ? markdown : `#\n\n${markdown}`)
  if (rules === 'text') return { kind: 'read', ...inputOf(page.document) }
  const broken = page.problems.find(({ kind }) => kind === 'front-matter')
  if (broken !== undefined)
    return refused('markdown', `line ${broken.line}: the front matter ${broken.message}`)
  const [wrong] = conditionProblems(markdown, page)
  if (wrong !== undefined) return refused('markdown', `line ${wrong.line}: ${wrong.message}`)
  const title = page.frontMatter.title ?? page.title
  return {
    kind: 'read',
    ...inputOf(page.document, fieldsOf(page.frontMatter)),
    ...(title === undefined ? {} : { title }),
    ...(page.problems.length > 0 && {
      problems: page.problems.map(({ line, message }) => ({ ...(line !== undefined && { line }), message })),
    }),
  }
}

function refused(path: string, message: string): PageInputResult {
  return { kind: 'refused', path, message }
}

// What a file says besides stays in its repository; a page that was sent has no file, and keeps what has a meaning.
function fieldsOf(front: FrontMatter): Fields {
  const { frontMatter: besides, ...fields } = fieldsOfFrontMatter(front)
  const metaLinks = besides?.['metaLinks']
  return { ...fields, ...(metaLinks === undefined ? {} : { frontMatter: { metaLinks } }) }
}
