import { defineEvent } from '../../../kernel/events.ts'

type Changed = { organization_id: string; slug: string; source_url: string | null; is_implied: number }

/** A specification has another latest version, or is gone. */
export const specChanged = defineEvent<{ spec: Changed }>('openapi_spec_changed')
