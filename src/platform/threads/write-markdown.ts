import { ApiError } from '../../contract/errors.ts'
import { references, type ContentRef, type JSONDocument } from '../../engine/document/index.ts'
import { serializeMarkdown } from '../../engine/markdown/index.ts'
import { breathe } from '../breathe.ts'
import { ThreadError, type Threads } from './threads.ts'

/** What is written here, because it takes less time than to ask a thread, in characters of JSON. */
const writtenHere = 30_000
const deadline = 20_000

type Written = { title: string; link: (ref: ContentRef) => string | undefined }

/** A document as Markdown; a large one is written in a thread, while others are answered here. */
export async function writeMarkdown(
  threads: Threads,
  document: JSONDocument,
  { title, link }: Written,
): Promise<string> {
  const json = JSON.stringify(document)
  if (json.length <= writtenHere) return serializeMarkdown(document, { title, link })
  await breathe()
  const links = references(document).map(({ ref }): [string, string | undefined] => [
    JSON.stringify(ref),
    link(ref),
  ])
  try {
    return await threads.run('writeMarkdown', { json, title, links }, { deadline })
  } catch (error) {
    if (!(error instanceof ThreadError)) throw error
    throw new ApiError(
      'too-large',
      `Writing this page as Markdown ${error.message}; read its document instead`,
    )
  }
}
