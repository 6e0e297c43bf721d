import { defineEvent } from '../../../kernel/events.ts'

type Collection = { organizationId: string; collectionId: string }

export const collectionCreated = defineEvent<Collection>('collection_created')

export const collectionUpdated = defineEvent<Collection>('collection_updated')

export const collectionDeleted = defineEvent<Collection>('collection_deleted')
