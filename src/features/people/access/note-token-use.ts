import type { Context, Services, UserActor } from '../../../kernel/context.ts'
import { touchTokenUse } from './token-use-queries.ts'

const minute = 60_000

const noted = new WeakMap<Services, Map<string, number>>()

/** Notes beside the request, once a minute at most, that a token is used in an organization. */
export function noteTokenUse(
  { services, now }: Context,
  {
    organizationId,
    actor: { tokenId, userId },
    usedAt,
  }: { organizationId: string; actor: UserActor; usedAt: number | null },
): void {
  if (tokenId === '' || now - (usedAt ?? 0) < minute) return
  const times = noted.get(services) ?? new Map<string, number>()
  noted.set(services, times)
  const name = `${organizationId} ${tokenId}`
  if (now - (times.get(name) ?? 0) < minute) return
  times.set(name, now)
  services.database
    .transaction((db) => touchTokenUse(db, { organizationId, tokenId, userId, now }))
    .catch((error) => services.logger.warn({ err: error }, 'noting the use of a token failed'))
}
