export { clearReviewComment, currentReviews, peopleBy, setReviewComment } from './queries.ts'
