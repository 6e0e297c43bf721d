import { Command } from 'commander'
import { addMember } from '../../features/people/members/index.ts'
import { lockOrganization } from '../../features/people/organizations/index.ts'
import { allTokens, createToken, revokeToken } from '../../features/people/tokens/index.ts'
import { findOrCreateUser } from '../../features/people/users/index.ts'
import { toTimestamp } from '../../kernel/clock.ts'
import type { Context } from '../../kernel/context.ts'
import { UserError } from '../explain.ts'
import { requireEmail, parseRole } from './options.ts'
import { printLine, printTable } from './print.ts'
import { inTransaction, withServices } from './with-services.ts'

type CreateOptions = { email: string; name: string; org?: string; role?: string; readOnly?: boolean }

export function tokenCommand(): Command {
  const token = new Command('token').description('API tokens')
  token
    .command('create')
    .description('make a token and print only the token')
    .requiredOption('--email <email>', 'whose token; the user is made when missing')
    .option('--name <name>', 'what it is for', 'Command line')
    .option('--org <id>', 'make the user a member of this organization')
    .option('--role <role>', 'with this role (guest, read, comment, edit, review, create, admin)')
    .option('--read-only', 'refuse the token on everything that changes something')
    .action(async (options: CreateOptions) => printLine(await inTransaction((ctx) => create(ctx, options))))
  token
    .command('list')
    .description('list every token, without the secrets')
    .action(async () => printTokens(await withServices((services) => allTokens(services.database.read))))
  token
    .command('revoke')
    .description('revoke a token; it ends at once')
    .argument('<id>', 'the id that "token list" shows')
    .action(async (id: string) => {
      const isRevoked = await inTransaction((ctx) => revokeToken(ctx, { id }))
      if (!isRevoked) throw new UserError(`there is no token ${id}; "lectern token list" shows them all`)
    })
  return token
}

async function create(ctx: Context, { email, name, org, role, readOnly }: CreateOptions): Promise<string> {
  requireEmail(email)
  if ((org === undefined) !== (role === undefined)) throw new UserError('--org and --role go together')
  const user = await findOrCreateUser(ctx, { email, isVerified: true })
  if (org !== undefined && role !== undefined) {
    if (!(await lockOrganization(ctx.db, org))) throw new UserError(`--org: there is no organization ${org}`)
    await addMember(ctx, { organizationId: org, userId: user.id, role: parseRole(role) })
  }
  const { secret } = await createToken(ctx, { userId: user.id, name, isReadOnly: readOnly ?? false })
  return secret
}

function printTokens(tokens: Awaited<ReturnType<typeof allTokens>>): void {
  const time = (at: number | null, otherwise: string) => (at === null ? otherwise : toTimestamp(at))
  printTable([
    ['ID', 'USER', 'NAME', 'RIGHTS', 'EXPIRES', 'LAST USED'],
    ...tokens.map((token) => [
      token.id,
      token.email,
      token.name,
      token.read_only === 1 ? 'read-only' : 'full',
      time(token.expires_at, 'never'),
      time(token.last_used_at, 'never'),
    ]),
  ])
}
