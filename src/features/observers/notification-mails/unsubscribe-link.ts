import { createHmac, timingSafeEqual } from 'node:crypto'
import { notificationKinds, type NotificationKind } from '../../../contract/observers/notifications.ts'
import type { Services } from '../../../kernel/context.ts'

/** What a link ends: the mails of one kind, or the daily mail. */
export type Unsubscription = { userId: string; kind: NotificationKind | 'digest' }

type Signing = Pick<Services, 'config' | 'secrets'>

/** The address that ends these mails for whoever follows it, and does nothing else. */
export function unsubscribeLink({ config, secrets }: Signing, { userId, kind }: Unsubscription): string {
  const signed = `${userId}.${kind}`
  return `${config.publicUrl}/unsubscribe?token=${signed}.${signatureOf(secrets, signed)}`
}

/** What the token of such an address says, if this server wrote it. */
export function readUnsubscription({ secrets }: Signing, token: string): Unsubscription | undefined {
  const [userId = '', kind = '', signature = ''] = token.split('.')
  const expected = Buffer.from(signatureOf(secrets, `${userId}.${kind}`))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const known = [...notificationKinds, 'digest' as const].find((each) => each === kind)
  return known && { userId, kind: known }
}

function signatureOf(secrets: Services['secrets'], signed: string): string {
  return createHmac('sha256', secrets.key('unsubscribe')).update(signed).digest('base64url')
}
