import { createHash } from 'node:crypto'
import type { Context } from '../../../kernel/context.ts'
import { spaceBy } from '../../content/spaces/index.ts'
import { enqueueProcessing } from './enqueue-processing.ts'
import { addSpec } from './put-spec.ts'
import {
  sourcesShownBy,
  sourceState,
  versionsByAddress,
  type ShownSource,
} from '../openapi-versions/index.ts'

const mostSources = 100
const indexTime = 5000
const mostTries = 8

/** Takes in what the blocks of a space name by its address or as a file: no one has made a specification of it. */
export async function followSources(
  ctx: Context,
  { spaceId, tries = 0 }: { spaceId: string; tries?: number },
): Promise<void> {
  const { isBehind, isShown } = await sourceState(ctx.db, spaceId)
  if (tries < mostTries && isBehind) {
    const runAt = ctx.now + indexTime * 2 ** tries
    return ctx.enqueue({ kind: 'openapi-follow-space', payload: { spaceId, tries: tries + 1 }, runAt })
  }
  const space = isShown ? await spaceBy(ctx.db, spaceId) : undefined
  if (space === undefined) return
  const shown = await sourcesShownBy(ctx.db, spaceId, mostSources)
  const organizationId = space.organization_id
  const addresses = shown.map(addressOf).filter((address) => /^(https?|file):/i.test(address))
  const known = await versionsByAddress(ctx.db, organizationId, addresses)
  const byAddress = new Map(known.map((spec) => [spec.source_url, spec]))
  for (const address of addresses) {
    const spec = byAddress.get(address)
    if (spec === undefined) {
      const specSlug = `~${createHash('sha256').update(address).digest('base64url').slice(0, 40)}`
      const source = { source_url: address, source_text: null }
      await addSpec(ctx, { organizationId, specSlug, source, implied: 1 })
    } else if (address.startsWith('file:'))
      // The file may be another one by now; the same text makes no new version.
      await enqueueProcessing(ctx, spec.id)
  }
}

function addressOf({ kind, target_id: id, target_space: spaceId }: ShownSource): string {
  return kind === 'file' ? `file:${spaceId}/${id}` : id
}
