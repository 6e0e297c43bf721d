export { currentReviews, peopleBy, setReviewComment } from './queries.ts'
