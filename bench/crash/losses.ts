import { hashSecret } from '../../src/features/people/tokens/index.ts'
import { findDamage, type Database, type Db } from '../../src/platform/database/index.ts'
import type { Ledger } from './ledger.ts'
import type { Mailbox } from './mailbox.ts'
import { invitationsAtOnce } from './write.ts'

/** Everything that is missing or half there, in words; nothing when all is well. */
export async function findLosses(
  database: Database,
  { ledger, mailbox }: { ledger: Ledger; mailbox: Mailbox },
): Promise<string[]> {
  const db = database.read
  return [
    ...(await findMissing(db, ledger)),
    ...(await findHalves(db)),
    ...(await findForgottenMails(db, mailbox)),
    ...(await findDamage(database)),
  ]
}

async function findMissing(db: Db, ledger: Ledger): Promise<string[]> {
  // Before the rows are read: writers may go on, and what they add later is not looked for.
  const expected = {
    organizations: [...ledger.organizations],
    teams: [...ledger.teams],
    tokens: [...ledger.tokens].map(hashSecret),
    invitations: [...ledger.invitations],
  }
  const organizations = await db.selectFrom('organizations').select('id as key').execute()
  const teams = await db.selectFrom('teams').select('id as key').execute()
  const tokens = await db.selectFrom('tokens').select('hash as key').execute()
  const invitations = await db.selectFrom('invites').select('email as key').execute()
  return [
    ...without('organization', expected.organizations, organizations),
    ...without('team', expected.teams, teams),
    ...without('token', expected.tokens, tokens),
    ...without('invitation', expected.invitations, invitations),
  ]
}

function without(kind: string, expected: string[], rows: { key: string | null }[]): string[] {
  const there = new Set(rows.map((row) => row.key))
  return expected.filter((key) => !there.has(key)).map((key) => `lost: ${kind} ${key} was acknowledged`)
}

async function findHalves(db: Db): Promise<string[]> {
  const headless = await db
    .selectFrom('organizations')
    .leftJoin('members', (join) =>
      join.onRef('members.organization_id', '=', 'organizations.id').on('members.role', '=', 'admin'),
    )
    .select('organizations.id')
    .where('members.user_id', 'is', null)
    .execute()
  const empty = await db
    .selectFrom('teams')
    .leftJoin('team_members', 'team_members.team_id', 'teams.id')
    .select('teams.id')
    .where('team_members.user_id', 'is', null)
    .execute()
  const administrators = await db.selectFrom('users').select('id').execute()
  return [
    ...headless.map(({ id }) => `half: organization ${id} has no administrator`),
    ...empty.map(({ id }) => `half: team ${id} has no members`),
    ...(administrators.length === 1 ? [] : [`half: ${administrators.length} users instead of one`]),
  ]
}

async function findForgottenMails(db: Db, mailbox: Mailbox): Promise<string[]> {
  // In this order a worker that goes on meanwhile makes nothing look wrong: a job ends after its mail went out.
  const jobsBefore = await invitationJobs(db)
  const invites = await db
    .selectFrom('invites')
    .select(['id', 'email'])
    .where('email', 'is not', null)
    .execute()
  const jobs = new Set(await invitationJobs(db))
  const known = new Set(invites.map(({ id }) => id))
  const calls = Map.groupBy(invites, ({ email }) => email?.split('.')[0])
  return [
    ...invites
      .filter(({ id, email }) => !jobs.has(id) && mailbox.deliveriesTo(email ?? '') === 0)
      .map(({ email }) => `half: the invitation of ${email} has neither a job nor a mail`),
    ...jobsBefore
      .filter((id) => !known.has(id))
      .map((id) => `half: a job for invitation ${id}, which is not there`),
    ...[...calls]
      .filter(([, together]) => together.length !== invitationsAtOnce)
      .map(
        ([call, together]) => `half: ${together.length} of ${invitationsAtOnce} invitations of call ${call}`,
      ),
  ]
}

async function invitationJobs(db: Db): Promise<string[]> {
  const jobs = await db.selectFrom('jobs').select('payload').where('kind', '=', 'send-invitation').execute()
  return jobs.map(({ payload }) => JSON.parse(payload).inviteId)
}
