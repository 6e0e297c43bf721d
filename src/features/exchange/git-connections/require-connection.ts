import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { connectionBy, type ConnectionRow } from './queries.ts'

export async function requireConnection(ctx: Context, spaceId: string): Promise<ConnectionRow> {
  const connection = await connectionBy(ctx.db, spaceId)
  if (connection === undefined)
    throw new ApiError('not-found', 'This space is not connected to a repository; connect it first')
  return connection
}
