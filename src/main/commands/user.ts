import { Command } from 'commander'
import { removeSecondFactor } from '../../features/people/second-factors/index.ts'
import { createLink } from '../../features/people/sign-in-links/index.ts'
import { findOrCreateUser, userByEmail } from '../../features/people/users/index.ts'
import { UserError } from '../explain.ts'
import { requireEmail } from './options.ts'
import { printLine } from './print.ts'
import { inTransaction } from './with-services.ts'

export function userCommand(): Command {
  const user = new Command('user').description('people')
  user
    .command('create')
    .description('make a user and print the id')
    .requiredOption('--email <email>', 'their address')
    .option('--name <name>', 'their display name')
    .action(async ({ email, name }: { email: string; name?: string }) => {
      requireEmail(email)
      const created = await inTransaction(async (ctx) => {
        if (await userByEmail(ctx.db, email))
          throw new UserError(`there is a user with the address ${email} already`)
        return findOrCreateUser(ctx, { email, isVerified: true, ...(name && { displayName: name }) })
      })
      printLine(created.id)
    })
  user
    .command('password-link')
    .description('print a link with which a user sets a password, once, within a day')
    .requiredOption('--email <email>', 'their address')
    .action(async ({ email }: { email: string }) => {
      const url = await inTransaction(async (ctx) => {
        if (!(await userByEmail(ctx.db, email)))
          throw new UserError(`there is no user with the address ${email}`)
        return `${ctx.services.config.publicUrl}${await createLink(ctx, { email, purpose: 'password' })}`
      })
      printLine(url)
    })
  user
    .command('remove-second-factor')
    .description('for whoever has lost their app and their codes: let a user in by password or link alone')
    .requiredOption('--email <email>', 'their address')
    .action(async ({ email }: { email: string }) => {
      await inTransaction(async (ctx) => {
        const found = await userByEmail(ctx.db, email)
        if (found === undefined) throw new UserError(`there is no user with the address ${email}`)
        if (!(await removeSecondFactor(ctx, found.id))) throw new UserError(`${email} has no second factor`)
      })
    })
  return user
}
