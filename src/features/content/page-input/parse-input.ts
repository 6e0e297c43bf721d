import type { DocumentInput } from '../../../contract/content/documents.ts'
import { ApiError } from '../../../contract/errors.ts'
import { parseDocument, withAnchors, type JSONDocument } from '../../../engine/document/index.ts'
import { parseMarkdown, type FrontMatter } from '../../../engine/markdown/index.ts'
import { fieldsOfFrontMatter, type Fields } from '../../../engine/repository/index.ts'

/** A document as it was sent, read; its links are still addresses. */
export type ParsedInput = { document: JSONDocument; title?: string; fields: PageFields }

export type PageFields = Fields

/** Reads a document that somebody sent; `place` names it in what is refused. */
export function parseInput(input: DocumentInput, place: string): ParsedInput {
  if ('markdown' in input) return parseText(input.markdown, place)
  const parsed = parseDocument(input.document)
  if (parsed.kind === 'document') return { document: withAnchors(parsed.document), fields: {} }
  const [problem] = parsed.problems
  throw new ApiError(
    'bad-request',
    `${place}.document.${problem?.path ?? ''}: ${problem?.message ?? 'is not valid'}`,
  )
}

function parseText(markdown: string, place: string): ParsedInput {
  const { document, title, frontMatter, problems } = parseMarkdown(markdown)
  const broken = problems.find((problem) => problem.kind === 'front-matter')
  if (broken !== undefined) {
    throw new ApiError(
      'bad-request',
      `${place}.markdown: line ${broken.line}: the front matter ${broken.message}`,
    )
  }
  const named = frontMatter.title ?? title
  return { document, ...(named === undefined ? {} : { title: named }), fields: fieldsOf(frontMatter) }
}

// What a file says besides stays in its repository; a page that was sent has no file, and keeps what has a meaning.
function fieldsOf(front: FrontMatter): PageFields {
  const { frontMatter: besides, ...fields } = fieldsOfFrontMatter(front)
  const metaLinks = besides?.['metaLinks']
  return { ...fields, ...(metaLinks === undefined ? {} : { frontMatter: { metaLinks } }) }
}
