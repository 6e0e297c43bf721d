import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildUser } from '../../../../test/build.ts'
import { createToken, listTokens, revokeToken } from '../../../contract/people/tokens.ts'
import { getAuthenticatedUser } from '../../../contract/people/users.ts'

let app: TestApp

beforeAll(async () => {
  app = await bootApp()
})

describe('tokens', () => {
  test('a token is shown once and kept as a hash only', async () => {
    const user = await buildUser(app)
    const created = await app.call(createToken, { body: { name: 'laptop' } }, user.token)
    expect(created.token).toMatch(/^lct_[0-9A-Za-z]{40}$/)
    const { items } = await app.call(listTokens, {}, user.token)
    expect(items.map(({ name }) => name)).toEqual(['test', 'laptop'])
    expect(JSON.stringify(items)).not.toContain(created.token)
    const rows = await app.services.database.read.selectFrom('tokens').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(created.token)
  })

  test('a revoked token ends at once', async () => {
    const user = await buildUser(app)
    const created = await app.call(createToken, { body: { name: 'ci' } }, user.token)
    expect(await app.status(getAuthenticatedUser, {}, created.token)).toBe(200)
    await app.call(revokeToken, { params: { tokenId: created.id } }, user.token)
    expect(await app.status(getAuthenticatedUser, {}, created.token)).toBe(401)
    expect(await app.status(revokeToken, { params: { tokenId: created.id } }, user.token)).toBe(204)
  })

  test("nobody revokes or lists another's token", async () => {
    const [user, other] = [await buildUser(app), await buildUser(app)]
    const { id } = await app.call(createToken, { body: { name: 'mine' } }, user.token)
    await app.call(revokeToken, { params: { tokenId: id } }, other.token)
    const { items } = await app.call(listTokens, {}, user.token)
    expect(items.map((token) => token.id)).toContain(id)
    expect((await app.call(listTokens, {}, other.token)).items.map((token) => token.id)).not.toContain(id)
  })

  test('a token ends when it expires, and cannot be made in the past', async () => {
    const user = await buildUser(app)
    const now = app.services.clock()
    const body = { name: 'short', expiresAt: new Date(now + 60_000).toISOString() }
    const { token } = await app.call(createToken, { body }, user.token)
    expect(await app.status(getAuthenticatedUser, {}, token)).toBe(200)
    app.advance(61_000)
    expect(await app.status(getAuthenticatedUser, {}, token)).toBe(401)
    app.advance(-61_000)
    const child = await app.call(createToken, { body: { name: 'longer' } }, token)
    expect(child.expiresAt).toBe(body.expiresAt)
    app.advance(61_000)
    expect(await app.status(getAuthenticatedUser, {}, child.token)).toBe(401)
    const past = { name: 'past', expiresAt: new Date(now - 1000).toISOString() }
    await expect(app.call(createToken, { body: past }, user.token)).rejects.toThrow('expiresAt')
  })

  test('the last use is written at most once a minute', async () => {
    const user = await buildUser(app)
    const lastUse = async () => (await app.call(listTokens, {}, user.token)).items[0]?.lastUsedAt
    await lastUse()
    await expect.poll(lastUse).toBeTypeOf('string')
    const first = await lastUse()
    app.advance(30_000)
    await lastUse()
    expect(await lastUse()).toBe(first)
    app.advance(31_000)
    await lastUse()
    await expect.poll(lastUse).not.toBe(first)
  })

  test('a list goes on where the page before ended, also when tokens come and go', async () => {
    const user = await buildUser(app)
    for (const name of ['a', 'b', 'c', 'd']) await app.call(createToken, { body: { name } }, user.token)
    const first = await app.call(listTokens, { query: { limit: 2 } }, user.token)
    expect(first).toMatchObject({ count: 5, items: [{ name: 'test' }, { name: 'a' }] })
    await app.call(revokeToken, { params: { tokenId: first.items[1]?.id ?? '' } }, user.token)
    const second = await app.call(
      listTokens,
      { query: { limit: 2, page: first.next?.page ?? '' } },
      user.token,
    )
    expect(second.items.map(({ name }) => name)).toEqual(['b', 'c'])
    const third = await app.call(
      listTokens,
      { query: { limit: 2, page: second.next?.page ?? '' } },
      user.token,
    )
    expect(third.items.map(({ name }) => name)).toEqual(['d'])
    expect(third.next).toBeUndefined()
    expect(await app.call(listTokens, { query: { limit: 0 } }, user.token)).toEqual({ items: [], count: 4 })
  })

  test.each(['nonsense', 'bnVsbA', 'WzFd', 'WyJhIiwiYiJd', 'WyJcdTAwMDAiXQ', '[]'])(
    'a cursor %s of another list is 400',
    async (page) => {
      const user = await buildUser(app)
      await expect(app.call(listTokens, { query: { page } }, user.token)).rejects.toMatchObject({
        status: 400,
      })
    },
  )
})
