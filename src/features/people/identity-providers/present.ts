import type { OidcProvider } from '../../../contract/people/oidc.ts'
import type { SamlProvider } from '../../../contract/people/saml.ts'
import type { Team } from '../../../contract/people/teams.ts'
import { toTimestamp } from '../../../kernel/clock.ts'
import type { Context, Services } from '../../../kernel/context.ts'
import { locationUrl } from '../../../kernel/urls.ts'
import { actingUser } from '../access/index.ts'
import { presentTeam, teamsBy } from '../teams/index.ts'
import type { ProviderRow } from './queries.ts'
import { providerUrls } from './provider-urls.ts'
import { isActive } from './policy.ts'

export async function presentSamlProviders(ctx: Context, providers: ProviderRow[]): Promise<SamlProvider[]> {
  const teams = await defaultTeams(ctx, providers)
  return providers.map((provider) => {
    const { start, response, entityId } = providerUrls(ctx.services, provider)
    return {
      object: 'saml-provider',
      ...shared(ctx, { provider, teams }),
      ssoURL: provider.sso_url ?? '',
      entityID: provider.entity_id ?? '',
      certificate: provider.certificate ?? '',
      service: { acsURL: response, startURL: start, entityID: entityId },
    }
  })
}

export async function presentOidcProviders(ctx: Context, providers: ProviderRow[]): Promise<OidcProvider[]> {
  const teams = await defaultTeams(ctx, providers)
  return providers.map((provider) => {
    const { start, response } = providerUrls(ctx.services, provider)
    return {
      object: 'oidc-provider',
      ...shared(ctx, { provider, teams }),
      ...(provider.issuer !== null && { issuer: provider.issuer }),
      ...(provider.client_id !== null && { clientID: provider.client_id }),
      service: { callbackURL: response, startURL: start },
    }
  })
}

type Teams = Map<string, Team>

async function defaultTeams(ctx: Context, providers: ProviderRow[]): Promise<Teams> {
  const ids = providers.flatMap(({ default_team: id }) => (id === null ? [] : [id]))
  const key = { organizationId: providers[0]?.organization_id ?? '', viewerId: actingUser(ctx) }
  const rows = await teamsBy(ctx.db, key, [...new Set(ids)])
  return new Map(rows.map((row) => [row.id, presentTeam(ctx, row)]))
}

function shared(ctx: Context, { provider, teams }: { provider: ProviderRow; teams: Teams }) {
  const { id, organization_id: organizationId, kind } = provider
  const defaultTeam = teams.get(provider.default_team ?? '')
  return {
    id,
    label: provider.label,
    ...(defaultTeam !== undefined && { defaultTeam }),
    defaultRole: provider.default_role,
    ...(provider.accepted_at !== null && { lastAcceptedAt: toTimestamp(provider.accepted_at) }),
    ...(provider.refused_at !== null && {
      lastRefusal: { refusedAt: toTimestamp(provider.refused_at), reason: provider.refusal ?? '' },
    }),
    createdAt: toTimestamp(provider.created_at),
    status: isActive(provider) ? ('active' as const) : ('pending' as const),
    urls: { location: locationUrl(ctx, `/orgs/${organizationId}/${kind}/${id}`) },
  }
}

/** A way in through a provider, as a page shows it. */
export type ProviderLink = { label: string; startUrl: string }

/** The ways in that work, for a page; `returnTo` is where to go on to. */
export function providerLinks(
  services: Pick<Services, 'config'>,
  providers: ProviderRow[],
  returnTo?: string,
): ProviderLink[] {
  const query = returnTo === undefined ? '' : `?return_to=${encodeURIComponent(returnTo)}`
  return providers.filter(isActive).map((provider) => ({
    label: provider.label,
    startUrl: `${providerUrls(services, provider).start}${query}`,
  }))
}
