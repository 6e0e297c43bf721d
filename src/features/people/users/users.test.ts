import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildMember, buildOrganization, buildUser } from '../../../../test/build.ts'
import { getAuthenticatedUser, getUserById, updateUserById } from '../../../contract/people/users.ts'

let app: TestApp

beforeAll(async () => {
  app = await bootApp()
})

describe('users', () => {
  test('the holder of a token reads themselves', async () => {
    const user = await buildUser(app, { email: 'Ada@Example.org', displayName: 'Ada' })
    const response = await app.call(getAuthenticatedUser, {}, user.token)
    expect(response).toMatchObject({
      object: 'user',
      id: user.id,
      displayName: 'Ada',
      email: 'ada@example.org',
    })
    expect(response.urls.location).toBe(`${app.services.config.publicUrl}/v1/users/${user.id}`)
  })

  test('members of one organization read each other, guests and strangers do not', async () => {
    const { organizationId, admin } = await buildOrganization(app)
    const reader = await buildMember(app, { organizationId, role: 'read' })
    const guest = await buildMember(app, { organizationId, role: null })
    const stranger = await buildUser(app)
    const params = { userId: admin.id }
    expect(await app.call(getUserById, { params }, reader.token)).toMatchObject({ id: admin.id })
    expect(await app.status(getUserById, { params }, guest.token)).toBe(404)
    expect(await app.status(getUserById, { params }, stranger.token)).toBe(404)
    expect(await app.call(getUserById, { params: { userId: guest.id } }, guest.token)).toMatchObject({
      id: guest.id,
    })
  })

  test('a user changes their own profile', async () => {
    const user = await buildUser(app)
    const body = { displayName: 'Grace Hopper', photoURL: 'https://example.org/grace.png' }
    const changed = await app.call(updateUserById, { params: { userId: user.id }, body }, user.token)
    expect(changed).toMatchObject(body)
    expect(await app.call(getAuthenticatedUser, {}, user.token)).toMatchObject(body)
  })

  test("nobody changes another's profile, not even an administrator", async () => {
    const { organizationId, admin } = await buildOrganization(app)
    const member = await buildMember(app, { organizationId, role: 'edit' })
    const input = { params: { userId: member.id }, body: { displayName: 'Changed' } }
    expect(await app.status(updateUserById, input, admin.token)).toBe(403)
    expect(await app.status(updateUserById, input, (await buildUser(app)).token)).toBe(404)
  })
})
