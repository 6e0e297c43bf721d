import { Command } from 'commander'
import { indexedHeads, rebuildIndex } from '../../features/content/content-index/index.ts'
import { lockHead } from '../../features/content/revisions/index.ts'
import { reindexSpace } from '../../features/content/search/index.ts'
import { transact } from '../../kernel/transact.ts'
import { printLine } from './print.ts'
import { withServices } from './with-services.ts'

export function reindexCommand(): Command {
  return new Command('reindex')
    .description('make the derived tables of every space anew from its content')
    .action(() =>
      withServices(async (services) => {
        const ids = await indexedHeads(services.database.read)
        for (const [at, id] of ids.entries()) {
          await transact(services, { kind: 'system' }, async (ctx) => {
            const head = await lockHead(ctx.db, id)
            if (head !== undefined) await rebuildIndex(ctx, head)
          })
          await reindexSpace(services, id)
          if ((at + 1) % 100 === 0) printLine(`${at + 1} of ${ids.length}`)
        }
        printLine(`Indexed ${ids.length} spaces.`)
      }),
    )
}
