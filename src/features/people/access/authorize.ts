import { ApiError } from '../../../contract/errors.ts'
import type { Access, ResourceAccess } from '../../../contract/operation.ts'
import type { Role } from '../../../contract/people/roles.ts'
import type { Context, Permission, UserActor } from '../../../kernel/context.ts'
import { contentInstallationExists, installationOf, integrationNamed } from './integration-queries.ts'
import { effectiveRole, isAtLeast, type Level } from './policy.ts'
import { levelsOf, resourceBy, teamOwnership } from './queries.ts'
import { resourceFor, type MetResource, type ResourceKey } from './resource-queries.ts'
import { requireStanding, roleAs, standingIn, standingOf, type Standing } from './standing.ts'
import type { IntegrationActor } from './integration-actor.ts'

type Params = Record<string, string>

/** Holds the caller against an operation's declared access. What they may not see is 404, what they may not do 403. */
export async function authorize(
  ctx: Context,
  access: ResourceAccess,
  params: Params,
): Promise<Permission | undefined> {
  switch (access.on) {
    case 'user':
      return undefined
    case 'organization':
      return authorizeOrganization(ctx, params['organizationId'] ?? '', access.least)
    case 'team':
      return authorizeTeam(ctx, {
        organizationId: params['organizationId'] ?? '',
        teamId: params['teamId'] ?? '',
      })
    case 'collection':
    case 'space':
      return authorizeResource(ctx, { ...access, id: params[`${access.on}Id`] ?? '' })
    case 'site':
      return authorizeResource(ctx, {
        ...access,
        id: params['siteId'] ?? '',
        organizationId: params['organizationId'] ?? '',
      })
    case 'integration':
      return authorizeIntegration(ctx, params['integrationName'] ?? '', access.as)
    case 'installation':
      return authorizeInstallation(ctx, {
        integrationName: params['integrationName'] ?? '',
        installationId: params['installationId'] ?? '',
        least: access.least,
      })
  }
}

const notOwner = new ApiError(
  'forbidden',
  'Only administrators of the organization that owns the integration may',
)

async function authorizeIntegration(
  ctx: Context,
  name: string,
  as: Extract<ResourceAccess, { on: 'integration' }>['as'],
): Promise<Permission> {
  const integration = await integrationNamed(ctx.db, name)
  const absent = new ApiError('not-found', `No such integration: "${name}"`)
  if (integration === undefined) throw absent
  const { organization_id: organizationId, visibility } = integration
  const standing = await standingIn(ctx, organizationId)
  const isPublic = visibility !== 'private'
  if (as === 'viewer' && isPublic && standing.kind !== 'member')
    return { organizationId, organizationRole: null, role: 'read' }
  const role = roleAs(standing, isPublic ? notOwner : absent)
  if (as !== 'viewer' && role !== 'admin') throw notOwner
  return { organizationId, organizationRole: role, role: role ?? 'read' }
}

async function authorizeInstallation(
  ctx: Context,
  { least, ...key }: { integrationName: string; installationId: string; least: Role },
): Promise<Permission> {
  const installation = await installationOf(ctx.db, key)
  const absent = new ApiError('not-found', 'No such installation of this integration')
  if (installation === undefined) throw absent
  const organizationId = installation.organization_id
  const role = await requireStanding(ctx, organizationId, absent)
  if (role === null) throw absent
  if (isAtLeast(role, least)) return { organizationId, organizationRole: role, role }
  throw new ApiError('forbidden', `This needs the role "${least}" or more in the organization`)
}

async function authorizeOrganization(
  ctx: Context,
  organizationId: string,
  least: Extract<ResourceAccess, { on: 'organization' }>['least'],
): Promise<Permission> {
  const standing = await standingIn(ctx, organizationId)
  if (standing.kind === 'stranger') throw await absentAs(ctx, 'organization', organizationId)
  const role = roleAs(standing, new ApiError('not-found', 'No such organization'))
  if (!isAtLeast(effectiveRole(role, []), least)) {
    throw new ApiError('forbidden', `This needs the role "${least}" or more in the organization`)
  }
  return { organizationId, organizationRole: role, role }
}

async function authorizeTeam(
  ctx: Context,
  { organizationId, teamId }: { organizationId: string; teamId: string },
): Promise<Permission> {
  const permission = await authorizeOrganization(ctx, organizationId, 'guest')
  const team = await teamOwnership(ctx.db, { organizationId, teamId, userId: actingUser(ctx) })
  const canSee = isAtLeast(permission.role, 'read') || team?.isOwner
  if (team === undefined || !canSee) throw new ApiError('not-found', 'No such team in this organization')
  if (permission.role === 'admin' || team.isOwner) return permission
  throw new ApiError(
    'forbidden',
    'Only owners of the team and administrators of the organization may do this',
  )
}

async function authorizeResource(
  ctx: Context,
  resourceOf: { on: 'space' | 'collection' | 'site'; id: string; least: Role } & {
    evenDeleted?: true
    organizationId?: string
  },
): Promise<Permission> {
  const { on, id, least, evenDeleted } = resourceOf
  // Made where it is thrown: the stack of an error takes as long as a statement.
  const absent = () => new ApiError('not-found', `No such ${on}`)
  const resource = await meet(ctx, { id, kind: on })
  if (resource === undefined) throw await absentAs(ctx, on, id)
  if (resource.isDeleted && !evenDeleted) throw absent()
  const { organizationId } = resource
  if (organizationId !== (resourceOf.organizationId ?? organizationId)) throw absent()
  const standing = await resource.standing()
  if (standing.kind !== 'member') roleAs(standing, absent())
  const permission = await permissionAs(ctx, standing, { id, organizationId, levels: resource.levels })
  if (permission === undefined) throw absent()
  if (isAtLeast(permission.role, least)) return permission
  throw new ApiError('forbidden', `This needs the role "${least}" or more on the ${on}`)
}

type Met = {
  organizationId: string
  isDeleted: boolean
  standing: () => Standing | Promise<Standing>
  /** Where they are known already. */
  levels?: Level[]
}

type AskedResource = { access: Pick<Access, 'on'>; params: Params }

/** The resource that a request is about, where its path names one. */
export function resourceNamed({ access: { on }, params }: AskedResource): ResourceKey | undefined {
  if (on !== 'space' && on !== 'collection' && on !== 'site') return undefined
  const id = params[`${on}Id`] ?? ''
  // It was not held against its schema yet.
  return /^[\w-]{1,100}$/.test(id) ? { id, kind: on } : undefined
}

const metBefore = new WeakMap<UserActor, { key: ResourceKey; met: MetResource }>()

/** Notes what was found out together with who the caller of this request is. */
export function noteMet(actor: UserActor, key: ResourceKey, met: MetResource): void {
  metBefore.set(actor, { key, met })
}

// What a transaction is allowed is found out in it.
function metByRequest(
  { db, services }: Context,
  actor: UserActor,
  key: ResourceKey,
): MetResource | undefined {
  const before = db === services.database.read ? metBefore.get(actor) : undefined
  return before?.key.id === key.id && before.key.kind === key.kind ? before.met : undefined
}

// Of a person everything by one statement, since nearly every request asks for it.
async function meet(ctx: Context, key: ResourceKey): Promise<Met | undefined> {
  const { actor, db } = ctx
  if (actor.kind === 'user') {
    const { userId, tokenId } = actor
    const met = metByRequest(ctx, actor, key) ?? (await resourceFor(db, { ...key, userId, tokenId }))
    return met && { ...met, standing: () => standingOf(ctx, { actor, ...met }) }
  }
  const resource = await resourceBy(db, key)
  if (resource === undefined) return undefined
  const { organization_id: organizationId, deleted_at: deletedAt } = resource
  const standing = () => standingIn(ctx, organizationId)
  return { organizationId, isDeleted: deletedAt !== null, standing }
}

/** Says what an id is of, to whoever may see that, where something else was asked for. */
async function absentAs(ctx: Context, wanted: string, id: string): Promise<ApiError> {
  const found = ctx.actor.kind === 'user' ? await kindBehind(ctx, id) : undefined
  const hint = found === undefined ? '' : `: this is the id of ${found}`
  return new ApiError('not-found', `No such ${wanted}${hint}`)
}

async function kindBehind(ctx: Context, id: string): Promise<string | undefined> {
  for (const kind of ['space', 'collection', 'site'] as const) {
    const resource = await resourceBy(ctx.db, { id, kind })
    if (resource === undefined || resource.deleted_at !== null) continue
    const seen = await permissionOn(ctx, { id, organizationId: resource.organization_id })
    return seen === undefined ? undefined : `a ${kind}`
  }
  return (await standingIn(ctx, id)).kind === 'member' ? 'an organization' : undefined
}

type ResourceIn = { id: string; organizationId: string }

/** What the caller is on a resource; `undefined` when it is not for their eyes. */
export async function permissionOn(ctx: Context, resource: ResourceIn): Promise<Permission | undefined> {
  // What the path names was held against the site that they visit; nothing else is theirs.
  if (ctx.actor.kind === 'visitor') return ctx.permission
  if (ctx.actor.kind === 'integration') return installedPermission(ctx, ctx.actor, resource.id)
  return permissionAs(ctx, await standingIn(ctx, resource.organizationId), resource)
}

async function permissionAs(
  ctx: Context,
  standing: Standing,
  { id, organizationId, levels: known }: ResourceIn & { levels?: Level[] | undefined },
): Promise<Permission | undefined> {
  if (standing.kind !== 'member') return undefined
  const organizationRole = standing.role
  const levels =
    organizationRole === 'admin'
      ? []
      : (known ?? (await levelsOf(ctx.db, { id, organizationId, userId: actingUser(ctx) })))
  const role = effectiveRole(organizationRole, levels)
  return role === undefined ? undefined : { organizationId, organizationRole, role }
}

// Whatever a path leads to beside what it names: only where the integration is installed, too.
async function installedPermission(
  { db, permission }: Context,
  { installation }: IntegrationActor,
  contentId: string,
): Promise<Permission | undefined> {
  if (installation === undefined) return undefined
  const isInstalled = await contentInstallationExists(db, { installationId: installation.id, contentId })
  return isInstalled ? permission : undefined
}

/** The id of the user behind a request. */
export function actingUser(ctx: Pick<Context, 'actor'>): string {
  if (ctx.actor.kind === 'user') return ctx.actor.userId
  // What an installation writes is by the one who installed it, since authors are users.
  if (ctx.actor.kind === 'integration' && ctx.actor.installation !== undefined)
    return ctx.actor.installation.installedBy
  if (ctx.actor.kind === 'integration')
    throw new ApiError('forbidden', 'The token of an integration acts for no user')
  if (ctx.actor.kind === 'visitor')
    throw new ApiError('forbidden', 'The token of a visitor reads a published site and nothing else')
  throw new Error('the system has no user of its own')
}
