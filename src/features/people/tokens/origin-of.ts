import type { Origin } from '../../../kernel/context.ts'

/** Who vouches for whoever holds a session, or a token that a session made. */
export function originOf(row: { provider_id: string | null; organization_id: string | null }): Origin {
  if (row.provider_id === null || row.organization_id === null) return 'self'
  return { providerId: row.provider_id, organizationId: row.organization_id }
}
