import type { Context, Services } from '../../../kernel/context.ts'
import { readContext } from '../../../kernel/transact.ts'
import { visitorKeyOf } from '../../publishing/sites/index.ts'
import {
  agreedScopes,
  sharedToken,
  contentInstallationBy,
  installationBy,
  presentContentInstallation,
  presentInstallation,
  scriptOf,
  type InstallationRow,
  type IntegrationRow,
  readIntegrations,
} from '../integration-registry/index.ts'

/** Where an event takes place. */
export type Place = { installationId?: string; spaceId?: string; siteId?: string }

const all = { canConfigure: true }

/** What a script is told about itself besides the event: who it is, where it is installed, and its keys. */
export async function buildEnvironment(
  services: Services,
  integration: IntegrationRow,
  place: Place,
): Promise<Record<string, unknown>> {
  const ctx = readContext(services, { kind: 'system' })
  const integrationId = integration.id
  const [presented] = await readIntegrations(ctx, [integration])
  const installation =
    place.installationId === undefined ? undefined : await installationBy(ctx.db, place.installationId)
  const installationId = installation?.id
  const site = await onContent(ctx, { installationId, contentId: place.siteId, kind: 'site' })
  // An event of a site names the space as well, whose installation is configured for other things.
  const space =
    place.siteId === undefined
      ? await onContent(ctx, { installationId, contentId: place.spaceId, kind: 'space' })
      : undefined
  const own = await sharedToken(services, { integrationId })
  const token =
    installationId === undefined ? undefined : await sharedToken(services, { integrationId, installationId })
  const signingSecrets = {
    integration: signingSecret(services, integrationId),
    ...(installationId === undefined ? {} : { installation: signingSecret(services, installationId) }),
    ...(space && { spaceInstallation: signingSecret(services, `${installationId}:${place.spaceId}`) }),
    ...(site && { siteInstallation: await siteSecret(ctx, installation, place) }),
  }
  const secrets = await scriptOf(ctx.db, integrationId)
  return {
    apiEndpoint: services.config.publicUrl,
    apiTokens: { integration: own, ...(token === undefined ? {} : { installation: token }) },
    authToken: token ?? own,
    integration: presented,
    ...(installation && { installation: presentInstallation(ctx, installation, all) }),
    ...(space && { spaceInstallation: space }),
    ...(site && { siteInstallation: site }),
    secrets: secrets === undefined ? {} : JSON.parse(services.secrets.decrypt(secrets.secrets)),
    signingSecrets,
    signingSecret: signingSecrets.installation ?? signingSecrets.integration,
  }
}

async function onContent(
  ctx: Context,
  given: { installationId: string | undefined; contentId: string | undefined; kind: 'space' | 'site' },
) {
  const { installationId, contentId, kind } = given
  if (installationId === undefined || contentId === undefined) return undefined
  const row = await contentInstallationBy(ctx.db, { installationId, contentId, kind })
  return row && { ...presentContentInstallation(ctx, row, all), [kind]: contentId }
}

// The site's own key says who its visitors are: only for those who may say so.
async function siteSecret(
  ctx: Context,
  installation: InstallationRow | undefined,
  { installationId, siteId }: Place,
) {
  const mayAuthenticate = installation && agreedScopes(installation).includes('site:visitor:auth')
  if (mayAuthenticate && siteId !== undefined) return visitorKeyOf(ctx, siteId)
  return signingSecret(ctx.services, `${installationId}:${siteId}`)
}

function signingSecret({ secrets }: Services, id: string): string {
  return Buffer.from(secrets.key(`integration-signing:${id}`)).toString('base64url')
}
