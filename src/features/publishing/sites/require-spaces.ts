import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { actingUser, isAtLeast, roleOfRank } from '../../people/access/index.ts'
import { spacesAmong } from '../../content/spaces/index.ts'

type Demanded = { organizationId: string; spaceIds: string[]; member: string }

/** The titles of spaces that the caller may show to others; to do so needs `create` on each. */
export async function requireSpaces(
  ctx: Context,
  { organizationId, spaceIds, member }: Demanded,
): Promise<Map<string, string>> {
  const organizationRole = ctx.permission?.organizationRole ?? null
  const viewer = { organizationId, organizationRole, userId: actingUser(ctx) }
  const seen = await spacesAmong(ctx.db, viewer, spaceIds)
  const spaces = new Map(seen.filter((space) => space.role_rank > 0).map((space) => [space.id, space]))
  for (const id of spaceIds) {
    const space = spaces.get(id)
    if (space === undefined)
      throw new ApiError('bad-request', `${member}: no space "${id}" in this organization`)
    if (!isAtLeast(roleOfRank(space.role_rank), 'create'))
      throw new ApiError(
        'forbidden',
        `To show the space "${space.title}" needs the role "create" or more on it`,
      )
  }
  return new Map([...spaces].map(([id, { title }]) => [id, title]))
}
