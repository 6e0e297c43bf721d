import type { EventBuffer } from '../gather/event-buffer.ts'
import type { SiteResponse } from '../send/response.ts'
import type { Place } from '../visit/open-place.ts'
import type { SiteRequest } from '../visit/request.ts'

/** What a request found, and what it is answered with; nothing is word that there is no such page. */
export type Asked = { place: Place; request: SiteRequest; path: string; events: EventBuffer }
export type Handler = (asked: Asked) => Promise<SiteResponse | undefined>
