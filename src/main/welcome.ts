import { readFileSync } from 'node:fs'
import type { ContentEdit } from '../contract/content/edits.ts'
import { applyEdits } from '../features/content/editing/index.ts'
import { contentUpdated, prepareEdits } from '../features/content/page-input/index.ts'
import { createSpace } from '../features/content/spaces/index.ts'
import type { Services } from '../kernel/context.ts'
import { readContext, transact, withPermission } from '../kernel/transact.ts'
import { actorOf, publishFirst, type Owner } from './first-site.ts'

/** Makes a space that shows what pages can be made of, and publishes it. */
export async function makeWelcome(services: Services, owner: Owner): Promise<void> {
  const { organizationId } = owner
  const actor = actorOf(owner)
  const spaceId = await transact(services, actor, (ctx) =>
    createSpace(ctx, { organizationId, title: 'Welcome', language: 'en', icon: 'book-open' }),
  )
  const changes = welcomeEdits()
  const prepared = await prepareEdits(readContext(services, actor), spaceId, { changes })
  await transact(services, actor, async (plain) => {
    const ctx = withPermission(plain, { organizationId, organizationRole: 'admin', role: 'admin' })
    const { revision } = await applyEdits(ctx, { headId: spaceId, changes, prepared })
    await ctx.emit(contentUpdated({ spaceId, revisionId: revision }))
    await publishFirst(ctx, { organizationId, spaceId, title: 'Welcome' })
  })
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
