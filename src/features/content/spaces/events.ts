import { defineEvent } from '../../../kernel/events.ts'

type Space = { organizationId: string; spaceId: string }

export const spaceCreated = defineEvent<Space & { templateId?: string }>('space_created')

export const spaceUpdated = defineEvent<Space>('space_updated')

export const spaceVisibilityChanged = defineEvent<Space & { previousVisibility: string; visibility: string }>(
  'space_visibility_updated',
)

export const spaceRestored = defineEvent<Space>('space_restored')

/** In the transaction that removes it for good. */
export const spacePurged = defineEvent<{ spaceId: string }>('space_purged')
