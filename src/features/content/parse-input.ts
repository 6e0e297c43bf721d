import type { DocumentInput } from '../../contract/documents.ts'
import { ApiError } from '../../contract/errors.ts'
import { parseDocument, withAnchors, type JSONDocument } from '../../engine/document/index.ts'
import { parseMarkdown, type FrontMatter } from '../../engine/markdown/index.ts'
import type { PageEntry } from '../../engine/revisions/index.ts'

/** A document as it was sent, read; its links are still addresses. */
export type ParsedInput = { document: JSONDocument; title?: string; fields: PageFields }

export type PageFields = Partial<
  Pick<
    PageEntry,
    | 'description'
    | 'icon'
    | 'hidden'
    | 'noIndex'
    | 'noRobotsIndex'
    | 'condition'
    | 'variables'
    | 'tags'
    | 'layout'
  >
>

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

function fieldsOf(front: FrontMatter): PageFields {
  return {
    ...(front.description === undefined ? {} : { description: front.description }),
    ...(front.icon === undefined ? {} : { icon: front.icon }),
    ...(front.hidden === undefined ? {} : { hidden: front.hidden }),
    ...(front.noIndex === undefined ? {} : { noIndex: front.noIndex }),
    ...(front.noRobotsIndex === undefined ? {} : { noRobotsIndex: front.noRobotsIndex }),
    ...(front.if === undefined ? {} : { condition: front.if }),
    ...(front.vars === undefined ? {} : { variables: front.vars }),
    ...(front.tags === undefined ? {} : { tags: front.tags.map((tag) => ({ ...tag })) }),
    ...(front.layout === undefined ? {} : { layout: layoutOf(front.layout) }),
  }
}

// The front matter says `{title: {visible: false}}` where a page says `{title: false}`.
function layoutOf({
  width,
  cover,
  ...parts
}: NonNullable<FrontMatter['layout']>): NonNullable<PageEntry['layout']> {
  const visible = Object.entries(parts).flatMap(([name, part]) =>
    part === undefined ? [] : [[name, part.visible]],
  )
  return {
    ...(width === undefined ? {} : { width }),
    ...(cover?.visible === undefined ? {} : { cover: cover.visible }),
    ...(cover?.size === undefined ? {} : { coverSize: cover.size }),
    ...(cover?.mask === undefined ? {} : { coverMask: cover.mask }),
    ...Object.fromEntries(visible),
  }
}
