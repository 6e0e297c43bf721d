import { ApiError } from '../../../contract/errors.ts'
import {
  assembleList,
  emptySnapshot,
  type ObjectStore,
  type PageEntry,
  type Snapshot,
} from '../../../engine/revisions/index.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Tables } from '../../../platform/database/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { actingUser, copyAudience, insertResource, requireStanding } from '../../people/access/index.ts'
import { requirePlace, positionIn } from '../content-tree/index.ts'
import { createHead, openObjects } from '../revisions/index.ts'
import { spaceCreated } from './events.ts'
import { insertSpace } from './queries.ts'

export type NewSpace = {
  organizationId: string
  title?: string | undefined
  emoji?: string | undefined
  parent?: string | undefined
  language?: string | undefined
  editMode?: 'live' | 'locked' | undefined
  /** Right after this space; at the end without one. */
  after?: string
  /** A space that it is made of: only who may read that one may read this one. */
  sourceSpace?: string
  icon?: string | null
  mergeRules?: string
  snapshot?: Snapshot
  template?: { id: string } | undefined
  /** What the pages of the space are computed from. */
  computedSource?: { type: string } | undefined
  /** The translation that writes it; nobody else may. */
  computedBy?: string
}

/** Makes a space with its first revision, where the caller may create. */
export async function createSpace(ctx: Context, space: NewSpace): Promise<string> {
  const { organizationId, parent = null, after } = space
  const destination = { organizationId, parentId: parent }
  await requirePlace(ctx, destination)
  await requireSourceReader(ctx, space)
  const position = after === undefined ? undefined : { after: { type: 'space' as const, space: after } }
  const spaceId = newId()
  await insertResource(ctx.db, {
    id: spaceId,
    kind: 'space',
    organization_id: organizationId,
    parent_id: parent,
    default_level: 'inherit',
    created_by: actingUser(ctx),
    position: await positionIn(ctx, destination, { position }),
    deleted_at: null,
  })
  if (space.sourceSpace !== undefined)
    await copyAudience(ctx.db, { from: space.sourceSpace, to: spaceId, except: actingUser(ctx) })
  await insertSpace(ctx.db, rowOf(ctx, { ...space, spaceId }))
  const store = openObjects(ctx.db)
  const snapshot = space.snapshot ?? (await firstSnapshot(store, space))
  await createHead(ctx, {
    headId: spaceId,
    spaceId,
    store,
    revision: { type: 'edits', authorId: actingUser(ctx), snapshot },
  })
  const templateId = space.template?.id
  await ctx.emit(
    spaceCreated({ organizationId, spaceId, ...(templateId === undefined ? {} : { templateId }) }),
  )
  return spaceId
}

// Guests have what is granted to them, and nobody grants them the sources of an organization.
async function requireSourceReader(
  ctx: Context,
  { organizationId, computedSource }: NewSpace,
): Promise<void> {
  if (computedSource === undefined) return
  const absent = new ApiError('not-found', 'No such organization')
  if ((await requireStanding(ctx, organizationId, absent)) !== null) return
  throw new ApiError('forbidden', 'computedSource: guests do not make spaces of what the organization holds')
}

async function firstSnapshot(store: ObjectStore, { computedSource, title }: NewSpace): Promise<Snapshot> {
  if (computedSource === undefined) return emptySnapshot
  const entry: PageEntry = {
    id: newId(),
    type: 'computed',
    title: title || 'Untitled',
    computed: computedSource,
  }
  return { ...emptySnapshot, pages: await assembleList(store, [{ kind: 'entry', entry }]) }
}

function rowOf(ctx: Context, space: NewSpace & { spaceId: string }): Tables['spaces'] {
  return {
    id: space.spaceId,
    organization_id: space.organizationId,
    title: space.title ?? 'Untitled',
    emoji: space.emoji ?? null,
    icon: space.icon ?? null,
    edit_mode: space.editMode ?? 'live',
    visibility: 'private',
    language: space.language ?? null,
    merge_rules: space.mergeRules ?? JSON.stringify({ type: 'inherit' }),
    created_at: ctx.now,
    updated_at: ctx.now,
    comments: 0,
    change_requests: 0,
    change_requests_open: 0,
    change_requests_draft: 0,
    last_change_request: 0,
    published_url: null,
    public_url: null,
    git_sync: null,
    visitor_auth: null,
    computed_by: space.computedBy ?? null,
  }
}
