import { defineEvent } from '../../../kernel/events.ts'

type Collection = { organizationId: string; collectionId: string }

export const collectionCreated = defineEvent<Collection>('collection_created')

export const collectionUpdated = defineEvent<Collection>('collection_updated')

export const collectionDeleted = defineEvent<Collection>('collection_deleted')

/** Spaces that went to the trash, or came back from it, with the collections around them. */
export const contentDeleted = defineEvent<{ organizationId: string; spaceIds: string[] }>('content_deleted')

export const permissionsUpdated = defineEvent<{ organizationId: string; resourceId: string }>(
  'permissions_updated',
)
