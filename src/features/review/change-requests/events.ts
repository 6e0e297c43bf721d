import { defineEvent } from '../../../kernel/events.ts'

type ChangeRequest = { spaceId: string; changeRequestId: string }

export const changeRequestOpened = defineEvent<ChangeRequest>('change_request_opened')

/** Its subject, description or status changed. */
export const changeRequestUpdated = defineEvent<ChangeRequest>('change_request_updated')

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
