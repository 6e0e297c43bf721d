import { createHash } from 'node:crypto'
import { ApiError } from '../../../contract/errors.ts'
import type { ComputedInput } from '../../content/views/index.ts'
import { defineJob } from '../../../kernel/jobs/index.ts'
import { enqueueReindex } from '../../content/search/index.ts'
import { askSource } from './ask-source.ts'
import { computedContentBy, putComputedContent } from './queries.ts'
import { computeContentKind } from './integration-source.ts'
import { openSource } from './open-source.ts'

const freshTime = 5 * 60_000
const failedTime = 60_000

/** Has an integration compute the pages of a source again. What it fails to make stays what it was. */
export const computeContent = defineJob<ComputedInput>({
  kind: computeContentKind,
  maximumAttempts: 3,
  isOutside: true,
  run: async ({ payload, services, complete }) => {
    const source = await openSource(services.database.read, payload)
    if (source === undefined) return
    const { spaceId, key, madeBy } = source
    const before = await computedContentBy(services.database.read, { spaceId, source: key })
    const pages = await askSource(services, source).then(JSON.stringify, (error: unknown) => {
      if (error instanceof ApiError) return undefined
      throw error
    })
    const stamp =
      pages === undefined ? (before?.stamp ?? '') : createHash('sha256').update(pages).digest('hex')
    await complete(async (ctx) => {
      await putComputedContent(ctx.db, {
        space_id: spaceId,
        source: key,
        made_by: madeBy,
        pages: pages ?? before?.pages ?? '[]',
        stamp,
        due_at: ctx.now + (pages === undefined ? failedTime : freshTime),
      })
      if (stamp !== (before?.stamp ?? '')) await enqueueReindex(ctx, spaceId)
    })
  },
})
