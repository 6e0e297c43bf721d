import { ApiError } from '../../../contract/errors.ts'
import type { PublishIntegration } from '../../../contract/observers/integrations.ts'
import type { Context } from '../../../kernel/context.ts'
import { integrationByName, type Image } from '../integration-registry/index.ts'
import { readImages } from './read-images.ts'
import { requireOwner } from './require-owner.ts'

/** The images of a version whose script starts, for whoever may publish it. */
export async function prepareVersion(
  ctx: Context,
  { name, body }: { name: string; body: PublishIntegration },
): Promise<Image[]> {
  await requireOwner(ctx, body.organization, await integrationByName(ctx.db, name))
  const images = await readImages(body)
  const wrong = body.script === undefined ? undefined : await ctx.services.sandbox.check(body.script)
  if (wrong !== undefined) throw new ApiError('bad-request', `script: it does not start: ${wrong}`)
  return images
}
