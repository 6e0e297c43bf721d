import type { RenderOutput } from '../../../engine/contentkit/index.ts'
import { createCache } from '../../../kernel/cache.ts'
import type { Services } from '../../../kernel/context.ts'
import { contentInstallationOn, maximumAge, integrationByName } from '../integration-registry/index.ts'
import { dispatchEvent, newEvent, readAnswer, recordLater } from '../integration-events/index.ts'

/** A block of a published page, and what its reader did with it. */
export type DrawnBlock = {
  integration: string
  block: string
  props: Record<string, unknown>
  state?: Record<string, unknown>
  action?: Record<string, unknown>
}

const timeout = 5000
// A page is read much more often than what integrations show in it changes.
const usualTime = 60_000
const longestTime = 3_600_000
const drawn = createCache<{ output: RenderOutput; bytes: number }>({
  name: 'integrations.blocks',
  bytes: 3 * 1024 * 1024,
  size: ({ bytes }) => 3 * bytes,
  ttl: usualTime,
})

/** What an integration draws for a block of a published page; nothing when it is not installed there, or fails. */
export async function drawBlock(
  services: Services,
  { spaceId, block }: { spaceId: string; block: DrawnBlock },
): Promise<RenderOutput | undefined> {
  const { integration: name, block: componentId, props, state, action } = block
  const db = services.database.read
  const integration = await integrationByName(db, name)
  const row =
    integration && (await contentInstallationOn(db, { integrationId: integration.id, contentId: spaceId }))
  if (integration === undefined || !row?.is_active) return undefined
  const key = JSON.stringify([integration.id, integration.version, row.updated_at, spaceId, block])
  const found = drawn.get(key)
  if (found !== undefined) return found.output
  const event = newEvent({
    type: 'ui_render',
    installationId: row.installation_id,
    spaceId,
    componentId,
    props,
    ...(state && { state }),
    ...(action && { action }),
    context: { type: 'document', spaceId, editable: false, theme: 'light' },
  })
  const dispatched = await dispatchEvent(services, { integration, event, timeout })
  const read = readAnswer(dispatched)
  const wrong = read?.kind === 'invalid' ? read.message : undefined
  recordLater(services, { integrationId: integration.id, event, dispatched, wrong })
  if (dispatched.kind === 'failed' || read?.kind !== 'read') return undefined
  // What somebody does is done each time.
  const age = state === undefined ? (maximumAge(dispatched.headers) ?? usualTime) : 0
  if (age > 0)
    drawn.set(
      key,
      { output: read.output, bytes: dispatched.body.length },
      { ttl: Math.min(age, longestTime) },
    )
  return read.output
}
