import { ApiError } from '../../contract/errors.ts'
import { mapPages, readContent, writeContent, type Content } from '../../engine/repository/index.ts'
import { readSnapshot, type PageTree } from '../../engine/revisions/index.ts'
import type { Context } from '../../platform/context.ts'
import { actingUser } from '../access/index.ts'
import { contentUpdated, followHead } from '../content/index.ts'
import { commitRevision, lockHead, openObjects } from '../revisions/index.ts'
import { updateSpace } from '../spaces/index.ts'
import { readTemplate } from './read-template.ts'
import { templates } from './templates.ts'

/** Puts the pages of a template behind those of a space. */
export async function applyTemplate(
  ctx: Context,
  { spaceId, templateId }: { spaceId: string; templateId: string },
): Promise<void> {
  const template = templates.find(({ id }) => id === templateId)
  if (template === undefined)
    throw new ApiError('not-found', `There is no template "${templateId}"; list them first`)
  const head = await lockHead(ctx.db, spaceId)
  if (head === undefined) throw new Error('a space has no head')
  const store = openObjects(ctx.db)
  const before = await readContent(store, await readSnapshot(store, head.snapshot))
  const added = await readTemplate(template.id, { store, now: ctx.now })
  const snapshot = await writeContent(store, together(before, added))
  const moved = await commitRevision(ctx, head, store, { type: 'edits', authorId: actingUser(ctx), snapshot })
  await followHead(ctx, { from: head, to: moved, store })
  await updateSpace(ctx.db, spaceId, { updated_at: ctx.now })
  await ctx.emit(contentUpdated({ spaceId, revisionId: moved.revisionId }))
}

function together(before: Content, added: Content): Content {
  // No repository has these pages.
  const pages = mapPages(added.pages, (entry) => {
    const { git: _, ...fields } = entry
    return fields
  })
  return { ...before, pages: [...before.pages, ...withFreeSlugs(pages, before.pages)] }
}

function withFreeSlugs(trees: PageTree[], siblings: PageTree[]): PageTree[] {
  const taken = new Set(siblings.map(({ entry }) => entry.slug))
  return trees.map(({ entry, pages }) => {
    let { slug } = entry
    for (let number = 1; slug !== undefined && taken.has(slug); number += 1) slug = `${entry.slug}-${number}`
    return { entry: slug === undefined ? entry : { ...entry, slug }, pages }
  })
}
