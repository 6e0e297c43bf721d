import { deflateSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildMember, buildOrganization, buildUser } from '../../../../test/build.ts'
import { getOrganizationById, updateOrganizationById } from '../../../contract/people/organizations.ts'
import { removeUserPhoto, setOrganizationLogo, setUserPhoto } from '../../../contract/people/pictures.ts'
import { getAuthenticatedUser, updateUserById } from '../../../contract/people/users.ts'

let app: TestApp

beforeAll(async () => {
  app = await bootApp()
})

const picture = pngOf(4, 4).toString('base64')

/** A picture of one colour. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const chunk = (name: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)])
  }
  const lines = deflateSync(Buffer.alloc((width + 1) * Math.min(height, 8)))
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', lines),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const at = (url: string | undefined) => app.app.inject(new URL(url ?? '').pathname)

describe('the photo of a user', () => {
  test('is shown from its own address as a picture and nothing else, and goes with the next', async () => {
    const user = await buildUser(app)
    const params = { userId: user.id }
    const { photoURL: first } = await app.call(setUserPhoto, { params, body: { picture } }, user.token)
    const shown = await at(first)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
    })
    expect(shown.rawPayload.toString('base64')).toBe(picture)
    const { photoURL: second } = await app.call(setUserPhoto, { params, body: { picture } }, user.token)
    expect(second).not.toBe(first)
    expect((await at(first)).statusCode).toBe(404)
    expect(await app.call(getAuthenticatedUser, {}, user.token)).toMatchObject({ photoURL: second })
    const without = await app.call(removeUserPhoto, { params }, user.token)
    expect(without.photoURL).toBeUndefined()
    expect((await at(second)).statusCode).toBe(404)
  })

  test('is no longer kept when an address elsewhere takes its place, and stays when only the name changes', async () => {
    const user = await buildUser(app)
    const params = { userId: user.id }
    const { photoURL } = await app.call(setUserPhoto, { params, body: { picture } }, user.token)
    await app.call(
      updateUserById,
      { params, body: { displayName: 'Ada', photoURL: photoURL ?? '' } },
      user.token,
    )
    expect((await at(photoURL)).statusCode).toBe(200)
    await app.call(updateUserById, { params, body: { photoURL: 'https://example.org/a.png' } }, user.token)
    expect((await at(photoURL)).statusCode).toBe(404)
  })

  test('is nobody else’s to change, administrators included', async () => {
    const { organizationId, admin } = await buildOrganization(app)
    const member = await buildMember(app, { organizationId, role: 'edit' })
    const input = { params: { userId: member.id }, body: { picture } }
    expect(await app.status(setUserPhoto, input, admin.token)).toBe(403)
    expect(await app.status(removeUserPhoto, { params: input.params }, admin.token)).toBe(403)
    expect(await app.status(setUserPhoto, input, (await buildUser(app)).token)).toBe(404)
  })

  test.each([
    [
      'a drawing that may carry a script',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['nothing that it says it is', 'GIF89a'],
    ['a picture too large to draw', pngOf(20_000, 20_000)],
    ['no bytes at all', '%%%'],
  ])('is never %s', async (_name, content) => {
    const user = await buildUser(app)
    const sent = Buffer.from(content).toString('base64')
    const input = { params: { userId: user.id }, body: { picture: sent } }
    expect(await app.status(setUserPhoto, input, user.token)).toBe(400)
  })
})

test('the logo of an organization is shown until it is taken away', async () => {
  const { organizationId, admin } = await buildOrganization(app)
  const params = { organizationId }
  const { urls } = await app.call(setOrganizationLogo, { params, body: { picture } }, admin.token)
  expect((await at(urls.logo)).headers['content-type']).toBe('image/png')
  await app.call(
    updateOrganizationById,
    { params, body: { title: 'Renamed', logo: urls.logo ?? '' } },
    admin.token,
  )
  expect((await app.call(getOrganizationById, { params }, admin.token)).urls.logo).toBe(urls.logo)
  expect((await at(urls.logo)).statusCode).toBe(200)
  await app.call(updateOrganizationById, { params, body: { logo: null } }, admin.token)
  expect((await at(urls.logo)).statusCode).toBe(404)
})
