export { clearReviewComment, peopleBy, reviewerIds, reviewBy, setReviewComment } from './queries.ts'
export { readAuthors } from './read-authors.ts'
export { readStandingReviews } from './read-standing-reviews.ts'
