import type { AccountPage } from './pages/index.ts'
import { toTimestamp } from '../../../kernel/clock.ts'
import type { Actor, Context } from '../../../kernel/context.ts'
import { tokensOf, type TokenRow } from '../tokens/index.ts'
import { userById } from '../users/index.ts'
import { membershipsOf } from '../identities/index.ts'
import { sessionLimits, sessionsOf, type SessionRow } from '../sessions/index.ts'
import { passwordOf } from '../passwords/index.ts'

const methods: Record<SessionRow['method'], string> = {
  password: 'password',
  link: 'a link by mail',
  invitation: 'an invitation',
  saml: 'single sign-on',
  oidc: 'single sign-on',
}

/** Everything that the account page shows of a user. */
export async function readAccount(
  { db, now }: Context,
  { userId, sessionId }: Extract<Actor, { kind: 'user' }>,
): Promise<Omit<AccountPage, 'formToken'>> {
  const page = { limit: 200 }
  const [user, memberships, tokens, sessions, password] = await Promise.all([
    userById(db, userId),
    membershipsOf(db, userId),
    tokensOf(db, { userId, page, item: presentToken }),
    sessionsOf(
      db,
      { userId, usedAfter: now - sessionLimits.idle, now },
      { page, item: (row) => presentSession(row, sessionId) },
    ),
    passwordOf(db, userId),
  ])
  if (user === undefined) throw new Error('the user behind a session is not there')
  return {
    displayName: user.display_name,
    email: user.email,
    organizations: memberships.map(({ title, role }) => ({ title, role: role ?? 'guest' })),
    tokens: tokens.items,
    sessions: sessions.items,
    hasPassword: password !== undefined,
  }
}

function presentToken(token: TokenRow) {
  return {
    id: token.id,
    name: token.name,
    rights: token.read_only === 1 ? 'only read' : 'read and change',
    expires: token.expires_at === null ? 'never' : dayOf(token.expires_at),
    lastUsed: token.last_used_at === null ? 'never' : dayOf(token.last_used_at),
  }
}

function presentSession(session: SessionRow, currentId: string | undefined) {
  return {
    id: session.id,
    device: `${browserNamed(session.user_agent)}, ${session.address}`,
    method: methods[session.method],
    since: dayOf(session.created_at),
    isCurrent: session.id === currentId,
  }
}

// In this order: most browsers claim to be others, too.
const browsers = ['Edg', 'Firefox', 'Chrome', 'Safari']
const systems = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS X', 'Linux']

function browserNamed(userAgent: string): string {
  const browser = browsers.find((name) => userAgent.includes(`${name}/`)) ?? 'Another program'
  const system = systems.find((name) => userAgent.includes(name))
  return `${browser === 'Edg' ? 'Edge' : browser}${system === undefined ? '' : ` on ${system}`}`
}

function dayOf(time: number): string {
  return toTimestamp(time).slice(0, 10)
}
