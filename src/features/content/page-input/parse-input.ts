import type { DocumentInput } from '../../../contract/content/documents.ts'
import { ApiError } from '../../../contract/errors.ts'
import {
  readingCost,
  readPageInput,
  type PageInput,
  type PageInputResult,
  type ReadInput,
  type UnfinishedDocument,
} from '../../../engine/page-input/index.ts'
import type { Services } from '../../../kernel/context.ts'
import { ThreadError } from '../../../platform/threads/index.ts'

/** A document as it was sent, read; its links are still addresses. */
export type ParsedInput = ReadInput & Pick<UnfinishedDocument, 'keys'>

/**
 * What is read here, because a thread would have to be woken, or started, and learn what this one knows; what is worst
 * takes some milliseconds.
 */
const readHere = { markdown: 600, json: 25_000 }
const deadline = 5000

/**
 * Reads a document that somebody sent; `place` names it in what is refused. It may wait for a thread, so it is for
 * what comes before a transaction.
 */
export async function parseInput(
  { threads }: Pick<Services, 'threads'>,
  given: DocumentInput,
  { place, rules = 'page' }: { place: string; rules?: PageInput['rules'] },
): Promise<ParsedInput> {
  const input: PageInput = { ...given, rules }
  try {
    const read = await readHereOrThere(threads, input)
    if (read.kind === 'read') return read
    throw new ApiError('bad-request', `${place}.${read.path}: ${read.message}`)
  } catch (error) {
    if (!(error instanceof ThreadError)) throw error
    throw new ApiError('too-large', `${place}: reading it ${error.message}; split it into several pages`)
  }
}

async function readHereOrThere(threads: Services['threads'], input: PageInput): Promise<PageInputResult> {
  if ('markdown' in input)
    return readingCost(input.markdown) <= readHere.markdown
      ? readPageInput(input)
      : threads.run('readPageInput', input, { deadline })
  const json = JSON.stringify(input.document)
  return json.length <= readHere.json
    ? readPageInput(input)
    : // A text is quick to hand to a thread; a tree is not.
      threads.run('readPageInput', { json, rules: input.rules }, { deadline })
}
