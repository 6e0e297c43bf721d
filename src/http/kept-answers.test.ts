import { beforeEach, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../test/app.ts'
import { buildOrganization, buildUser, type TestUser } from '../../test/build.ts'
import { getOrganizationById, updateOrganizationById } from '../contract/people/organizations.ts'
import { createToken, revokeToken } from '../contract/people/tokens.ts'
import { openDatabase } from '../platform/database/index.ts'

let app: TestApp
let admin: TestUser
let params: { organizationId: string }

beforeEach(async () => {
  app = await bootApp()
  const built = await buildOrganization(app)
  admin = built.admin
  params = { organizationId: built.organizationId }
})

async function title(token = admin.token): Promise<string> {
  return (await app.call(getOrganizationById, { params }, token)).title
}

describe('what was answered before', () => {
  test('gives way to a write of this process at once', async () => {
    await title()
    for (const changed of ['One', 'Two', 'Three']) {
      await app.call(updateOrganizationById, { params, body: { title: changed } }, admin.token)
      expect(await title()).toBe(changed)
      expect(await title()).toBe(changed)
    }
  })

  test('gives way to a write of another process at once', async () => {
    const other = openDatabase(app.services.config, () => {})
    await title()
    for (const changed of ['One', 'Two', 'Three']) {
      await other.transaction((db) => db.updateTable('organizations').set({ title: changed }).execute())
      expect(await title()).toBe(changed)
    }
    await other.close()
  })

  test('is for its token alone, and ends with it', async () => {
    const { id, token } = await app.call(createToken, { body: { name: 'short' } }, admin.token)
    await title(token)
    const stranger = await buildUser(app)
    expect(await app.status(getOrganizationById, { params }, stranger.token)).toBe(404)
    expect(await app.status(getOrganizationById, { params }, undefined)).toBe(401)
    await title(token)
    await app.call(revokeToken, { params: { tokenId: id } }, admin.token)
    expect(await app.status(getOrganizationById, { params }, token)).toBe(401)
  })

  test('is not given after the token has expired', async () => {
    const expiresAt = new Date(app.services.clock() + 60_000).toISOString()
    const { token } = await app.call(createToken, { body: { name: 'short', expiresAt } }, admin.token)
    await title(token)
    app.advance(60_000)
    expect(await app.status(getOrganizationById, { params }, token)).toBe(401)
  })

  test('counts against the rate limit', async () => {
    const limited = await bootApp({ LECTERN_RATE_LIMIT: '3' })
    const { organizationId, admin: owner } = await buildOrganization(limited)
    const ask = () => limited.status(getOrganizationById, { params: { organizationId } }, owner.token)
    const statuses = [await ask(), await ask(), await ask(), await ask()]
    expect(statuses.slice(0, 2)).toEqual([200, 200])
    expect(statuses.at(-1)).toBe(429)
  })
})
