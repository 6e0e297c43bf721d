import type { Db, Tables } from '../../../platform/database/index.ts'

export type ClientRow = Tables['site_oauth_clients']
export type GrantRow = Tables['site_oauth_grants']

export async function insertClient(db: Db, client: ClientRow): Promise<void> {
  await db.insertInto('site_oauth_clients').values(client).execute()
}

export async function clientBy(
  db: Db,
  { siteId, clientId }: { siteId: string; clientId: string },
): Promise<ClientRow | undefined> {
  return db
    .selectFrom('site_oauth_clients')
    .selectAll()
    .where('id', '=', clientId)
    .where('site_id', '=', siteId)
    .executeTakeFirst()
}

export async function touchClient(db: Db, clientId: string, now: number): Promise<void> {
  await db.updateTable('site_oauth_clients').set({ used_at: now }).where('id', '=', clientId).execute()
}

/** Forgets those of a site that nobody has let in, but for the newest. */
export async function deleteClientsBeyond(
  db: Db,
  { siteId, kept }: { siteId: string; kept: number },
): Promise<void> {
  const newest = db
    .selectFrom('site_oauth_clients')
    .select('id')
    .where('site_id', '=', siteId)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(kept)
  await db
    .deleteFrom('site_oauth_clients')
    .where('site_id', '=', siteId)
    .where('id', 'not in', newest)
    .where('id', 'not in', db.selectFrom('site_oauth_grants').select('client_id'))
    .execute()
}

/** Forgets those that nobody has used since, of all sites. */
export async function deleteClientsBefore(db: Db, time: number): Promise<void> {
  await db
    .deleteFrom('site_oauth_clients')
    .where('used_at', '<', time)
    .where('id', 'not in', db.selectFrom('site_oauth_grants').select('client_id'))
    .execute()
}

export async function insertGrant(db: Db, grant: GrantRow): Promise<void> {
  await db.insertInto('site_oauth_grants').values(grant).execute()
}

export async function grantBy(db: Db, grantId: string): Promise<GrantRow | undefined> {
  return db.selectFrom('site_oauth_grants').selectAll().where('id', '=', grantId).executeTakeFirst()
}

/** Uses a code up: whoever comes second finds none. */
export async function takeCode(db: Db, codeHash: string, now: number): Promise<GrantRow | undefined> {
  return db
    .updateTable('site_oauth_grants')
    .set({ code_used_at: now })
    .where('code_hash', '=', codeHash)
    .where('code_used_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Puts a grant into its next generation, once: whoever asks at the same time has it there already. */
export async function renewGrant(
  db: Db,
  { grant, now, expiresAt }: { grant: GrantRow; now: number; expiresAt: number },
): Promise<void> {
  await db
    .updateTable('site_oauth_grants')
    .set({ generation: grant.generation + 1, renewed_at: now, expires_at: expiresAt })
    .where('id', '=', grant.id)
    .where('generation', '=', grant.generation)
    .execute()
}

export async function deleteGrant(
  db: Db,
  by: { grantId: string; clientId: string } | { codeHash: string },
): Promise<void> {
  const deletion = db.deleteFrom('site_oauth_grants')
  await (
    'codeHash' in by
      ? deletion.where('code_hash', '=', by.codeHash)
      : deletion.where('id', '=', by.grantId).where('client_id', '=', by.clientId)
  ).execute()
}

/** Ends what was granted under another authentication, or all of a site. */
export async function deleteGrantsOf(db: Db, siteId: string, stamp?: string): Promise<void> {
  const deletion = db.deleteFrom('site_oauth_grants').where('site_id', '=', siteId)
  await (stamp === undefined ? deletion : deletion.where('stamp', '!=', stamp)).execute()
}

export async function deleteGrantsBefore(db: Db, now: number): Promise<void> {
  await db.deleteFrom('site_oauth_grants').where('expires_at', '<=', now).execute()
}
