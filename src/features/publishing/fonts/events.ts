import { defineEvent } from '../../../kernel/events.ts'

type Font = { organizationId: string; fontId: string }

export const fontCreated = defineEvent<Font>('font_created')

export const fontUpdated = defineEvent<Font>('font_updated')

export const fontDeleted = defineEvent<Font>('font_deleted')
