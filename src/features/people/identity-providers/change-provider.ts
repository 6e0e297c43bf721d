import { X509Certificate } from 'node:crypto'
import { ApiError } from '../../../contract/errors.ts'
import type { RoleOrGuest } from '../../../contract/people/roles.ts'
import type { Context } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { teamsAmong } from '../teams/index.ts'
import { insertProvider, updateProvider, type ProviderKind, type ProviderRow } from './queries.ts'
import { providerCreated, providerUpdated } from './events.ts'
import { pemOf } from './policy.ts'

export type ProviderChange = {
  label?: string
  entityID?: string
  certificate?: string
  ssoURL?: string
  issuer?: string
  clientID?: string
  clientSecret?: string
  defaultTeam?: string | null
  defaultRole?: RoleOrGuest
}

export async function createProvider(
  ctx: Context,
  {
    organizationId,
    kind,
    label,
    ...given
  }: ProviderChange & {
    organizationId: string
    kind: ProviderKind
    label: string
  },
): Promise<string> {
  const id = newId()
  await insertProvider(ctx.db, {
    id,
    organization_id: organizationId,
    kind,
    label,
    entity_id: null,
    sso_url: null,
    certificate: null,
    issuer: null,
    client_id: null,
    client_secret: null,
    default_role: null,
    default_team: null,
    accepted_at: null,
    refused_at: null,
    refusal: null,
    created_at: ctx.now,
    updated_at: ctx.now,
    ...(await columnsOf(ctx, organizationId, given)),
  })
  await ctx.emit(providerCreated({ organizationId, providerId: id, kind, label }))
  return id
}

export async function changeProvider(
  ctx: Context,
  provider: ProviderRow,
  change: ProviderChange,
): Promise<void> {
  const { id, organization_id: organizationId, kind } = provider
  const columns = await columnsOf(ctx, organizationId, change)
  // Moves on also within a millisecond: what was learnt about the old settings is told apart by it.
  const updatedAt = Math.max(ctx.now, provider.updated_at + 1)
  const outcome = isReached(provider, columns) ? {} : { accepted_at: null, refused_at: null, refusal: null }
  await updateProvider(ctx.db, id, { ...columns, ...outcome, updated_at: updatedAt })
  const label = columns.label ?? provider.label
  await ctx.emit(providerUpdated({ organizationId, providerId: id, kind, label }))
}

const reaching = ['entity_id', 'sso_url', 'certificate', 'issuer', 'client_id', 'client_secret'] as const

/** Whether it is still asked and understood as before. */
function isReached(provider: ProviderRow, columns: Partial<ProviderRow>): boolean {
  return reaching.every((name) => columns[name] === undefined || columns[name] === provider[name])
}

const describedAt = /\/\.well-known\/openid-configuration$/

async function columnsOf(
  ctx: Context,
  organizationId: string,
  change: ProviderChange,
): Promise<Partial<ProviderRow>> {
  if (change.certificate) requireCertificate(change.certificate)
  for (const member of ['ssoURL', 'issuer'] as const) requireWebAddress(member, change[member])
  if (change.defaultTeam) await requireTeam(ctx, organizationId, change.defaultTeam)
  const { clientSecret } = change
  return {
    ...(change.label !== undefined && { label: change.label }),
    ...(change.entityID !== undefined && { entity_id: change.entityID }),
    ...(change.certificate !== undefined && { certificate: change.certificate }),
    ...(change.ssoURL !== undefined && { sso_url: change.ssoURL }),
    // Many providers show the address of their description, not its issuer.
    ...(change.issuer !== undefined && { issuer: change.issuer.replace(describedAt, '') }),
    ...(change.clientID !== undefined && { client_id: change.clientID }),
    ...(clientSecret !== undefined && {
      client_secret: clientSecret === '' ? null : ctx.services.secrets.encrypt(clientSecret),
    }),
    ...(change.defaultTeam !== undefined && { default_team: change.defaultTeam }),
    ...(change.defaultRole !== undefined && { default_role: change.defaultRole }),
  }
}

function requireCertificate(certificate: string): void {
  try {
    void new X509Certificate(pemOf(certificate))
  } catch {
    throw new ApiError('bad-request', 'certificate: not an X.509 certificate; paste the whole of it, as PEM')
  }
}

function requireWebAddress(member: string, address: string | undefined): void {
  if (address === undefined || /^https?:\/\//i.test(address)) return
  throw new ApiError('bad-request', `${member}: must begin with https:// or http://`)
}

async function requireTeam(ctx: Context, organizationId: string, teamId: string): Promise<void> {
  if ((await teamsAmong(ctx.db, organizationId, [teamId])).length > 0) return
  throw new ApiError('bad-request', 'defaultTeam: no such team in this organization')
}
