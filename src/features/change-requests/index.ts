export { reviewSubmitted } from './events.ts'
export { presentChangeRequest } from './present.ts'
export { readChangeRequest } from './read-change-request.ts'
export { peopleBy, setReviewComment } from './review-queries.ts'
