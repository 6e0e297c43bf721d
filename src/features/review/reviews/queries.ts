import type { List, Page } from '../../../contract/pagination.ts'
import { keysetPage, type Db, type Tables } from '../../../platform/database/index.ts'

type Person = { id: string; email: string; display_name: string; photo_url: string | null }
export type ReviewRow = Tables['reviews'] & { current_revision: string }
export type RequestedRow = Tables['requested_reviewers']

/** Each reviewer's last verdict. */
export async function currentReviews(db: Db, changeRequestId: string): Promise<Tables['reviews'][]> {
  return db
    .selectFrom('reviews')
    .selectAll()
    .where('change_request_id', '=', changeRequestId)
    .where('superseded', '=', 0)
    .orderBy('id')
    .execute()
}

export async function reviewsOf(
  db: Db,
  changeRequestId: string,
  { isOutdated, page }: { isOutdated?: boolean | undefined; page: Page },
): Promise<List<ReviewRow>> {
  let query = selectReviews(db).where('reviews.change_request_id', '=', changeRequestId)
  if (isOutdated === true) {
    query = query.where((eb) =>
      eb.or([eb('reviews.superseded', '=', 1), eb('reviews.revision_id', '!=', eb.ref('heads.revision_id'))]),
    )
  }
  if (isOutdated === false) {
    query = query
      .where('reviews.superseded', '=', 0)
      .whereRef('reviews.revision_id', '=', 'heads.revision_id')
  }
  return keysetPage(query, {
    by: [{ reference: 'reviews.id', type: 'string', order: 'asc', value: (row) => row.id }],
    page,
    item: (row) => row,
  })
}

export async function reviewBy(db: Db, id: string): Promise<ReviewRow | undefined> {
  return selectReviews(db).where('reviews.id', '=', id).executeTakeFirst()
}

function selectReviews(db: Db) {
  return db
    .selectFrom('reviews')
    .innerJoin('heads', 'heads.id', 'reviews.change_request_id')
    .selectAll('reviews')
    .select('heads.revision_id as current_revision')
}

export async function insertReview(db: Db, review: Tables['reviews']): Promise<void> {
  await supersedeReviews(db, { changeRequestId: review.change_request_id, userId: review.reviewer_id })
  await db.insertInto('reviews').values(review).execute()
}

export async function supersedeReviews(
  db: Db,
  { changeRequestId, userId }: { changeRequestId: string; userId: string },
): Promise<void> {
  await db
    .updateTable('reviews')
    .set({ superseded: 1 })
    .where('change_request_id', '=', changeRequestId)
    .where('reviewer_id', '=', userId)
    .execute()
}

export async function setReviewComment(db: Db, reviewId: string, commentId: string): Promise<void> {
  await db.updateTable('reviews').set({ comment_id: commentId }).where('id', '=', reviewId).execute()
}

export async function requestedReviewers(
  db: Db,
  changeRequestId: string,
  page: Page,
): Promise<List<RequestedRow>> {
  const query = db
    .selectFrom('requested_reviewers')
    .selectAll()
    .where('change_request_id', '=', changeRequestId)
  return keysetPage(query, {
    by: [{ reference: 'user_id', type: 'string', order: 'asc', value: (row) => row.user_id }],
    page,
    item: (row) => row,
  })
}

/** The change requests that wait for somebody's review. */
export function awaitedFrom(db: Db, userId: string) {
  const asked = db.selectFrom('requested_reviewers').select('change_request_id')
  return asked.where('user_id', '=', userId).$asScalar()
}

export async function requestBy(
  db: Db,
  { changeRequestId, userId }: { changeRequestId: string; userId: string },
): Promise<RequestedRow | undefined> {
  return db
    .selectFrom('requested_reviewers')
    .selectAll()
    .where('change_request_id', '=', changeRequestId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Everybody who reviewed a change request, or is asked to. */
export async function reviewerIds(db: Db, changeRequestId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('reviews')
    .select('reviewer_id as id')
    .where('change_request_id', '=', changeRequestId)
    .union(
      db
        .selectFrom('requested_reviewers')
        .select('user_id as id')
        .where('change_request_id', '=', changeRequestId),
    )
    .execute()
  return rows.map((row) => row.id)
}

export async function insertRequest(db: Db, request: RequestedRow): Promise<void> {
  await db
    .insertInto('requested_reviewers')
    .values(request)
    .onConflict((conflict) =>
      conflict.columns(['change_request_id', 'user_id']).doUpdateSet((eb) => ({
        revision_id: eb.ref('excluded.revision_id'),
        created_at: eb.ref('excluded.created_at'),
      })),
    )
    .execute()
}

export async function deleteRequest(
  db: Db,
  { changeRequestId, userId }: { changeRequestId: string; userId: string },
): Promise<void> {
  await db
    .deleteFrom('requested_reviewers')
    .where('change_request_id', '=', changeRequestId)
    .where('user_id', '=', userId)
    .execute()
}

/** People by their ids. */
export async function peopleBy(db: Db, ids: string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email', 'display_name', 'photo_url'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** A review no longer names a comment. */
export async function clearReviewComment(db: Db, reviewId: string): Promise<void> {
  await db.updateTable('reviews').set({ comment_id: null }).where('id', '=', reviewId).execute()
}
