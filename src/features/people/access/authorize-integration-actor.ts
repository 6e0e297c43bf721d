import { ApiError } from '../../../contract/errors.ts'
import type { ResourceAccess } from '../../../contract/operation.ts'
import type { Role } from '../../../contract/people/roles.ts'
import type { Context, Permission } from '../../../kernel/context.ts'
import { contentInstallationExists, installationOf } from './integration-queries.ts'
import { requireStanding } from './standing.ts'
import type { IntegrationActor } from './integration-actor.ts'

type Params = Record<string, string>
type AskedAccess<On extends ResourceAccess['on']> = {
  access: Extract<ResourceAccess, { on: On }>
  params: Params
}

/** Holds an integration against an operation: itself, its installations, and what its scopes open where it is installed. */
export async function authorizeIntegrationActor(
  ctx: Context,
  actor: IntegrationActor,
  { access, params }: { access: ResourceAccess; params: Params },
): Promise<Permission> {
  switch (access.on) {
    case 'integration':
      return onItself(actor, { access, params })
    case 'installation':
      return onInstallation(ctx, actor, { access, params })
    case 'organization':
      requireScope(actor, access.scopes)
      await requireStanding(
        ctx,
        params['organizationId'] ?? '',
        new ApiError('not-found', 'No such organization'),
      )
      return permissionOf(actor, access.least === 'guest' ? 'read' : access.least)
    case 'space':
    case 'site':
      return onContent(ctx, actor, { access, params })
    case 'user':
      requireScope(actor, access.scopes)
      await requireStanding(ctx, actor.installation?.organizationId ?? '', notForIntegrations)
      return permissionOf(actor, 'read')
    case 'collection':
    case 'team':
      throw notForIntegrations
  }
}

const notForIntegrations = new ApiError(
  'forbidden',
  'The token of an integration does only what its scopes say, where it is installed',
)

function requireCaller(actor: IntegrationActor, by: 'people' | 'integration' | undefined): void {
  if (by === 'people' || (by === 'integration' && actor.installation !== undefined)) throw notForIntegrations
}

function onItself(actor: IntegrationActor, { access, params }: AskedAccess<'integration'>): Permission {
  const name = params['integrationName'] ?? ''
  if (name.toLowerCase() !== actor.integrationName.toLowerCase())
    throw new ApiError('not-found', `No such integration: "${name}"`)
  requireCaller(actor, access.by)
  if (access.as === 'owner' && actor.installation !== undefined) throw notForIntegrations
  return { organizationId: actor.ownerId, organizationRole: null, role: 'admin' }
}

async function onInstallation(
  ctx: Context,
  actor: IntegrationActor,
  { access, params }: AskedAccess<'installation'>,
): Promise<Permission> {
  const { integrationName = '', installationId = '' } = params
  const absent = new ApiError('not-found', 'No such installation of this integration')
  if (integrationName.toLowerCase() !== actor.integrationName.toLowerCase()) throw absent
  if (actor.installation !== undefined && actor.installation.id !== installationId) throw absent
  const installation = await installationOf(ctx.db, { integrationName, installationId })
  if (installation === undefined) throw absent
  requireCaller(actor, access.by)
  return { organizationId: installation.organization_id, organizationRole: null, role: 'admin' }
}

async function onContent(
  ctx: Context,
  actor: IntegrationActor,
  {
    access,
    params,
  }: { access: Extract<ResourceAccess, { on: 'space' | 'collection' | 'site' }>; params: Params },
): Promise<Permission> {
  requireScope(actor, access.scopes)
  const { installation } = actor
  const contentId = params[`${access.on}Id`] ?? ''
  const absent = new ApiError('not-found', `No such ${access.on} where this integration is installed`)
  if (installation === undefined) throw absent
  await requireStanding(ctx, params['organizationId'] ?? installation.organizationId, absent)
  if (!(await contentInstallationExists(ctx.db, { installationId: installation.id, contentId }))) throw absent
  return permissionOf(actor, access.least)
}

function requireScope(actor: IntegrationActor, scopes: readonly string[] | undefined): void {
  if (scopes === undefined) throw notForIntegrations
  if (scopes.some((scope) => actor.scopes.some((held) => held === scope))) return
  throw new ApiError('forbidden', `This needs the scope ${scopes.map((scope) => `"${scope}"`).join(' or ')}`)
}

function permissionOf({ installation }: IntegrationActor, role: Role): Permission {
  return { organizationId: installation?.organizationId ?? '', organizationRole: null, role }
}
