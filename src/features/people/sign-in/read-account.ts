import type { AccountPage } from './pages/index.ts'
import { deviceOf } from '../../../engine/device-of.ts'
import { toTimestamp } from '../../../kernel/clock.ts'
import type { Actor, Context } from '../../../kernel/context.ts'
import { tokensOf, type TokenRow } from '../tokens/index.ts'
import { userById } from '../users/index.ts'
import { membershipsOf } from '../identities/index.ts'
import { sessionLimits, sessionsOf, type SessionRow } from '../sessions/index.ts'
import { passwordOf } from '../passwords/index.ts'
import type { Words } from './pages/words/index.ts'

/** Everything that the account page shows of a user. */
export async function readAccount(
  { db, now }: Context,
  { userId, sessionId }: Extract<Actor, { kind: 'user' }>,
  words: Words,
): Promise<Omit<AccountPage, 'formToken'>> {
  const { account } = words
  const page = { limit: 200 }
  const [user, memberships, tokens, sessions, password] = await Promise.all([
    userById(db, userId),
    membershipsOf(db, userId),
    tokensOf(db, { userId, page, item: (row) => presentToken(row, account) }),
    sessionsOf(
      db,
      { userId, usedAfter: now - sessionLimits.idle, now },
      { page, item: (row) => presentSession(row, { currentId: sessionId, account }) },
    ),
    passwordOf(db, userId),
  ])
  if (user === undefined) throw new Error('the user behind a session is not there')
  return {
    words,
    displayName: user.display_name,
    email: user.email,
    organizations: memberships.map(({ title, role }) => ({ title, role: account.roles[role ?? 'guest'] })),
    tokens: tokens.items,
    sessions: sessions.items,
    hasPassword: password !== undefined,
  }
}

function presentToken(token: TokenRow, account: Words['account']) {
  return {
    id: token.id,
    name: token.name,
    rights: token.read_only === 1 ? account.mayRead : account.mayChange,
    expires: token.expires_at === null ? account.never : dayOf(token.expires_at),
    lastUsed: token.last_used_at === null ? account.never : dayOf(token.last_used_at),
  }
}

function presentSession(
  session: SessionRow,
  { currentId, account }: { currentId: string | undefined; account: Words['account'] },
) {
  return {
    id: session.id,
    device: `${browserNamed(session.user_agent, account)}, ${session.address}`,
    method: account.methods[session.method],
    since: dayOf(session.created_at),
    isCurrent: session.id === currentId,
  }
}

function browserNamed(userAgent: string, account: Words['account']): string {
  const { browser = account.anotherProgram, system } = deviceOf(userAgent)
  return system === undefined ? browser : account.onSystem(browser, system)
}

function dayOf(time: number): string {
  return toTimestamp(time).slice(0, 10)
}
