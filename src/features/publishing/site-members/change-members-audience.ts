import { ApiError } from '../../../contract/errors.ts'
import type { Input } from '../../../contract/operation.ts'
import type { MembersAudience, updateSiteMembersAudience } from '../../../contract/publishing/site-members.ts'
import type { Context } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { membershipOf } from '../../people/access/index.ts'
import { teamsAmong } from '../../people/teams/index.ts'
import { requireSite, siteUpdated, updateSite, type SiteRow } from '../sites/index.ts'
import { readersOf, replaceReaders } from './queries.ts'

type Wanted = Input<typeof updateSiteMembersAudience>['body']

/** Sets which members may read a site. */
export async function changeMembersAudience(
  ctx: Context,
  siteId: string,
  { who, teams = [], users = [] }: Wanted,
): Promise<MembersAudience> {
  const site = await requireSite(ctx, siteId)
  const named = { teams: [...new Set(teams)], users: [...new Set(users)] }
  await requireTeams(ctx, site, named.teams)
  await requireMembers(ctx, site, named.users)
  await replaceReaders(ctx.db, siteId, [
    ...named.teams.map((id) => ({ id: newId(), site_id: siteId, team_id: id, user_id: null })),
    ...named.users.map((id) => ({ id: newId(), site_id: siteId, team_id: null, user_id: id })),
  ])
  await updateSite(ctx.db, siteId, { readers: who })
  await ctx.emit(siteUpdated({ organizationId: site.organization_id, siteId }))
  return readMembersAudience(ctx, { id: siteId, readers: who })
}

export async function readMembersAudience(
  ctx: Context,
  { id, readers: who }: Pick<SiteRow, 'id' | 'readers'>,
): Promise<MembersAudience> {
  const rows = await readersOf(ctx.db, id)
  return {
    object: 'site-members-audience',
    who,
    teams: rows.flatMap(({ team_id: team }) => team ?? []),
    users: rows.flatMap(({ user_id: user }) => user ?? []),
  }
}

async function requireTeams(ctx: Context, site: SiteRow, ids: string[]): Promise<void> {
  const known = new Set(await teamsAmong(ctx.db, site.organization_id, ids))
  const unknown = ids.find((id) => !known.has(id))
  if (unknown !== undefined)
    throw new ApiError('bad-request', `teams: no team "${unknown}" in this organization`)
}

async function requireMembers(ctx: Context, site: SiteRow, ids: string[]): Promise<void> {
  const organizationId = site.organization_id
  const found = await Promise.all(
    ids.map(async (userId) => ({ userId, is: await membershipOf(ctx.db, { organizationId, userId }) })),
  )
  const unknown = found.find(({ is }) => is === undefined)
  if (unknown !== undefined)
    throw new ApiError('bad-request', `users: "${unknown.userId}" is no member of this organization`)
}
