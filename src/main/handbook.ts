import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addContent } from '../features/content/content-index/index.ts'
import { contentUpdated } from '../features/content/page-input/index.ts'
import { createSpace } from '../features/content/spaces/index.ts'
import { readArchives } from '../features/exchange/import-sources/index.ts'
import type { Context, Services } from '../kernel/context.ts'
import { readContext, transact, withPermission } from '../kernel/transact.ts'
import { actorOf, publishFirst, type Owner } from './first-site.ts'

const folder = fileURLToPath(new URL('../../docs/handbook/', import.meta.url))

/** Whether the handbook came along with the program. */
export function hasHandbook(): boolean {
  return existsSync(join(folder, 'SUMMARY.md'))
}

/** Makes the handbook the first space, and publishes it: what is read there can be tried there. */
export async function makeHandbook(services: Services, owner: Owner): Promise<void> {
  const { organizationId } = owner
  const actor = actorOf(owner)
  const permitted = (ctx: Context) =>
    withPermission(ctx, { organizationId, organizationRole: 'admin', role: 'admin' })
  const spaceId = await transact(services, actor, (ctx) =>
    createSpace(ctx, { organizationId, title: 'Handbook', language: 'en', icon: 'book-open' }),
  )
  const reading = permitted(readContext(services, actor))
  const { contents } = await readArchives(reading, [handbookFiles()], { place: { kind: 'top' } })
  await transact(services, actor, async (plain) => {
    const ctx = permitted(plain)
    for (const added of contents) {
      const { revision } = await addContent(ctx, spaceId, added)
      await ctx.emit(contentUpdated({ spaceId, revisionId: revision }))
    }
    await publishFirst(ctx, { organizationId, spaceId, title: 'Handbook' })
  })
}

function handbookFiles(): Map<string, Uint8Array> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.md'),
  )
  return new Map(
    paths.toSorted().map((path) => [path.replaceAll('\\', '/'), readFileSync(join(folder, path))]),
  )
}
