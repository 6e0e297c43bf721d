import { defineEvent } from '../../../kernel/events.ts'

type ChangeRequest = { spaceId: string; changeRequestId: string }

export const changeRequestOpened = defineEvent<ChangeRequest>('change_request_opened')

/** Its subject, description or status changed. */
export const changeRequestUpdated = defineEvent<ChangeRequest>('change_request_updated')

/** Somebody is asked to review; nobody in particular when there are no users. */
export const reviewRequested = defineEvent<ChangeRequest & { userIds: string[] }>('review_requested')

/** It took in the space, and both had changed the same. */
export const changeRequestConflicted = defineEvent<ChangeRequest>('change_request_conflicted')

export const changeRequestContentUpdated = defineEvent<ChangeRequest & { revisionId: string }>(
  'change_request_content_updated',
)

export const changeRequestMerged = defineEvent<ChangeRequest & { revisionId: string }>(
  'change_request_merged',
)

/** In the transaction of the review; `comment` is what the reviewer wrote besides the verdict. */
export const reviewSubmitted = defineEvent<ChangeRequest & { reviewId: string; comment?: unknown }>(
  'review_submitted',
)
