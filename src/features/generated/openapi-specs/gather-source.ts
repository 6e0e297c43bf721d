import { createHash } from 'node:crypto'
import type { SpecProblem, SpecificationSource } from '../../../engine/openapi/index.ts'
import type { Services } from '../../../kernel/context.ts'
import { FetchError } from '../../../platform/fetch/index.ts'
import { ThreadError } from '../../../platform/threads/index.ts'

export type GatheredSource =
  | { kind: 'read'; document: string; described?: string; hash: string }
  | { kind: 'unchanged' }
  | { kind: 'failed'; code: 'FETCH_TIMEOUT' | 'FETCH_ERROR' | 'PARSE_ERROR'; problems: SpecProblem[] }

/** Bytes of one file. */
export const largestSource = 10_000_000
const mostFiles = 100
const deepest = 10
const largestInAll = 4 * largestSource
const fetchTimeout = 30_000
const limits = { deadline: 60_000, isBackground: true }

type GivenSource = { address: string | undefined; text: string | undefined; known: string | undefined }

/**
 * Reads a source with all files that it refers to, within limits. `known` is the hash of what was read before:
 * the same files are not read again.
 */
export async function gatherSource(
  services: Services,
  { address, text, known }: GivenSource,
  signal: AbortSignal,
): Promise<GatheredSource> {
  try {
    const first = text ?? (await fetchText(services, address ?? '', signal))
    const source: SpecificationSource = { address, text: first, others: {} }
    if (hashOf(source) === known) return { kind: 'unchanged' }
    for (let depth = 0; depth <= deepest; depth += 1) {
      const read = await services.threads.run('readSpecification', source, limits)
      if (read.kind === 'refused') return { kind: 'failed', code: 'PARSE_ERROR', problems: read.problems }
      if (read.kind === 'read') {
        const hash = hashOf(source)
        return hash === known ? { kind: 'unchanged' } : { ...read, hash }
      }
      await addFiles(services, { source, addresses: read.addresses, signal })
    }
    return failed('FETCH_ERROR', `the files that it refers to refer to others more than ${deepest} deep`)
  } catch (error) {
    if (error instanceof ThreadError) return failed('PARSE_ERROR', `reading it ${error.message}`)
    if (!(error instanceof FetchError)) throw error
    return failed(error.reason === 'timeout' ? 'FETCH_TIMEOUT' : 'FETCH_ERROR', error.message)
  }
}

async function addFiles(
  services: Services,
  { source, addresses, signal }: { source: SpecificationSource; addresses: string[]; signal: AbortSignal },
): Promise<void> {
  for (const address of addresses) {
    if (Object.keys(source.others).length >= mostFiles)
      throw new FetchError('too-large', `it refers to more than ${mostFiles} other files`)
    source.others[address] = await fetchText(services, address, signal)
    const size = Object.values(source.others).reduce((sum, text) => sum + text.length, source.text.length)
    if (size > largestInAll)
      throw new FetchError('too-large', 'the files that it refers to are too large together')
  }
}

async function fetchText({ fetchOutside }: Services, address: string, signal: AbortSignal): Promise<string> {
  const response = await fetchOutside(address, {
    maximumBytes: largestSource,
    timeout: fetchTimeout,
    accept: 'application/json, application/yaml, text/yaml, */*;q=0.5',
    signal,
  })
  if (response.status !== 200) throw new FetchError('unreachable', `${address} answered ${response.status}`)
  return Buffer.from(response.body).toString('utf8')
}

function hashOf({ text, others }: SpecificationSource): string {
  const hash = createHash('sha256').update(text)
  for (const address of Object.keys(others).toSorted()) hash.update(`\0${address}\0${others[address] ?? ''}`)
  return hash.digest('hex')
}

function failed(code: 'FETCH_TIMEOUT' | 'FETCH_ERROR' | 'PARSE_ERROR', message: string): GatheredSource {
  return { kind: 'failed', code, problems: [{ message }] }
}
