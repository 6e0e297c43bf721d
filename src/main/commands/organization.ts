import { Command } from 'commander'
import { allOrganizations, createOrganization } from '../../features/people/organizations/index.ts'
import { findOrCreateUser } from '../../features/people/users/index.ts'
import { UserError } from '../explain.ts'
import { requireEmail } from './options.ts'
import { printLine, printTable } from './print.ts'
import { inTransaction, withServices } from './with-services.ts'

export function organizationCommand(): Command {
  const organization = new Command('org').description('organizations')
  organization
    .command('create')
    .description('make an organization and print only its id')
    .requiredOption('--title <title>', 'its title, 2 to 255 characters')
    .requiredOption('--email <email>', 'its administrator, who is made when missing')
    .action(async ({ title, email }: { title: string; email: string }) => {
      requireEmail(email)
      if (title.length < 2 || title.length > 255) throw new UserError('--title must have 2 to 255 characters')
      const id = await inTransaction(async (ctx) => {
        const user = await findOrCreateUser(ctx, { email, isVerified: true })
        return createOrganization(ctx, { title, userId: user.id })
      })
      printLine(id)
    })
  organization
    .command('list')
    .description('list every organization')
    .action(async () => {
      const organizations = await withServices((services) => allOrganizations(services.database.read))
      printTable([['ID', 'TITLE'], ...organizations.map(({ id, title }) => [id, title])])
    })
  return organization
}
