import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildMember, buildOrganization, type TestUser } from '../../../../test/build.ts'
import { runJobs } from '../../../../test/run-jobs.ts'
import { updateSpaceContent } from '../../../contract/content/content.ts'
import { createSpace, updateSpaceById } from '../../../contract/content/spaces.ts'
import type { Change } from '../../../contract/observers/changes.ts'
import {
  removeMemberFromOrganizationById,
  updateMemberInOrganizationById,
} from '../../../contract/people/members.ts'
import { createSite, deleteSiteById } from '../../../contract/publishing/sites.ts'
import { createChangeRequest } from '../../../contract/review/change-requests.ts'
import { transact } from '../../../kernel/transact.ts'
import { notificationsUpdated } from '../notifications/events.ts'
import { forgetChanges } from './jobs.ts'

let app: TestApp
let url: string
let organizationId: string
let admin: TestUser

beforeAll(async () => {
  app = await bootApp()
  url = await app.app.listen({ port: 0 })
  ;({ organizationId, admin } = await buildOrganization(app))
})

type Told = { event: string; change: Change }

/** Somebody who follows the organization; `next` waits for what they are told. */
async function follow(
  by: TestUser,
  { after, wait = 60, within }: { after?: string; wait?: number; within?: number } = {},
) {
  const leaving = new AbortController()
  const query = `wait=${wait}${within === undefined ? '' : `&within=${within}`}`
  const response = await fetch(`${url}/v1/orgs/${organizationId}/changes/stream?${query}`, {
    headers: {
      authorization: `Bearer ${by.token}`,
      ...(after === undefined ? {} : { 'last-event-id': after }),
    },
    signal: leaving.signal,
  })
  const told: Told[] = []
  const state = { hasEnded: false }
  void read().catch(() => undefined)
  async function read(): Promise<void> {
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true })
      const parts = text.split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) {
        const event = /^event: (.*)$/m.exec(part)?.[1]
        const data = /^data: (.*)$/m.exec(part)?.[1]
        if (event !== undefined && data !== undefined) told.push({ event, change: JSON.parse(data) })
      }
    }
    state.hasEnded = true
  }
  return {
    response,
    told,
    state,
    leave: () => leaving.abort(),
    types: () => told.map(({ change }) => change.type),
  }
}

const makeSpace = (body: object = {}) =>
  app.call(createSpace, { params: { organizationId }, body: { editMode: 'live', ...body } }, admin.token)

const write = (spaceId: string) =>
  app.call(
    updateSpaceContent,
    { params: { spaceId }, body: { changes: [{ operation: 'insert_page', title: 'New' }] } },
    admin.token,
  )

describe('somebody who follows an organization', () => {
  test('is told that their own inbox changed, and nothing of the inboxes of others', async () => {
    const [member, other] = [
      await buildMember(app, { organizationId, role: 'read' }),
      await buildMember(app, { organizationId, role: 'admin' }),
    ]
    const [follower, curious] = [await follow(member), await follow(other)]
    await transact(app.services, { kind: 'system' }, (ctx) =>
      ctx.emit(notificationsUpdated({ organizationId, userId: member.id })),
    )
    await expect.poll(follower.types).toEqual(['notifications_updated'])
    expect(follower.told[0]?.change).not.toHaveProperty('actor')
    await makeSpace()
    await expect.poll(curious.types).toEqual(['space_created'])
    for (const each of [follower, curious]) each.leave()
  })

  test('is told what happened while they were on their way, and nothing older', async () => {
    const member = await buildMember(app, { organizationId, role: 'read' })
    const before = await follow(member)
    const { id } = await makeSpace()
    await expect.poll(before.types).toContain('space_created')
    before.leave()
    const spacesTold = async () => {
      const late = await follow(member, { within: 30, wait: 0 })
      await expect.poll(() => late.state.hasEnded).toBe(true)
      return late.told.map(({ change }) => change.space)
    }
    expect(await spacesTold()).toContain(id)
    app.advance(60_000)
    expect(await spacesTold()).toEqual([])
  })

  test('is told what happens, who did it and where, while it happens', async () => {
    const member = await buildMember(app, { organizationId, role: 'read' })
    const space = await makeSpace()
    const follower = await follow(member)
    expect(follower.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    const { revision } = await write(space.id)
    await app.call(createChangeRequest, { params: { spaceId: space.id } }, admin.token)
    await expect
      .poll(follower.types, { timeout: 10_000 })
      .toEqual(expect.arrayContaining(['content_updated', 'change_request_opened']))
    const edited = follower.told.find(({ change }) => change.type === 'content_updated')
    expect(edited).toMatchObject({
      event: 'change',
      change: { object: 'change', actor: admin.id, space: space.id, revision },
    })
    follower.leave()
  })

  test('is told nothing of what they may not see, and no longer of what was taken from them', async () => {
    const member = await buildMember(app, { organizationId, role: 'read' })
    const [shown, hidden] = [await makeSpace(), await makeSpace()]
    const params = { spaceId: hidden.id }
    const follower = await follow(member)
    const first = await write(hidden.id)
    const revisions = () => follower.told.map(({ change }) => change.revision)
    await expect.poll(revisions, { timeout: 10_000 }).toContain(first.revision)
    await app.call(updateSpaceById, { params, body: { defaultLevel: null } }, admin.token)
    const unseen = await write(hidden.id)
    const seen = await write(shown.id)
    await expect.poll(revisions, { timeout: 10_000 }).toContain(seen.revision)
    expect(revisions()).not.toContain(unseen.revision)
    follower.leave()
  })

  test('who is a guest is told nothing of the people', async () => {
    const guest = await buildMember(app, { organizationId, role: null })
    const member = await buildMember(app, { organizationId, role: 'read' })
    const [asGuest, asMember] = [await follow(guest), await follow(member)]
    const params = { organizationId, userId: member.id }
    await app.call(updateMemberInOrganizationById, { params, body: { role: 'comment' } }, admin.token)
    await expect.poll(asMember.types, { timeout: 10_000 }).toContain('member_updated')
    expect(asGuest.types()).toEqual([])
    asGuest.leave()
    asMember.leave()
  })

  test('who is removed is told nothing more', async () => {
    const member = await buildMember(app, { organizationId, role: 'read' })
    const space = await makeSpace()
    const follower = await follow(member)
    const params = { organizationId, userId: member.id }
    await app.call(removeMemberFromOrganizationById, { params }, admin.token)
    await write(space.id)
    await expect.poll(() => follower.state.hasEnded, { timeout: 10_000 }).toBe(true)
    expect(follower.types()).not.toContain('content_updated')
  })

  test('who comes back is told what they missed, and to begin anew when nobody knows it any more', async () => {
    const space = await makeSpace()
    const first = await follow(admin)
    await write(space.id)
    await expect.poll(first.types, { timeout: 10_000 }).toContain('content_updated')
    first.leave()
    const last = first.told.at(-1)?.change.id ?? ''
    const { revision } = await write(space.id)
    const again = await follow(admin, { after: last })
    const revisions = () => again.told.map(({ change }) => change.revision)
    await expect.poll(revisions, { timeout: 10_000 }).toContain(revision)
    again.leave()
    const lost = await follow(admin, { after: 'forgotten' })
    await expect.poll(() => lost.told[0]?.event, { timeout: 10_000 }).toBe('reset')
    lost.leave()
  })

  test('who opens more and more streams is refused, until they close one', async () => {
    const member = await buildMember(app, { organizationId, role: 'read' })
    const streams = await Promise.all(Array.from({ length: 20 }, () => follow(member)))
    expect(streams.map(({ response }) => response.status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect((await follow(member)).response.status).toBe(429)
    const other = await follow(admin)
    expect(other.response.status).toBe(200)
    streams[0]?.leave()
    const again = async () => (await follow(member, { wait: 0 })).response.status
    await expect.poll(again, { timeout: 10_000 }).toBe(200)
    for (const each of [...streams, other]) each.leave()
  })

  test('is not told which hidden site was deleted', async () => {
    const member = await buildMember(app, { organizationId, role: 'read' })
    const params = { organizationId }
    const site = await app.call(createSite, { params, body: { title: 'Hidden' } }, admin.token)
    const follower = await follow(member)
    await app.call(deleteSiteById, { params: { ...params, siteId: site.id } }, admin.token)
    await expect.poll(follower.types, { timeout: 10_000 }).toContain('site_deleted')
    const told = follower.told.find(({ change }) => change.type === 'site_deleted')
    expect(told?.change.site).toBeUndefined()
    follower.leave()
  })

  test('gets an answer that ends when they asked for', async () => {
    const follower = await follow(admin, { wait: 0 })
    await expect.poll(() => follower.state.hasEnded, { timeout: 10_000 }).toBe(true)
    expect(follower.response.status).toBe(200)
  })
})

test('what was told is forgotten after a day', async () => {
  const kept = async () =>
    (await app.services.database.read.selectFrom('changes').select('id').execute()).length
  expect(await kept()).toBeGreaterThan(0)
  app.advance(25 * 60 * 60 * 1000)
  await runJobs(app, [forgetChanges])
  expect(await kept()).toBe(0)
})
