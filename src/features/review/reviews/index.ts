export { clearReviewComment, peopleBy, setReviewComment } from './queries.ts'
export { readStandingReviews } from './read-standing-reviews.ts'
