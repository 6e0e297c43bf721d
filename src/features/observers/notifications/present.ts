import type { Notification } from '../../../contract/observers/notifications.ts'
import {
  documentText,
  excerpt,
  nameMentions,
  references,
  type JSONDocument,
} from '../../../engine/document/index.ts'
import { toTimestamp } from '../../../kernel/clock.ts'
import type { Context } from '../../../kernel/context.ts'
import { appUrl, locationUrl } from '../../../kernel/urls.ts'
import { organizationTitles } from '../../people/organizations/index.ts'
import { presentUser, usersByIds } from '../../people/users/index.ts'
import { changeRequestsByIds } from '../../review/change-requests/index.ts'
import { commentsByIds, repliesByIds } from '../../review/comment-threads/index.ts'
import type { NotificationRow } from './queries.ts'
import type { SeenSpaces } from './read-seen-spaces.ts'

const most = 280

/** What cannot be read again when it is shown. */
export type NotificationDetails = {
  pageTitle?: string
  verdict?: 'approved' | 'changes-requested'
  error?: string
}

/** Notifications as what they are about is called now; what is gone is left out. */
export async function presentNotifications(
  ctx: Context,
  rows: NotificationRow[],
  spaces: SeenSpaces,
): Promise<Notification[]> {
  const of = (column: 'actor_id' | 'change_request_id' | 'comment_id' | 'reply_id') =>
    rows.flatMap((row) => row[column] ?? [])
  const changeRequests = byId(await changeRequestsByIds(ctx.db, of('change_request_id')))
  const posts = byId([
    ...(await commentsByIds(ctx.db, of('comment_id'))),
    ...(await repliesByIds(ctx.db, of('reply_id'))),
  ])
  const bodies = new Map([...posts].map(([id, { body }]) => [id, read(body)]))
  const users = byId(await usersByIds(ctx.db, [...of('actor_id'), ...bodies.values().flatMap(mentionedIn)]))
  const organizationIds = [...spaces.values()].map(({ organizationId }) => organizationId)
  const titles = await organizationTitles(ctx.db, [...new Set(organizationIds)])
  return rows.flatMap((row) => {
    const space = spaces.get(row.space_id)
    if (space === undefined) return []
    // Written here alone.
    const details = JSON.parse(row.details) as NotificationDetails
    const actor = users.get(row.actor_id ?? '')
    const changeRequest = changeRequests.get(row.change_request_id ?? '')
    const body = bodies.get(row.reply_id ?? row.comment_id ?? '')
    const said = body && nameMentions(body, (id) => users.get(id)?.display_name)
    const text = said === undefined ? details.error : wordsOf(said)
    return {
      object: 'notification',
      id: row.id,
      kind: row.kind,
      createdAt: toTimestamp(row.created_at),
      ...(row.read_at !== null && { readAt: toTimestamp(row.read_at) }),
      ...(actor && { actor: presentUser(ctx, actor) }),
      organization: { id: space.organizationId, title: titles.get(space.organizationId) ?? '' },
      space: { id: row.space_id, title: space.title },
      ...(changeRequest && { changeRequest: presentChangeRequest(changeRequest) }),
      ...(row.page_id !== null && { page: { id: row.page_id, title: details.pageTitle ?? '' } }),
      ...(row.comment_id !== null && { comment: row.comment_id }),
      ...(row.reply_id !== null && { commentReply: row.reply_id }),
      ...(details.verdict && { verdict: details.verdict }),
      ...(text !== undefined && text !== '' && { text }),
      urls: {
        app: appUrl(ctx, pathOf(row, changeRequest?.number)),
        location: locationUrl(ctx, `/user/notifications/${row.id}`),
      },
    }
  })
}

// Some say something by a list or a suggestion alone.
function wordsOf(body: JSONDocument): string {
  return excerpt(body, most) || documentText(body).replaceAll(/\s+/g, ' ').slice(0, most)
}

function read(body: string): JSONDocument {
  // What was read is kept as a document.
  return JSON.parse(body) as JSONDocument
}

function mentionedIn(body: JSONDocument): string[] {
  return references(body).flatMap(({ ref }) => (ref.kind === 'user' ? [ref.user] : []))
}

function presentChangeRequest({ id, number, subject }: { id: string; number: number; subject: string }) {
  return { id, number, subject }
}

function byId<Row extends { id: string }>(rows: Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}

// A comment on a page is found on it, wherever that stands now; one on a change request, beside its changes.
function pathOf(row: NotificationRow, number: number | undefined): string {
  const space = `/spaces/${row.space_id}/`
  const post = row.reply_id ?? row.comment_id
  const place = post === null ? '' : `#comment-${post}`
  if (number !== undefined) return `${space}changes/${number}/${place}`
  if (row.kind === 'git-sync-failed') return `${space}~/settings/git`
  return row.comment_id === null ? space : `${space}~/comments/${row.comment_id}${place}`
}
