import type { Space } from '../../../contract/content/spaces.ts'
import type { RoleOrGuest } from '../../../contract/people/roles.ts'
import { toTimestamp } from '../../../kernel/clock.ts'
import type { Context } from '../../../kernel/context.ts'
import { appUrl, locationUrl } from '../../../kernel/urls.ts'
import { presentLevel } from '../collections/index.ts'
import { spaceFlags } from './policy.ts'
import type { SpaceRow } from './queries.ts'

export function presentSpace(ctx: Context, space: SpaceRow, role: RoleOrGuest): Space {
  const {
    id,
    emoji,
    parent_id: parent,
    deleted_at: deletedAt,
    git_sync: gitSync,
    visitor_auth: visitorAuth,
  } = space
  return {
    object: 'space',
    id,
    title: space.title,
    ...(emoji === null ? {} : { emoji }),
    visibility: space.visibility,
    createdAt: toTimestamp(space.created_at),
    updatedAt: toTimestamp(space.updated_at),
    ...(deletedAt === null ? {} : { deletedAt: toTimestamp(deletedAt) }),
    editMode: space.edit_mode,
    mergeRules: JSON.parse(space.merge_rules),
    urls: urlsOf(ctx, space),
    organization: space.organization_id,
    ...(parent === null ? {} : { parent }),
    // Written only with one of the languages of the contract.
    ...(space.language === null ? {} : { language: space.language as NonNullable<Space['language']> }),
    ...(gitSync === null ? {} : { gitSync: JSON.parse(gitSync) }),
    ...(visitorAuth === null ? {} : { visitorAuth: JSON.parse(visitorAuth) }),
    revision: space.revision_id,
    defaultLevel: presentLevel(space.default_level),
    comments: space.comments,
    changeRequests: space.change_requests,
    changeRequestsOpen: space.change_requests_open,
    changeRequestsDraft: space.change_requests_draft,
    // Whoever may edit a translation edits its source, or its segments.
    permissions: { ...spaceFlags(role), ...(space.computed_by !== null && { edit: false }) },
  }
}

function urlsOf(ctx: Context, space: SpaceRow): Space['urls'] {
  const { id, published_url: published, public_url: publicUrl, icon } = space
  return {
    location: locationUrl(ctx, `/spaces/${id}`),
    app: appUrl(ctx, `/spaces/${id}/`),
    ...(published === null ? {} : { published }),
    ...(publicUrl === null ? {} : { public: publicUrl }),
    // Content that was brought along may name an icon in its place.
    ...(icon !== null && URL.canParse(icon) ? { icon } : {}),
  }
}
