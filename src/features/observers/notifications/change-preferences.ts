import type {
  NotificationKind,
  NotificationMail,
  NotificationPreferences,
} from '../../../contract/observers/notifications.ts'
import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { addressOf, preferencesOf, putAddress, putPreference } from './preference-queries.ts'

type Change = {
  kinds?: { kind: NotificationKind; inbox?: boolean; mail?: NotificationMail }[]
  webhook?: string | null
}

export async function changePreferences(
  ctx: Context,
  userId: string,
  { kinds = [], webhook }: Change,
): Promise<void> {
  const before = new Map((await preferencesOf(ctx.db, userId)).map((each) => [each.kind, each]))
  for (const { kind, ...change } of kinds) {
    const own = before.get(kind)
    if (own === undefined) continue
    const changed = { ...own, ...change }
    before.set(kind, changed)
    await putPreference(ctx.db, userId, changed)
  }
  if (webhook !== undefined) await changeAddress(ctx, userId, webhook)
}

/** Everything that somebody chose; of their webhook only the host, since its address is a secret. */
export async function readPreferences(ctx: Context, userId: string): Promise<NotificationPreferences> {
  const sealed = await addressOf(ctx.db, userId)
  return {
    object: 'notification-preferences',
    kinds: await preferencesOf(ctx.db, userId),
    webhook: sealed === undefined ? null : new URL(ctx.services.secrets.decrypt(sealed)).host,
  }
}

async function changeAddress(ctx: Context, userId: string, url: string | null): Promise<void> {
  if (url !== null && !(/^https?:\/\//i.test(url) && URL.canParse(url)))
    throw new ApiError('bad-request', 'webhook: must begin with https:// or http://')
  await putAddress(ctx.db, userId, url === null ? null : ctx.services.secrets.encrypt(url))
}
