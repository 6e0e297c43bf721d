import { createHash } from 'node:crypto'
import { ApiError } from '../../../contract/errors.ts'
import { parseDocument, slugOf, type JSONDocument, type PlainObject } from '../../../engine/document/index.ts'
import { parseMarkdown } from '../../../engine/markdown/index.ts'
import type { ComputedPage } from '../../content/views/index.ts'
import type { Services } from '../../../kernel/context.ts'
import { requireResponse, dispatchEvent, newEvent, recordLater } from '../integration-events/index.ts'
import type { OpenSource } from './open-source.ts'
import { parseJson } from '../integration-registry/index.ts'
import { resolveDependencies } from './resolve-dependencies.ts'
import { isRecord } from '../../../engine/is-record.ts'

const timeout = 10_000
const mostPages = 500
const deepest = 10
const empty: JSONDocument = { object: 'document', data: {}, nodes: [] }

/** Asks an integration for the pages of a source, and for the document of each. */
export async function askSource(services: Services, source: OpenSource): Promise<ComputedPage[]> {
  const response = await ask(services, source, {
    type: 'content_compute_revision',
    computed: source.computed,
  })
  const count = { left: mostPages }
  return readPages(response['pages'], { count, path: [] })

  async function readPages(
    pages: unknown,
    { count, path }: { count: { left: number }; path: string[] },
  ): Promise<ComputedPage[]> {
    const found: ComputedPage[] = []
    for (const page of Array.isArray(pages) && path.length < deepest ? pages : []) {
      const { id, title, type = 'document', slug, icon, description, computed, pages: below } = recordOf(page)
      if (typeof title !== 'string' || title === '' || !['document', 'group'].includes(String(type))) continue
      if (count.left-- <= 0)
        throw new ApiError('unprocessable', `A source computes at most ${mostPages} pages`)
      const key = typeof id === 'string' ? id : [...path, title].join('/')
      const own = isRecord<PlainObject[string]>(computed) ? computed : undefined
      found.push({
        key,
        title: title.slice(0, 255),
        slug: slugOf(typeof slug === 'string' ? slug : title) || hashed(key),
        ...(typeof icon === 'string' ? { icon: icon.slice(0, 100) } : {}),
        ...(typeof description === 'string' ? { description: description.slice(0, 300) } : {}),
        computed: own ?? source.computed,
        document: own === undefined ? empty : await askDocument(services, source, own),
        pages: await readPages(below, { count, path: [...path, title] }),
      })
    }
    return found
  }
}

/** Asks for one document, by what its page says of itself. */
export async function askDocument(
  services: Services,
  source: OpenSource,
  computed: PlainObject,
): Promise<JSONDocument> {
  const response = await ask(services, source, { type: 'content_compute_document', computed })
  const { markdown, document = response['document'] } = recordOf(response['document'])
  if (typeof markdown === 'string') return parseMarkdown(markdown).document
  const parsed = parseDocument(document)
  if (parsed.kind === 'document') return parsed.document
  const [problem] = parsed.problems
  throw new ApiError(
    'unprocessable',
    `The integration answered no document: ${problem?.path ?? ''} ${problem?.message ?? ''}`,
  )
}

type SourceRequest = { type: 'content_compute_revision' | 'content_compute_document'; computed: PlainObject }

async function ask(
  services: Services,
  { integration, installationId, sourceId, organizationId, spaceId }: OpenSource,
  { type, computed }: SourceRequest,
): Promise<Record<string, unknown>> {
  const event = newEvent({
    type,
    installationId,
    spaceId,
    sourceId,
    props: recordOf(computed['props']),
    dependencies: await resolveDependencies(services, { organizationId, computed }),
  })
  const dispatched = await dispatchEvent(services, { integration, event, timeout })
  recordLater(services, { integrationId: integration.id, event, dispatched })
  const { status, body } = requireResponse(dispatched)
  if (status >= 500) throw new ApiError('bad-gateway', `The integration "${integration.name}" failed`)
  if (status >= 400) throw new ApiError('bad-request', `The integration "${integration.name}" refuses`)
  return recordOf(parseJson(body.toString('utf8')))
}

function hashed(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 12)
}

function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}
