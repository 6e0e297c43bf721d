import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildMember, buildOrganization, type TestUser, buildSpace } from '../../../../test/build.ts'
import * as changeRequests from '../../../contract/review/change-requests.ts'
import { changeRequestComments, spaceComments } from '../../../contract/review/comments.ts'
import { spacePermissions } from '../../../contract/people/content-permissions.ts'
import { spaceContent, updateSpaceContent } from '../../../contract/content/content.ts'
import type { ContentEdit } from '../../../contract/content/edits.ts'
import type { DocumentPage } from '../../../contract/content/pages.ts'
import { submitChangeRequestReview } from '../../../contract/review/reviews.ts'
import { getSpaceById } from '../../../contract/content/spaces.ts'
import type { Fact } from '../../../kernel/context.ts'

let app: TestApp
let organizationId: string
let admin: TestUser
let author: TestUser
let commenter: TestUser
let reader: TestUser

beforeAll(async () => {
  app = await bootApp({ LECTERN_RATE_LIMIT: '0' })
  ;({ organizationId, admin } = await buildOrganization(app))
  author = await buildMember(app, { organizationId, role: 'comment', displayName: 'Author' })
  commenter = await buildMember(app, { organizationId, role: 'comment' })
  reader = await buildMember(app, { organizationId, role: 'read' })
})

async function newSpace(): Promise<string> {
  return await buildSpace(app, { organizationId, admin })
}

function edit(spaceId: string, ...changes: ContentEdit[]) {
  return app.call(updateSpaceContent, { params: { spaceId }, body: { changes } }, admin.token)
}

/** A page with the keys of its blocks. */
async function newPage(spaceId: string, markdown: string) {
  const { pages } = await edit(spaceId, {
    operation: 'insert_page',
    title: 'Guide',
    emoji: '1f4d6',
    document: { markdown },
  })
  const pageId = pages[0]?.id ?? ''
  // Tests insert documents.
  const page = (await app.call(
    spaceContent.page,
    { params: { spaceId, pageId } },
    admin.token,
  )) as DocumentPage
  // Every block of stored content has a key.
  const keys = page.document?.nodes.map((node) => (node as { key: string }).key) ?? []
  return { pageId, keys }
}

function post(spaceId: string, body: object | string, token = author.token) {
  const sent = typeof body === 'string' ? { body: { markdown: body } } : body
  // Some tests send what does not fit.
  return app.call(spaceComments.post, { params: { spaceId }, body: sent as never }, token)
}

function get(spaceId: string, commentId: string, query: object = {}, token = author.token) {
  return app.call(spaceComments.get, { params: { spaceId, commentId }, query }, token)
}

function update(spaceId: string, commentId: string, body: object, token = author.token) {
  return app.call(spaceComments.update, { params: { spaceId, commentId }, body }, token)
}

function list(spaceId: string, query: object = {}, token = author.token) {
  return app.call(spaceComments.list, { params: { spaceId }, query }, token)
}

async function bodies(spaceId: string, query: object = {}): Promise<string[]> {
  const { items } = await list(spaceId, { ...query, format: 'markdown' })
  return items.map(({ body }) => ('markdown' in body ? body.markdown : ''))
}

async function openComments(spaceId: string): Promise<number> {
  return (await app.call(getSpaceById, { params: { spaceId } }, admin.token)).comments
}

function refusal(call: Promise<unknown>): Promise<{ status: number; message: string }> {
  return call.then(
    () => expect.fail('the call was accepted'),
    (error: { status: number; message: string }) => error,
  )
}

/** What is emitted from now on under some names. */
function listenTo(...events: string[]): Fact[] {
  const facts: Fact[] = []
  for (const event of events) {
    const others = app.services.subscriptions.get(event) ?? []
    const run = async (_ctx: unknown, payload: unknown) => {
      // Payloads are objects.
      facts.push({ event, payload: payload as Fact['payload'] })
    }
    app.services.subscriptions.set(event, [...others, { kind: 'in-transaction', event, run }])
  }
  return facts
}

describe('a comment', () => {
  test('is posted and read back, as a document or as Markdown', async () => {
    const spaceId = await newSpace()
    const posted = await post(spaceId, 'Is this **right**?')
    const space = await app.call(getSpaceById, { params: { spaceId } }, admin.token)
    expect(posted).toMatchObject({
      object: 'comment',
      postedBy: { id: author.id, displayName: 'Author' },
      reactions: [],
      replies: 0,
      status: 'open',
      body: { document: { object: 'document' } },
      target: { space: spaceId, revision: space.revision },
      permissions: { view: true, edit: true, reply: true, delete: true },
      urls: { location: `${app.services.config.publicUrl}/v1/spaces/${spaceId}/comments/${posted.id}` },
    })
    expect(posted).not.toHaveProperty('editedAt')
    expect(Object.keys(posted.target).toSorted()).toEqual(['revision', 'space'])
    expect(await get(spaceId, posted.id)).toEqual(posted)
    const { body } = await get(spaceId, posted.id, { format: 'markdown' })
    expect(body).toEqual({ markdown: 'Is this **right**?' })
  })

  test('is taken as a document, too', async () => {
    const spaceId = await newSpace()
    const { body } = await post(spaceId, 'Hello')
    const copy = await post(spaceId, { body })
    expect((await get(spaceId, copy.id, { format: 'markdown' })).body).toEqual({ markdown: 'Hello' })
  })

  test.each([
    ['# A heading\n\nand text', '# A heading\n\nand text'],
    ['---\ntitle: Kept\n---\n\nand text', '***\n\n## title: Kept\n\nand text'],
  ])('keeps what would be the title or the front matter of a page: %j', async (sent, answered) => {
    const spaceId = await newSpace()
    await post(spaceId, sent)
    expect(await bodies(spaceId)).toEqual([answered])
  })

  test('that says nothing is refused', async () => {
    const spaceId = await newSpace()
    const document = { object: 'document', nodes: [] }
    for (const body of [{}, { markdown: '' }, { markdown: ' \n\n ' }, { document }, { markdown: '***' }]) {
      const { status, message } = await refusal(post(spaceId, { body }))
      expect(status, JSON.stringify(body)).toBe(400)
      expect(message).toContain('body')
    }
    expect(await openComments(spaceId)).toBe(0)
  })

  test('is edited by its author alone', async () => {
    const spaceId = await newSpace()
    const { id } = await post(spaceId, 'Frist')
    const edited = await update(spaceId, id, { body: { markdown: 'First' } })
    expect(edited.editedAt).toBeTruthy()
    expect(await bodies(spaceId)).toEqual(['First'])
    for (const { token } of [commenter, admin]) {
      expect((await refusal(update(spaceId, id, { body: { markdown: 'Mine' } }, token))).status).toBe(403)
    }
    expect((await refusal(update(spaceId, id, { body: { markdown: '' } }))).status).toBe(400)
    expect(await bodies(spaceId)).toEqual(['First'])
  })

  test('is deleted by its author and by administrators, with its replies', async () => {
    const spaceId = await newSpace()
    const remove = (commentId: string, token: string) =>
      app.status(spaceComments.delete, { params: { spaceId, commentId } }, token)
    const [own, other] = [await post(spaceId, 'One'), await post(spaceId, 'Two')]
    const params = { spaceId, commentId: own.id }
    await app.call(spaceComments.postReply, { params, body: { body: { markdown: 'Yes' } } }, commenter.token)
    expect(await remove(own.id, commenter.token)).toBe(403)
    expect(await remove(own.id, author.token)).toBe(204)
    expect(await remove(own.id, author.token)).toBe(204)
    expect(await remove(other.id, admin.token)).toBe(204)
    expect(await app.status(spaceComments.get, { params }, author.token)).toBe(404)
    expect(await app.status(spaceComments.listReplies, { params }, author.token)).toBe(404)
    expect(await openComments(spaceId)).toBe(0)
  })

  test('says what the caller may do with it', async () => {
    const spaceId = await newSpace()
    const { id } = await post(spaceId, 'Hello')
    const flags = async ({ token }: TestUser) => (await get(spaceId, id, {}, token)).permissions
    expect(await flags(author)).toEqual({ view: true, edit: true, reply: true, delete: true })
    expect(await flags(commenter)).toEqual({ view: true, edit: false, reply: true, delete: false })
    expect(await flags(reader)).toEqual({ view: true, edit: false, reply: false, delete: false })
    expect(await flags(admin)).toEqual({ view: true, edit: false, reply: true, delete: true })
  })

  test('of another space is not found', async () => {
    const [spaceId, other] = [await newSpace(), await newSpace()]
    const { id } = await post(spaceId, 'Hello')
    expect((await refusal(get(other, id))).status).toBe(404)
    expect((await refusal(update(other, id, { resolved: true }))).status).toBe(404)
    await app.call(spaceComments.delete, { params: { spaceId: other, commentId: id } }, admin.token)
    expect((await get(spaceId, id)).id).toBe(id)
  })
})

describe('resolving', () => {
  test('is for everybody who may comment, and can be taken back', async () => {
    const spaceId = await newSpace()
    const { id } = await post(spaceId, 'Hello')
    await post(spaceId, 'Another')
    expect(await openComments(spaceId)).toBe(2)
    const resolved = await update(spaceId, id, { resolved: true }, commenter.token)
    expect(resolved).toMatchObject({ status: 'resolved', resolvedBy: { id: commenter.id } })
    expect(resolved).not.toHaveProperty('editedAt')
    expect(await openComments(spaceId)).toBe(1)
    expect(await update(spaceId, id, { resolved: true })).toEqual({
      ...resolved,
      permissions: { view: true, edit: true, reply: true, delete: true },
    })
    expect(await openComments(spaceId)).toBe(1)
    const reopened = await update(spaceId, id, { resolved: false })
    expect(reopened.status).toBe('open')
    expect(reopened).not.toHaveProperty('resolvedAt')
    expect(await openComments(spaceId)).toBe(2)
    expect((await refusal(update(spaceId, id, { resolved: true }, reader.token))).status).toBe(403)
  })

  test('by many at once counts once, and deleting a resolved comment counts nothing', async () => {
    const spaceId = await newSpace()
    const comments = await Promise.all(Array.from({ length: 10 }, () => post(spaceId, 'Hello')))
    expect(await openComments(spaceId)).toBe(10)
    const commentId = comments[0]?.id ?? ''
    await Promise.all(Array.from({ length: 10 }, () => update(spaceId, commentId, { resolved: true })))
    expect(await openComments(spaceId)).toBe(9)
    const remove = () => app.call(spaceComments.delete, { params: { spaceId, commentId } }, author.token)
    await Promise.all([remove(), remove(), remove()])
    expect(await openComments(spaceId)).toBe(9)
  })
})

describe('lists', () => {
  test('are in the order that is asked for, and paged', async () => {
    const spaceId = await newSpace()
    for (const text of ['1', '2', '3']) await post(spaceId, `Comment ${text}`)
    expect(await bodies(spaceId)).toEqual(['Comment 3', 'Comment 2', 'Comment 1'])
    expect(await bodies(spaceId, { order: 'asc' })).toEqual(['Comment 1', 'Comment 2', 'Comment 3'])
    const first = await list(spaceId, { limit: 2 })
    expect(first).toMatchObject({ count: 3, items: [{}, {}] })
    expect(await bodies(spaceId, { limit: 2, page: first.next?.page })).toEqual(['Comment 1'])
  })

  test('are filtered by status, page and authors', async () => {
    const spaceId = await newSpace()
    const { pageId } = await newPage(spaceId, 'Text')
    await post(spaceId, 'By the author')
    await post(spaceId, { page: pageId, body: { markdown: 'On the page' } }, commenter.token)
    const { id } = await post(spaceId, 'By the admin', admin.token)
    await update(spaceId, id, { resolved: true })
    expect(await bodies(spaceId, { status: 'resolved' })).toEqual(['By the admin'])
    expect(await bodies(spaceId, { status: 'open' })).toEqual(['On the page', 'By the author'])
    expect(await bodies(spaceId, { status: 'all' })).toHaveLength(3)
    expect(await bodies(spaceId, { targetPage: pageId })).toEqual(['On the page'])
    expect(await bodies(spaceId, { authors: [author.id] })).toEqual(['By the author'])
    expect(await bodies(spaceId, { authors: [author.id, admin.id] })).toEqual([
      'By the admin',
      'By the author',
    ])
  })
})

describe('the target of a comment', () => {
  test('shows the page and the words of the node', async () => {
    const spaceId = await newSpace()
    const { pageId, keys } = await newPage(spaceId, `First\n\n${'long '.repeat(100)}`)
    const tableCell = { record: 'row', definition: 'column' }
    const [first] = keys
    const { target } = await post(spaceId, {
      page: pageId,
      node: first,
      tableCell,
      body: { markdown: 'Hm' },
    })
    expect(target).toMatchObject({
      page: { id: pageId, title: 'Guide', emoji: '1f4d6', path: 'guide', outdated: false },
      node: { id: first, preview: 'First' },
      tableCell,
    })
    const long = await post(spaceId, { page: pageId, node: keys[1], body: { markdown: 'Hm' } })
    expect(long.target.node?.preview).toHaveLength(200)
  })

  test('is outdated once the node is gone, and once the page is', async () => {
    const spaceId = await newSpace()
    const { pageId, keys } = await newPage(spaceId, 'Kept\n\n```\nlost\n```')
    const body = { markdown: 'Hm' }
    const kept = await post(spaceId, { page: pageId, node: keys[0], body })
    const lost = await post(spaceId, { page: pageId, node: keys[1], body })
    await edit(spaceId, {
      operation: 'update_page',
      page: pageId,
      title: 'Renamed',
      document: { markdown: 'Kept' },
    })
    expect((await get(spaceId, kept.id)).target.page).toMatchObject({ title: 'Renamed', outdated: false })
    expect((await get(spaceId, lost.id)).target).toMatchObject({
      page: { title: 'Renamed', outdated: true },
      node: { id: keys[1], preview: 'lost' },
      revision: lost.target.revision,
    })
    await edit(spaceId, { operation: 'delete_page', page: pageId })
    expect((await list(spaceId)).items.map(({ target }) => target.page)).toMatchObject([
      { id: pageId, title: 'Guide', path: '', outdated: true },
      { id: pageId, title: 'Guide', path: '', outdated: true },
    ])
  })

  test('must be a page of the content', async () => {
    const spaceId = await newSpace()
    const foreign = await newPage(await newSpace(), 'Text')
    for (const page of ['unknown', foreign.pageId]) {
      const { status, message } = await refusal(post(spaceId, { page, body: { markdown: 'Hm' } }))
      expect(status).toBe(400)
      expect(message).toContain(page)
    }
  })
})

describe('reactions', () => {
  test('count once for each user, and are listed in the order they came', async () => {
    const spaceId = await newSpace()
    const { id } = await post(spaceId, 'Hello')
    await update(spaceId, id, { addedReactions: ['1f680'] })
    app.advance(1000)
    await update(spaceId, id, { addedReactions: ['🚀', '👍🏽', '1F680'] }, commenter.token)
    app.advance(1000)
    const twice = await update(spaceId, id, { addedReactions: ['1f680'] })
    expect(twice.reactions).toMatchObject([
      { emoji: '1f680', count: 2, users: [{ user: { id: author.id } }, { user: { id: commenter.id } }] },
      { emoji: '1f44d-1f3fd', count: 1, users: [{ user: { id: commenter.id } }] },
    ])
    const removed = await update(spaceId, id, { removedReactions: ['1f680', '1f44d-1f3fd'] })
    expect(removed.reactions.map(({ emoji, count }) => `${emoji} ${count}`).toSorted()).toEqual([
      '1f44d-1f3fd 1',
      '1f680 1',
    ])
    expect((await list(spaceId)).items[0]?.reactions).toEqual(removed.reactions)
    expect(removed).not.toHaveProperty('editedAt')
  })

  test('are emoji', async () => {
    const spaceId = await newSpace()
    const { id } = await post(spaceId, 'Hello')
    for (const wrong of ['thumbs up', '31', 'ffffff', '1f680-', '7']) {
      const { status, message } = await refusal(update(spaceId, id, { addedReactions: ['1f680', wrong] }))
      expect(status, wrong).toBe(400)
      expect(message).toContain('addedReactions.1')
    }
    const { reactions } = await update(spaceId, id, { addedReactions: ['2764', '7️⃣', '🇫🇷'] })
    expect(reactions.map(({ emoji }) => emoji).toSorted()).toEqual(['1f1eb-1f1f7', '2764', '37-fe0f-20e3'])
  })
})

describe('replies', () => {
  test('are posted, read, edited, reacted to and deleted', async () => {
    const spaceId = await newSpace()
    const { id: commentId } = await post(spaceId, 'Hello')
    const params = { spaceId, commentId }
    const reply = (markdown: string, token: string) =>
      app.call(spaceComments.postReply, { params, body: { body: { markdown } } }, token)
    const first = await reply('First', commenter.token)
    await reply('Second', author.token)
    expect(first).toMatchObject({ object: 'comment-reply', postedBy: { id: commenter.id }, reactions: [] })
    expect((await get(spaceId, commentId)).replies).toBe(2)
    const replies = await app.call(
      spaceComments.listReplies,
      { params, query: { format: 'markdown' } },
      reader.token,
    )
    expect(replies.items.map(({ body }) => body)).toEqual([{ markdown: 'First' }, { markdown: 'Second' }])
    const key = { ...params, commentReplyId: first.id }
    const change = (body: object, token: string) =>
      app.call(spaceComments.updateReply, { params: key, body }, token)
    const changed = await change({ body: { markdown: '1st' }, addedReactions: ['1f680'] }, commenter.token)
    expect(changed).toMatchObject({ reactions: [{ emoji: '1f680', count: 1 }] })
    expect(changed.editedAt).toBeTruthy()
    expect((await refusal(change({ body: { markdown: 'Mine' } }, author.token))).status).toBe(403)
    expect(await app.call(spaceComments.getReply, { params: key }, commenter.token)).toEqual(changed)
    const remove = (token: string) => app.status(spaceComments.deleteReply, { params: key }, token)
    expect(await remove(author.token)).toBe(403)
    expect(await remove(admin.token)).toBe(204)
    expect(await remove(admin.token)).toBe(204)
    expect((await get(spaceId, commentId)).replies).toBe(1)
    expect(await app.status(spaceComments.getReply, { params: key }, admin.token)).toBe(404)
  })

  test('posted at once are all counted', async () => {
    const spaceId = await newSpace()
    const { id: commentId } = await post(spaceId, 'Hello')
    const input = { params: { spaceId, commentId }, body: { body: { markdown: 'Yes' } } }
    await Promise.all(Array.from({ length: 8 }, () => app.call(spaceComments.postReply, input, author.token)))
    expect((await get(spaceId, commentId)).replies).toBe(8)
  })
})

describe('commenters', () => {
  test('are the members who commented or replied, each once', async () => {
    const spaceId = await newSpace()
    const { id: commentId } = await post(spaceId, 'One')
    await post(spaceId, 'Two')
    const input = { params: { spaceId, commentId }, body: { body: { markdown: 'Yes' } } }
    await app.call(spaceComments.postReply, input, author.token)
    await app.call(spaceComments.postReply, input, commenter.token)
    const found = await app.call(spaceComments.commenters, { params: { spaceId } }, reader.token)
    expect(found.items.map(({ id }) => id).toSorted()).toEqual([author.id, commenter.id].toSorted())
    expect(found).toMatchObject({ count: 2, items: [{ object: 'member', role: 'comment' }, {}] })
  })

  test('are only themselves for a guest, who sees and writes comments where they have access', async () => {
    const spaceId = await newSpace()
    await post(spaceId, 'One')
    const guest = await buildMember(app, { organizationId, role: null })
    expect((await refusal(list(spaceId, {}, guest.token))).status).toBe(404)
    const grant = { params: { spaceId }, body: { role: 'comment' as const, users: [guest.id] } }
    await app.call(spacePermissions.invite, grant, admin.token)
    await post(spaceId, 'Two', guest.token)
    expect((await list(spaceId, {}, guest.token)).count).toBe(2)
    const found = await app.call(spaceComments.commenters, { params: { spaceId } }, guest.token)
    expect(found.items.map(({ id }) => id)).toEqual([guest.id])
  })
})

describe('on a change request', () => {
  async function open(spaceId: string) {
    return app.call(changeRequests.createChangeRequest, { params: { spaceId } }, admin.token)
  }

  test('comments are apart from those of the space, and counted there', async () => {
    const spaceId = await newSpace()
    const { id: changeRequestId, number, revision } = await open(spaceId)
    const params = { spaceId, changeRequestId }
    const body = { body: { markdown: 'Hello' } }
    await post(spaceId, 'On the space')
    const posted = await app.call(changeRequestComments.post, { params, body }, author.token)
    expect(posted.target).toEqual({ space: spaceId, changeRequest: changeRequestId, revision })
    expect(posted.urls.location).toContain(`/change-requests/${changeRequestId}/comments/${posted.id}`)
    const byNumber = { spaceId, changeRequestId: String(number), commentId: posted.id }
    expect(await app.call(changeRequestComments.get, { params: byNumber }, author.token)).toEqual(posted)
    expect((await refusal(get(spaceId, posted.id))).status).toBe(404)
    const count = async () =>
      (await app.call(changeRequests.getChangeRequestById, { params }, admin.token)).comments
    expect([await count(), await openComments(spaceId)]).toEqual([1, 1])
    const found = await app.call(changeRequestComments.list, { params }, author.token)
    expect(found.items.map(({ id }) => id)).toEqual([posted.id])
    const resolving = { params: byNumber, body: { resolved: true } }
    await app.call(changeRequestComments.update, resolving, commenter.token)
    expect([await count(), await openComments(spaceId)]).toEqual([0, 1])
    await app.call(changeRequestComments.delete, { params: byNumber }, author.token)
    expect(await count()).toBe(0)
  })

  test('comments stand on its own content', async () => {
    const spaceId = await newSpace()
    const { id: changeRequestId } = await open(spaceId)
    const params = { spaceId, changeRequestId }
    const changes: ContentEdit[] = [
      { operation: 'insert_page', title: 'Only here', document: { markdown: 'Text' } },
    ]
    const edited = await app.call(
      changeRequests.updateChangeRequestContent,
      { params, query: { compat: false }, body: { changes } },
      admin.token,
    )
    const page = 'pages' in edited ? (edited.pages[0]?.id ?? '') : ''
    const body = { page, body: { markdown: 'Hm' } }
    expect((await refusal(post(spaceId, body))).status).toBe(400)
    const { target } = await app.call(changeRequestComments.post, { params, body }, author.token)
    expect(target.page).toMatchObject({ title: 'Only here', path: 'only-here', outdated: false })
  })

  test('replies and commenters work as they do on a space', async () => {
    const spaceId = await newSpace()
    const { id: changeRequestId } = await open(spaceId)
    const place = { spaceId, changeRequestId }
    const body = { body: { markdown: 'Hello' } }
    const comment = await app.call(changeRequestComments.post, { params: place, body }, author.token)
    const params = { ...place, commentId: comment.id }
    const reply = await app.call(
      changeRequestComments.postReply,
      { params, body, query: { format: 'markdown' } },
      commenter.token,
    )
    expect(reply.body).toEqual({ markdown: 'Hello' })
    const key = { ...params, commentReplyId: reply.id }
    const reacting = { params: key, body: { addedReactions: ['1f680'] } }
    await app.call(changeRequestComments.updateReply, reacting, author.token)
    const read = await app.call(changeRequestComments.getReply, { params: key }, reader.token)
    expect(read.reactions).toMatchObject([{ emoji: '1f680', count: 1 }])
    const replies = await app.call(changeRequestComments.listReplies, { params }, reader.token)
    expect(replies.items).toEqual([read])
    const found = await app.call(changeRequestComments.commenters, { params: place }, reader.token)
    expect(found.items.map(({ id }) => id).toSorted()).toEqual([author.id, commenter.id].toSorted())
    await app.call(changeRequestComments.deleteReply, { params: key }, commenter.token)
    const after = await app.call(changeRequestComments.get, { params }, reader.token)
    expect(after.replies).toBe(0)
  })

  test('what a reviewer writes besides the verdict becomes a comment', async () => {
    const spaceId = await newSpace()
    const { id: changeRequestId } = await open(spaceId)
    const params = { spaceId, changeRequestId }
    const submit = (comment: { markdown: string }) =>
      app.call(
        submitChangeRequestReview,
        { params, body: { status: 'changes-requested', comment } },
        admin.token,
      )
    expect((await refusal(submit({ markdown: ' ' }))).status).toBe(400)
    const review = await submit({ markdown: 'Not yet' })
    const found = await app.call(
      changeRequestComments.list,
      { params, query: { format: 'markdown' } },
      author.token,
    )
    expect(found.items).toMatchObject([
      {
        body: { markdown: 'Not yet' },
        postedBy: { id: admin.id },
        target: { changeRequest: changeRequestId, review: review.id },
      },
    ])
    const { comments } = await app.call(changeRequests.getChangeRequestById, { params }, admin.token)
    expect(comments).toBe(1)
  })
})

test('what happens to comments is told, with the users whom they mention', async () => {
  const spaceId = await newSpace()
  const facts = listenTo(
    'comment_posted',
    'comment_updated',
    'comment_resolved',
    'comment_deleted',
    'comment_reply_posted',
  )
  const mention = (user: TestUser) => `<a href="/users/${user.id}" data-mention>@</a>`
  const text = `Ask ${mention(admin)} and ${mention(reader)}, ${mention(admin)}`
  const { id: commentId } = await post(spaceId, text)
  const input = { params: { spaceId, commentId }, body: { body: { markdown: mention(reader) } } }
  const { id: commentReplyId } = await app.call(spaceComments.postReply, input, commenter.token)
  const reply = { spaceId, commentId, commentReplyId }
  const edited = { params: reply, body: { body: { markdown: mention(admin) } } }
  await app.call(spaceComments.updateReply, edited, commenter.token)
  await app.call(
    spaceComments.updateReply,
    { params: reply, body: { addedReactions: ['1f44d'] } },
    commenter.token,
  )
  await app.call(spaceComments.deleteReply, { params: reply }, commenter.token)
  await update(spaceId, commentId, { body: { markdown: 'Nobody' } })
  await update(spaceId, commentId, { resolved: true })
  await update(spaceId, commentId, { resolved: true })
  await update(spaceId, commentId, { resolved: false })
  await app.call(spaceComments.delete, { params: { spaceId, commentId } }, author.token)
  const named = { spaceId, commentId }
  expect(facts).toEqual([
    { event: 'comment_posted', payload: { ...named, mentions: [admin.id, reader.id] } },
    { event: 'comment_reply_posted', payload: { ...reply, mentions: [reader.id] } },
    { event: 'comment_updated', payload: { ...reply, mentions: [admin.id] } },
    { event: 'comment_updated', payload: { ...reply, mentions: [] } },
    { event: 'comment_updated', payload: { ...reply, mentions: [] } },
    { event: 'comment_updated', payload: { ...named, mentions: [] } },
    { event: 'comment_resolved', payload: named },
    { event: 'comment_updated', payload: { ...named, mentions: [] } },
    { event: 'comment_deleted', payload: named },
  ])
})
