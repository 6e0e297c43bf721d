import type { List } from '../../../contract/pagination.ts'
import type { VisitorSegment } from '../../../contract/publishing/site-insights.ts'
import { isRecord } from '../../../engine/is-record.ts'
import type { Context } from '../../../kernel/context.ts'
import { insightsRange } from './insights-range.ts'
import { knownSessions } from './queries.ts'

type Claims = Record<string, unknown>

// What a token says of itself, and what tells one person from another: neither makes a kind of visitor.
const personal = new Set(
  `iss sub aud exp nbf iat jti sid nonce azp auth_time at_hash c_hash acr amr id user_id uid email email_verified name
  given_name family_name middle_name nickname preferred_username profile picture website phone_number
  phone_number_verified address birthdate updated_at`.split(/\s+/),
)
const most = 100
const longestTitle = 100

/** Visitors with the same claims, the most first. */
export async function listVisitorSegments(ctx: Context, siteId: string): Promise<List<VisitorSegment>> {
  const rows = await knownSessions(ctx.db, { siteId, ...insightsRange('last30Days', ctx.now) })
  const kinds = Map.groupBy(
    rows.map((row) => ({ ...row, shared: sharedOf(JSON.parse(row.claims)) })),
    ({ shared }) => JSON.stringify(shared),
  )
  const items = [...kinds.values()]
    .flatMap((sessions) => {
      const claims = sessions[0]?.shared ?? {}
      if (Object.keys(claims).length === 0) return []
      return {
        title: titleOf(claims),
        claims,
        events: sessions.reduce((sum, { events }) => sum + events, 0),
        visitors: new Set(sessions.map((row) => row.visitor_id)).size,
        sessions: new Set(sessions.map((row) => row.session_id)).size,
      }
    })
    .toSorted((a, b) => b.visitors - a.visitors || b.events - a.events || (a.title < b.title ? -1 : 1))
  return { items: items.slice(0, most), count: Math.min(items.length, most) }
}

function sharedOf(claims: unknown): Claims {
  if (!isRecord(claims)) return {}
  const entries = Object.entries(claims)
    .filter(([name]) => !personal.has(name.toLowerCase()))
    .map(([name, value]) => [name, isRecord(value) ? sharedOf(value) : value] as const)
    .filter(([, value]) => !isRecord(value) || Object.keys(value).length > 0)
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function titleOf(claims: Claims): string {
  const parts = Object.entries(claims).map(([name, value]) =>
    isRecord(value) ? titleOf(value) : `${name}: ${Array.isArray(value) ? value.join(', ') : String(value)}`,
  )
  return parts.join(' · ').slice(0, longestTitle)
}
