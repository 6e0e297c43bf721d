import type { DocumentInput } from '../../../contract/content/documents.ts'
import { ApiError } from '../../../contract/errors.ts'
import {
  readPageInput,
  type PageInput,
  type ReadInput,
  type UnfinishedDocument,
} from '../../../engine/page-input/index.ts'
import type { Services } from '../../../kernel/context.ts'
import { ThreadError } from '../../../platform/threads/index.ts'

/** A document as it was sent, read; its links are still addresses. */
export type ParsedInput = ReadInput & Pick<UnfinishedDocument, 'keys'>

/** What is read here, because it takes less time than to ask a thread; what is worst takes some milliseconds. */
const readHere = { characters: 500, blocks: 20 }
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
    const read = isSmall(given)
      ? readPageInput(input)
      : await threads.run('readPageInput', withText(input), { deadline })
    if (read.kind === 'read') return read
    throw new ApiError('bad-request', `${place}.${read.path}: ${read.message}`)
  } catch (error) {
    if (!(error instanceof ThreadError)) throw error
    throw new ApiError('too-large', `${place}: reading it ${error.message}; split it into several pages`)
  }
}

function isSmall(input: DocumentInput): boolean {
  if ('markdown' in input) return input.markdown.length <= readHere.characters
  const { nodes } = input.document
  return nodes.length <= readHere.blocks && JSON.stringify(nodes).length <= 10 * readHere.characters
}

// A text is quick to hand to a thread; a tree is not.
function withText(input: PageInput): PageInput | { json: string; rules: PageInput['rules'] } {
  return 'markdown' in input ? input : { json: JSON.stringify(input.document), rules: input.rules }
}
