import type { RequestedReviewer, Review } from '../../contract/review/reviews.ts'

/** The last verdict of each reviewer who is not asked again. */
export function verdictsOf({
  reviews,
  requested,
}: {
  reviews: Review[]
  requested: RequestedReviewer[]
}): Review[] {
  const last = new Map(reviews.map((review) => [review.reviewer.id, review]))
  for (const { user } of requested) last.delete(user.id)
  return [...last.values()]
}
