import type { Subscription } from '../../platform/context.ts'
import { afterCommit } from '../../platform/events.ts'
import { spaceCreated } from '../spaces/index.ts'
import { indexSpace } from './jobs.ts'

export const contentSubscriptions: Subscription[] = [
  afterCommit(spaceCreated, indexSpace, ({ spaceId }) => `index-space:${spaceId}`),
]
