import { defineEvent } from '../../platform/events.ts'

/** A specification has another latest version, or is gone. */
export const specChanged = defineEvent<{ organizationId: string; specSlug: string }>('openapi_spec_changed')
