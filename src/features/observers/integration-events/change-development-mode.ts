import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { updateIntegration, type IntegrationRow } from '../integration-registry/index.ts'

const day = 86_400_000

/** Sends events to a tunnel, for a day; without one, to the published script again. */
export async function changeDevelopmentMode(
  ctx: Context,
  { id }: IntegrationRow,
  tunnel: { tunnelUrl: string; all?: boolean | undefined } | undefined,
): Promise<void> {
  if (tunnel !== undefined && !(URL.canParse(tunnel.tunnelUrl) && /^https?:/i.test(tunnel.tunnelUrl)))
    throw new ApiError('bad-request', 'tunnelUrl: must begin with https:// or http://')
  await updateIntegration(ctx.db, id, {
    dev_url: tunnel?.tunnelUrl ?? null,
    dev_all: tunnel?.all === true ? 1 : 0,
    dev_until: tunnel === undefined ? null : ctx.now + day,
    dev_failed_at: null,
  })
}
