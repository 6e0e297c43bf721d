export { editChangeRequest } from './edit-change-request.ts'
export { reviewSubmitted } from './events.ts'
export { readChangeRequest } from './read-change-request.ts'
export { peopleBy, setReviewComment } from './review-queries.ts'
