import type { DocumentInput } from '../../../contract/content/documents.ts'
import { ApiError } from '../../../contract/errors.ts'
import {
  documentText,
  mapReferences,
  references,
  walk,
  type ContentRef,
  type JSONDocument,
} from '../../../engine/document/index.ts'
import type { Services } from '../../../kernel/context.ts'
import { parseInput } from '../../content/page-input/index.ts'

/** A body as it is kept, and the users whom it mentions. */
export type ParsedBody = { text: string; mentions: string[] }

/** Reads the body of a comment or a reply; `place` names it in what is refused. */
export async function parseBody(services: Services, body: DocumentInput, place: string): Promise<ParsedBody> {
  const { text } = await parseInput(services, body, { place, rules: 'text' })
  // What was read is a document.
  return keptBody(JSON.parse(text) as JSONDocument, place)
}

/** The body of a comment, as it is kept, of a document that was read. */
export function keptBody(read: JSONDocument, place: string): ParsedBody {
  const document = mapReferences(read, userOfAddress)
  const isEmpty = documentText(document).trim() === '' && references(document).length === 0
  if (isEmpty)
    throw new ApiError('bad-request', `${place}: says nothing; give markdown or document some text`)
  return { text: JSON.stringify(document), mentions: mentionsIn(document) }
}

function userOfAddress(ref: ContentRef): ContentRef {
  const [, user] = (ref.kind === 'url' && /^\/users\/([^/?#]+)$/.exec(ref.url)) || []
  return user === undefined ? ref : { kind: 'user', user }
}

function mentionsIn(document: JSONDocument): string[] {
  const users = new Set<string>()
  walk(document, (node) => {
    if (node.object !== 'inline' || node.type !== 'mention') return
    if (node.data.ref.kind === 'user') users.add(node.data.ref.user)
  })
  return [...users]
}
