import { createCache } from '../../../kernel/cache.ts'
import type { Services } from '../../../kernel/context.ts'
import { installationBy } from './installation-queries.ts'
import { agreedScopes } from './policy.ts'
import { integrationBy } from './queries.ts'
import type { IntegrationActor } from '../../people/access/index.ts'

const issuer = 'lectern-integrations'
const hour = 3600

type Port = Pick<Services, 'secrets' | 'clock'>
type Held = { integrationId: string; installationId?: string | undefined }

/** A token for an integration as a whole, or for one of its installations, that holds for an hour. */
export async function integrationToken(
  { secrets, clock }: Port,
  { integrationId, installationId }: Held,
): Promise<string> {
  const { SignJWT } = await import('jose')
  const issuedAt = Math.floor(clock() / 1000)
  return new SignJWT(installationId === undefined ? {} : { installation: installationId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setSubject(integrationId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + hour)
    .sign(secrets.key('integration-tokens'))
}

const shareTime = 5 * 60_000
const shared = createCache<{ token: string; until: number }>({
  name: 'integrations.tokens',
  bytes: 1024 * 1024,
  size: ({ token }) => token.length,
})

/** The same for the environment of scripts: those of a few minutes share one, since each event brings some. */
export async function sharedToken(port: Port, held: Held): Promise<string> {
  const key = [port.secrets.fingerprint, held.integrationId, held.installationId ?? ''].join(':')
  const found = shared.get(key)
  if (found !== undefined && port.clock() < found.until) return found.token
  const token = await integrationToken(port, held)
  shared.set(key, { token, until: port.clock() + shareTime })
  return token
}

/** Who holds such a token. The rows are read each time, so that scopes and installations end at once. */
export async function authenticateIntegration(
  services: Services,
  token: string,
): Promise<IntegrationActor | undefined> {
  const claims = await verified(services, token)
  if (claims === undefined) return undefined
  const db = services.database.read
  const integration = await integrationBy(db, claims.integrationId)
  if (integration === undefined || integration.removed_at !== null) return undefined
  const actor: IntegrationActor = {
    kind: 'integration',
    integrationId: integration.id,
    integrationName: integration.name,
    ownerId: integration.organization_id,
    scopes: JSON.parse(integration.scopes),
    tokenId: `integration:${claims.installationId ?? integration.id}`,
  }
  if (claims.installationId === undefined) return actor
  const installation = await installationBy(db, claims.installationId)
  if (installation?.integration_id !== integration.id) return undefined
  const { id, organization_id: organizationId, installed_by: installedBy } = installation
  return { ...actor, scopes: agreedScopes(installation), installation: { id, organizationId, installedBy } }
}

async function verified({ secrets, clock }: Port, token: string) {
  try {
    const { jwtVerify } = await import('jose')
    const { payload } = await jwtVerify(token, secrets.key('integration-tokens'), {
      algorithms: ['HS256'],
      issuer,
      currentDate: new Date(clock()),
    })
    const { sub, installation } = payload
    if (sub === undefined) return undefined
    return { integrationId: sub, installationId: typeof installation === 'string' ? installation : undefined }
  } catch {
    return undefined
  }
}
