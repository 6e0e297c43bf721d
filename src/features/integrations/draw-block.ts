import { LRUCache } from 'lru-cache'
import { readOutput, type RenderOutput } from '../../engine/contentkit/index.ts'
import type { Services } from '../../platform/context.ts'
import { contentInstallationOn } from './content-installation-queries.ts'
import { dispatchEvent, newEvent } from './dispatch-event.ts'
import { integrationByName } from './queries.ts'
import { recordLater } from './record-event.ts'

type Drawn = Extract<RenderOutput, { element: unknown }>
type Block = { integration: string; block: string; props: Record<string, unknown> }

const timeout = 5000
// A page is read much more often than what integrations show in it changes.
const kept = new LRUCache<string, Drawn>({ max: 2000, ttl: 60_000 })

/** What an integration draws for a block of a published page; nothing when it is not installed there, or fails. */
export async function drawBlock(
  services: Services,
  { spaceId, block: { integration: name, block: componentId, props } }: { spaceId: string; block: Block },
): Promise<Drawn | undefined> {
  const db = services.database.read
  const integration = await integrationByName(db, name)
  const row =
    integration && (await contentInstallationOn(db, { integrationId: integration.id, contentId: spaceId }))
  if (integration === undefined || row?.status !== 'active') return undefined
  const key = JSON.stringify([
    integration.id,
    integration.version,
    row.updated_at,
    spaceId,
    componentId,
    props,
  ])
  const found = kept.get(key)
  if (found !== undefined) return found
  const context = { type: 'document', spaceId, editable: false, theme: 'light' }
  const { installation_id: installationId } = row
  const event = newEvent({ type: 'ui_render', installationId, spaceId, componentId, props, context })
  const dispatched = await dispatchEvent(services, { integration, event, timeout })
  recordLater(services, { integrationId: integration.id, event, dispatched })
  if (dispatched.kind === 'failed' || dispatched.status >= 400) return undefined
  const read = readOutput(parse(dispatched.body.toString('utf8')))
  if (read.kind === 'invalid' || !('element' in read.output)) return undefined
  kept.set(key, read.output)
  return read.output
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
