import { Type, type Static } from 'typebox'
import { Id, ids } from '../identifiers.ts'
import { operation } from '../operation.ts'
import { Timestamp } from '../shapes.ts'

/** What is told while it happens; each is named as the fact is. */
export const changeTypes = [
  'content_updated',
  'content_deleted',
  'space_created',
  'space_updated',
  'space_visibility_updated',
  'space_restored',
  'collection_created',
  'collection_updated',
  'collection_deleted',
  'permissions_updated',
  'change_request_opened',
  'change_request_updated',
  'change_request_content_updated',
  'change_request_merged',
  'review_submitted',
  'comment_posted',
  'comment_updated',
  'comment_resolved',
  'comment_deleted',
  'comment_reply_posted',
  'space_gitsync_completed',
  'site_created',
  'site_updated',
  'site_deleted',
  'site_published',
  'site_unpublished',
  'site_structure_updated',
  'openapi_spec_changed',
  'integration_installed',
  'integration_uninstalled',
  'organization_updated',
  'member_joined',
  'member_updated',
  'member_removed',
  'member_invited',
  'team_created',
  'team_updated',
  'team_deleted',
  'team_members_updated',
  'notifications_updated',
] as const
export type ChangeType = (typeof changeTypes)[number]

const Change = Type.Object(
  {
    object: Type.Literal('change'),
    id: Type.String(),
    type: Type.Enum([...changeTypes], { title: 'ChangeType' }),
    createdAt: Timestamp,
    actor: Type.Optional(Type.String({ description: 'The id of the user who did it.' })),
    space: Type.Optional(Type.String()),
    changeRequest: Type.Optional(Type.String()),
    comment: Type.Optional(Type.String()),
    collection: Type.Optional(Type.String()),
    site: Type.Optional(Type.String()),
    revision: Type.Optional(Type.String()),
  },
  { title: 'OrganizationChange' },
)
export type Change = Static<typeof Change>

export const streamOrganizationChanges = operation({
  id: 'streamOrganizationChanges',
  tag: 'Changes',
  summary: 'Follow what happens in an organization, as it happens',
  description:
    'Server-sent events. Each `change` says what changed, never how: read it again if you show it. You are told of what you may see; of `notifications_updated`, only for your own inbox. An event may come twice. `reset` says that what lies between is no longer known: read everything again.',
  method: 'GET',
  path: '/orgs/{organizationId}/changes/stream',
  access: { on: 'organization', least: 'guest' },
  params: ids('organizationId'),
  query: Type.Object({
    after: Type.Optional(
      Type.Unsafe<string>({
        ...Id,
        description: 'The id of the last event that you know; `Last-Event-ID` says the same.',
      }),
    ),
    within: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 300,
        description:
          'Begin with what happened in the last seconds, for who has just read everything and knows no event.',
      }),
    ),
    wait: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 300,
        default: 60,
        description: 'Seconds after which the answer ends. Ask again then, after the last event.',
      }),
    ),
  }),
  status: 200,
  download: 'text/event-stream',
})

export const changeStreamOperations = [streamOrganizationChanges]
