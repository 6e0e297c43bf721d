import type { BodyFormat } from '../../../contract/review/comments.ts'
import type { DocumentInput } from '../../../contract/content/documents.ts'
import type { JSONDocument } from '../../../engine/document/index.ts'
import { serializeMarkdown } from '../../../engine/markdown/index.ts'

/** A body that `parseBody` kept, in the form that is asked for. */
export function writeBody(text: string, format: BodyFormat): DocumentInput {
  // Only documents are kept as bodies.
  const document = JSON.parse(text) as JSONDocument
  if (format === 'document') return { document }
  const markdown = serializeMarkdown(document, {
    link: (ref) => (ref.kind === 'user' ? `/users/${ref.user}` : undefined),
  })
  // The empty title keeps a first heading from being one, which only a page has.
  return { markdown: markdown.replace(/^#\n\n/, '').trimEnd() }
}
