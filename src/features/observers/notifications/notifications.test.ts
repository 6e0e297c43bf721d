import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import {
  buildMember,
  buildOrganization,
  buildSpace,
  edit,
  page,
  type TestUser,
} from '../../../../test/build.ts'
import { openOutbox } from '../../../../test/outbox.ts'
import { runJobs } from '../../../../test/run-jobs.ts'
import { transact } from '../../../kernel/transact.ts'
import { updateSpaceById } from '../../../contract/content/spaces.ts'
import { importGitRepository } from '../../../contract/exchange/git-sync.ts'
import { startImportRun } from '../../../contract/exchange/imports.ts'
import * as contract from '../../../contract/observers/notifications.ts'
import * as watches from '../../../contract/observers/watches.ts'
import { updateMemberInOrganizationById } from '../../../contract/people/members.ts'
import { getUserById } from '../../../contract/people/users.ts'
import * as changeRequests from '../../../contract/review/change-requests.ts'
import { changeRequestComments, spaceComments } from '../../../contract/review/comments.ts'
import {
  requestReviewersForChangeRequest,
  submitChangeRequestReview,
} from '../../../contract/review/reviews.ts'
import { forgetNotifications } from './jobs.ts'

let app: TestApp
let organizationId: string
let admin: TestUser
let author: TestUser
let reviewer: TestUser
let spaceId: string

beforeAll(async () => {
  app = await bootApp({ LECTERN_RATE_LIMIT: '0' })
  openOutbox(app)
  ;({ organizationId, admin } = await buildOrganization(app))
  author = await buildMember(app, { organizationId, role: 'edit', displayName: 'Author' })
  reviewer = await buildMember(app, { organizationId, role: 'review', displayName: 'Reviewer' })
  spaceId = await buildSpace(app, { organizationId, admin, title: 'Handbook' })
})

async function inbox(of: TestUser, query: object = {}) {
  return (await app.call(contract.listNotifications, { query }, of.token)).items
}

async function kinds(of: TestUser): Promise<string[]> {
  return (await inbox(of)).map(({ kind }) => kind)
}

const unread = async (of: TestUser) => (await app.call(contract.countUnreadNotifications, {}, of.token)).count

const newMember = (role: 'comment' | 'read' | 'edit' | 'review') => buildMember(app, { organizationId, role })

const comment = (by: TestUser, markdown: string, more: object = {}) =>
  app.call(spaceComments.post, { params: { spaceId }, body: { body: { markdown }, ...more } }, by.token)

async function openChangeRequest(by: TestUser, subject = 'Better words') {
  const opened = await app.call(
    changeRequests.createChangeRequest,
    { params: { spaceId }, body: { subject } },
    by.token,
  )
  return { spaceId, changeRequestId: opened.id }
}

describe('comments', () => {
  test('reach whom they mention, whoever watches, and nobody who wrote them', async () => {
    const [mentioned, watcher, other] = [
      await newMember('comment'),
      await newMember('read'),
      await newMember('edit'),
    ]
    await app.call(watches.watchSpace, { params: { spaceId } }, watcher.token)
    await app.call(watches.watchSpace, { params: { spaceId } }, author.token)
    const { displayName: name } = await app.call(
      getUserById,
      { params: { userId: mentioned.id } },
      author.token,
    )
    const posted = await comment(author, `Look at this, <a href="/users/${mentioned.id}" data-mention>@x</a>`)
    await expect.poll(() => kinds(mentioned)).toEqual(['mention'])
    await expect.poll(() => kinds(watcher)).toEqual(['comment'])
    expect(await inbox(mentioned)).toMatchObject([
      {
        object: 'notification',
        actor: { displayName: 'Author' },
        organization: { id: organizationId, title: 'Acme' },
        space: { id: spaceId, title: 'Handbook' },
        comment: posted.id,
        text: `Look at this, @${name}`,
        urls: { app: expect.stringContaining(`/app/spaces/${spaceId}/~/comments/${posted.id}`) },
      },
    ])
    expect(await kinds(author)).toEqual([])
    expect(await kinds(other)).toEqual([])
    await app.call(watches.unwatchSpace, { params: { spaceId } }, author.token)
  })

  test('that are edited tell those who are mentioned only now, and the others nothing again', async () => {
    const [first, second] = [await newMember('comment'), await newMember('comment')]
    const mention = (who: TestUser) => `<a href="/users/${who.id}" data-mention>@x</a>`
    const { id } = await comment(author, `Hello ${mention(first)}`)
    await expect.poll(() => kinds(first)).toEqual(['mention'])
    const body = { body: { markdown: `Hello ${mention(first)} and ${mention(second)}` } }
    await app.call(spaceComments.update, { params: { spaceId, commentId: id }, body }, author.token)
    await expect.poll(() => kinds(second)).toEqual(['mention'])
    expect(await kinds(first)).toEqual(['mention'])
    expect(await inbox(first)).toMatchObject([{ text: expect.stringContaining('and') }])
  })

  test('that get replies tell their author and all who replied, and are gone when they are deleted', async () => {
    const [asking, answering] = [await newMember('comment'), await newMember('comment')]
    const { id: commentId } = await comment(asking, 'Why?')
    const reply = (by: TestUser, markdown: string) =>
      app.call(
        spaceComments.postReply,
        { params: { spaceId, commentId }, body: { body: { markdown } } },
        by.token,
      )
    await reply(answering, 'Because.')
    await expect.poll(() => kinds(asking)).toEqual(['reply'])
    await reply(answering, '* One\n* Two')
    await expect.poll(async () => (await inbox(asking))[0]?.text).toBe('One Two')
    const { id } = await reply(asking, 'I see.')
    const place = `/app/spaces/${spaceId}/~/comments/${commentId}#comment-${id}`
    await expect
      .poll(() => inbox(answering))
      .toMatchObject([
        { kind: 'reply', commentReply: id, text: 'I see.', urls: { app: expect.stringContaining(place) } },
      ])
    const late = await newMember('comment')
    const body = { body: { markdown: `I see, <a href="/users/${late.id}" data-mention>@x</a>` } }
    await app.call(
      spaceComments.updateReply,
      { params: { spaceId, commentId, commentReplyId: id }, body },
      asking.token,
    )
    await expect.poll(() => inbox(late)).toMatchObject([{ kind: 'mention', commentReply: id }])
    expect(await kinds(answering)).toEqual(['reply'])
    await app.call(spaceComments.delete, { params: { spaceId, commentId } }, asking.token)
    expect(await kinds(asking)).toEqual([])
    expect(await kinds(answering)).toEqual([])
  })

  test('on a page reach who watches that page, in the space and in a change request', async () => {
    const { pages } = await edit(app, { spaceId, admin }, page('Watched', 'Text'), page('Other', 'Text'))
    const [watched = '', other = ''] = pages.map(({ id }) => id)
    const watcher = await newMember('read')
    await app.call(watches.watchPage, { params: { spaceId, pageId: watched } }, watcher.token)
    await comment(author, 'On another page', { page: other })
    await comment(author, 'On this page', { page: watched })
    const key = await openChangeRequest(author)
    const body = { page: watched, body: { markdown: 'In a change request' } }
    await app.call(changeRequestComments.post, { params: key, body }, author.token)
    await expect
      .poll(() => inbox(watcher))
      .toMatchObject([
        {
          text: 'In a change request',
          page: { title: 'Watched' },
          changeRequest: { subject: 'Better words' },
        },
        { text: 'On this page', page: { id: watched, title: 'Watched' } },
      ])
    const list = () => app.call(watches.listWatches, { params: { organizationId } }, watcher.token)
    expect((await list()).items).toMatchObject([{ space: { id: spaceId }, page: { title: 'Watched' } }])
    await app.call(watches.unwatchPage, { params: { spaceId, pageId: watched } }, watcher.token)
    expect((await list()).items).toEqual([])
    const absent = { params: { spaceId, pageId: 'absent' } }
    expect(await app.status(watches.watchPage, absent, watcher.token)).toBe(404)
  })
})

describe('a change request', () => {
  test('tells who is asked, who wrote it, and everybody when it is merged', async () => {
    const [writing, reviewing] = [await newMember('edit'), await newMember('review')]
    const key = await openChangeRequest(writing)
    const changes = [page('New', 'Words')]
    await app.call(
      changeRequests.updateChangeRequestContent,
      { params: key, body: { changes } },
      writing.token,
    )
    await app.call(
      requestReviewersForChangeRequest,
      { params: key, body: { users: [reviewing.id] } },
      writing.token,
    )
    await expect.poll(() => kinds(reviewing)).toEqual(['review-requested'])
    expect(await inbox(reviewing)).toMatchObject([
      {
        changeRequest: { id: key.changeRequestId },
        urls: { app: expect.stringMatching(/\/changes\/\d+\/$/) },
      },
    ])
    const verdict = { status: 'approved' as const, comment: { markdown: 'Very good.' } }
    await app.call(submitChangeRequestReview, { params: key, body: verdict }, reviewing.token)
    await expect
      .poll(() => inbox(writing))
      .toMatchObject([{ kind: 'review-submitted', verdict: 'approved', text: 'Very good.' }])
    await app.call(changeRequests.mergeChangeRequest, { params: key }, admin.token)
    await expect.poll(() => kinds(writing)).toEqual(['change-request-merged', 'review-submitted'])
    await expect.poll(() => kinds(reviewing)).toEqual(['change-request-merged', 'review-requested'])
  })

  test('that is opened for anybody to review tells those whose role that is', async () => {
    const before = await kinds(reviewer)
    const key = await openChangeRequest(author)
    await app.call(
      changeRequests.updateChangeRequestById,
      { params: key, body: { status: 'open' } },
      author.token,
    )
    await expect.poll(() => kinds(reviewer)).toEqual(['review-requested', ...before])
    // Who is then asked by name knows already.
    const other = await newMember('edit')
    const users = [reviewer.id, other.id]
    await app.call(requestReviewersForChangeRequest, { params: key, body: { users } }, author.token)
    await expect.poll(() => kinds(other)).toEqual(['review-requested'])
    expect(await kinds(reviewer)).toEqual(['review-requested', ...before])
  })

  test('that conflicts with its space tells its author, when somebody else found that out', async () => {
    const writing = await newMember('edit')
    const { pages } = await edit(app, { spaceId, admin }, page('Contested', 'One'))
    const pageId = pages[0]?.id ?? ''
    const key = await openChangeRequest(writing)
    const say = (markdown: string) => [
      { operation: 'update_page' as const, page: pageId, document: { markdown } },
    ]
    const changed = { params: key, body: { changes: say('Two') } }
    await app.call(changeRequests.updateChangeRequestContent, changed, writing.token)
    await edit(app, { spaceId, admin }, ...say('Three'))
    await app.call(changeRequests.updateChangeRequest, { params: key }, admin.token)
    await expect.poll(() => kinds(writing)).toEqual(['change-request-conflicts'])
  })
})

describe('what fails', () => {
  test('is told to whoever asked for it: a Git sync, and an import', async () => {
    const body = { url: 'http://127.0.0.1:1/absent.git', ref: 'refs/heads/main' }
    await app.call(importGitRepository, { params: { spaceId }, body }, admin.token)
    await expect.poll(() => kinds(admin), { timeout: 15_000 }).toContain('git-sync-failed')
    const source = { type: 'website' as const, url: 'http://127.0.0.1:1/' }
    const run = { source, target: { space: spaceId } }
    await app.call(startImportRun, { params: { organizationId }, body: run }, admin.token)
    await expect.poll(() => kinds(admin), { timeout: 15_000 }).toContain('import-failed')
    const told = await inbox(admin)
    expect(told.every(({ text }) => text !== undefined)).toBe(true)
    const git = told.find(({ kind }) => kind === 'git-sync-failed')
    expect(git?.urls.app).toMatch(new RegExp(`/app/spaces/${spaceId}/~/settings/git$`))
  }, 40_000)
})

describe('an inbox', () => {
  test('shows nothing of what its owner may not see any more, and counts none of it', async () => {
    const [mentioned, writing] = [await newMember('comment'), await newMember('edit')]
    const secret = await buildSpace(app, { organizationId, admin })
    const body = { body: { markdown: `See <a href="/users/${mentioned.id}" data-mention>@x</a>` } }
    await app.call(spaceComments.post, { params: { spaceId: secret }, body }, writing.token)
    await expect.poll(() => unread(mentioned)).toBe(1)
    const [told] = await inbox(mentioned)
    await app.call(
      updateSpaceById,
      { params: { spaceId: secret }, body: { defaultLevel: null } },
      admin.token,
    )
    expect(await inbox(mentioned)).toEqual([])
    expect(await unread(mentioned)).toBe(0)
    const update = { params: { notificationId: told?.id ?? '' }, body: { read: true } }
    expect(await app.status(contract.updateNotification, update, mentioned.token)).toBe(404)
    // Nor is anybody told of what they never could see.
    const again = { params: { spaceId: secret }, body }
    await app.call(spaceComments.post, again, admin.token)
    const shared = await comment(writing, `And <a href="/users/${mentioned.id}" data-mention>@x</a>`)
    await expect.poll(() => inbox(mentioned)).toMatchObject([{ comment: shared.id }])
  })

  test('is empty for a member who was disabled', async () => {
    const mentioned = await newMember('comment')
    await comment(author, `Hello <a href="/users/${mentioned.id}" data-mention>@x</a>`)
    await expect.poll(() => unread(mentioned)).toBe(1)
    const params = { organizationId, userId: mentioned.id }
    await app.call(updateMemberInOrganizationById, { params, body: { disabled: true } }, admin.token)
    expect(await unread(mentioned)).toBe(0)
  })

  test('is read one by one, or at once up to what was seen', async () => {
    const reading = await newMember('comment')
    for (const text of ['One', 'Two', 'Three'])
      await comment(author, `${text} <a href="/users/${reading.id}" data-mention>@x</a>`)
    await expect.poll(() => unread(reading)).toBe(3)
    const [third, second, first] = await inbox(reading)
    const mark = (id: string | undefined, read: boolean) =>
      app.call(
        contract.updateNotification,
        { params: { notificationId: id ?? '' }, body: { read } },
        reading.token,
      )
    expect(await mark(first?.id, true)).toHaveProperty('readAt')
    expect(await mark(first?.id, false)).not.toHaveProperty('readAt')
    await app.call(contract.readAllNotifications, { body: { until: second?.id ?? '' } }, reading.token)
    expect((await inbox(reading, { unread: true })).map(({ id }) => id)).toEqual([third?.id])
    expect((await inbox(reading, { unread: false })).map(({ id }) => id)).toEqual([second?.id, first?.id])
    await app.call(contract.readAllNotifications, { body: { organization: 'another' } }, reading.token)
    expect(await unread(reading)).toBe(1)
    await app.call(contract.readAllNotifications, {}, reading.token)
    expect(await unread(reading)).toBe(0)
    const { items, next } = await app.call(contract.listNotifications, { query: { limit: 2 } }, reading.token)
    expect(items).toHaveLength(2)
    const more = { query: { page: next?.page ?? '', organization: organizationId } }
    expect((await app.call(contract.listNotifications, more, reading.token)).items).toMatchObject([
      { id: first?.id },
    ])
    // Of others there is nothing to read.
    const foreign = { params: { notificationId: first?.id ?? '' }, body: { read: true } }
    expect(await app.status(contract.updateNotification, foreign, author.token)).toBe(404)
  })

  test('has what its owner chose, and forgets after a quarter of a year', async () => {
    const choosing = await newMember('comment')
    const standard = await app.call(contract.getNotificationPreferences, {}, choosing.token)
    expect(standard).toMatchObject({ webhook: null })
    expect(standard.kinds).toContainEqual({ kind: 'mention', inbox: true, mail: 'immediately' })
    const off = { kinds: [{ kind: 'mention' as const, inbox: false, mail: 'never' as const }] }
    const changed = await app.call(contract.updateNotificationPreferences, { body: off }, choosing.token)
    expect(changed.kinds).toContainEqual({ kind: 'mention', inbox: false, mail: 'never' })
    const mention = `<a href="/users/${choosing.id}" data-mention>@x</a>`
    const { id: commentId } = await comment(choosing, 'A question')
    await comment(author, mention)
    const params = { spaceId, commentId }
    await app.call(spaceComments.postReply, { params, body: { body: { markdown: 'No.' } } }, author.token)
    await expect.poll(() => kinds(choosing)).toEqual(['reply'])
    const wrong = { body: { webhook: 'ftp://example.org/' } }
    expect(await app.status(contract.updateNotificationPreferences, wrong, choosing.token)).toBe(400)
    app.advance(91 * 86_400_000)
    await runJobs(app, [forgetNotifications])
    expect(await kinds(choosing)).toEqual([])
  })

  test('tells the same fact once, however often its job runs', async () => {
    const mentioned = await newMember('comment')
    const { id: commentId } = await comment(
      author,
      `Once <a href="/users/${mentioned.id}" data-mention>@x</a>`,
    )
    await expect.poll(() => unread(mentioned)).toBe(1)
    const payload = { spaceId, commentId, mentions: [mentioned.id] }
    const fact = { event: 'comment_posted', payload, actorId: author.id, factId: 'again' }
    await transact(app.services, { kind: 'system' }, (ctx) =>
      ctx.enqueue({ kind: 'tell-of-news', payload: fact }),
    )
    await comment(author, `Twice <a href="/users/${mentioned.id}" data-mention>@x</a>`)
    await expect.poll(() => unread(mentioned)).toBe(2)
  })
})
