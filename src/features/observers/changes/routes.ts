import { streamOrganizationChanges } from '../../../contract/observers/changes.ts'
import { EventStream, implementEventStream } from '../../../http/event-stream.ts'
import type { Route } from '../../../http/implement.ts'
import { streamChanges } from './stream-changes.ts'

export const changeStreamRoutes: Route[] = [
  implementEventStream(
    streamOrganizationChanges,
    async (ctx, { params, query }) =>
      new EventStream(streamChanges(ctx, { ...params, ...query, wait: query.wait ?? 60 })),
  ),
]
