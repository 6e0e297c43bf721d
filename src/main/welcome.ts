import { readFileSync } from 'node:fs'
import type { ContentEdit } from '../contract/content/edits.ts'
import { applyEdits } from '../features/content/editing/index.ts'
import { contentUpdated, prepareEdits } from '../features/content/page-input/index.ts'
import { createSite, publishSite } from '../features/publishing/site-publishing/index.ts'
import { createSpace, spaceBy } from '../features/content/spaces/index.ts'
import type { Actor, Services } from '../kernel/context.ts'
import { readSetting, writeSettingOnce } from '../platform/database/settings.ts'
import { readContext, transact, withPermission } from '../kernel/transact.ts'

const setting = 'welcome-space'

type Owner = { organizationId: string; userId: string }

/** Makes a space that shows what pages can be made of, and publishes it. */
export async function makeWelcome(services: Services, { organizationId, userId }: Owner): Promise<void> {
  const actor: Actor = { kind: 'user', userId, tokenId: '', isReadOnly: false, origin: 'operator' }
  const spaceId = await transact(services, actor, (ctx) =>
    createSpace(ctx, { organizationId, title: 'Welcome', language: 'en', icon: 'book-open' }),
  )
  const changes = welcomeEdits()
  const prepared = await prepareEdits(readContext(services, actor), spaceId, { changes })
  await transact(services, actor, async (plain) => {
    const ctx = withPermission(plain, { organizationId, organizationRole: 'admin', role: 'admin' })
    const { revision } = await applyEdits(ctx, { headId: spaceId, changes, prepared })
    await ctx.emit(contentUpdated({ spaceId, revisionId: revision }))
    const siteId = await createSite(ctx, {
      organizationId,
      title: 'Welcome',
      visibility: 'public',
      spaces: [spaceId],
    })
    await publishSite(ctx, siteId)
    await writeSettingOnce(ctx.db, { name: setting, value: spaceId })
  })
}

/** Where the welcome site is, as long as it is there. */
export async function welcomeUrl({ database }: Services): Promise<string | undefined> {
  const spaceId = await readSetting(database.read, setting)
  const space = spaceId === undefined ? undefined : await spaceBy(database.read, spaceId)
  return space?.published_url ?? undefined
}

function welcomeEdits(): ContentEdit[] {
  return [
    { operation: 'insert_files', files: [picture('waves'), picture('hills'), sample()] },
    page('welcome'),
    { operation: 'insert_group', title: 'Guides', ref: 'guides' },
    page('publish-a-site', 'guides'),
    page('propose-a-change', 'guides'),
    page('adapt-to-readers', 'guides'),
    { operation: 'insert_group', title: 'Reference', ref: 'reference' },
    page('every-block', 'reference'),
    page('news', 'reference'),
  ]
}

function page(name: string, into?: string): ContentEdit {
  return {
    operation: 'insert_page',
    ref: name,
    document: { markdown: read(`${name}.md`) },
    ...(into === undefined ? {} : { into }),
  }
}

function picture(ref: string) {
  return { ref, name: `${ref}.svg`, contentType: 'image/svg+xml', base64: base64(read(`${ref}.svg`)) }
}

function sample() {
  const text = 'A file that came with the welcome space.\n'
  return { ref: 'sample', name: 'sample.txt', contentType: 'text/plain', base64: base64(text) }
}

function read(name: string): string {
  return readFileSync(new URL(`./welcome/${name}`, import.meta.url), 'utf8')
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64')
}
