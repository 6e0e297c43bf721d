import { beforeAll, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildOrganization, type TestUser, buildSpace, edit } from '../../../../test/build.ts'
import { hostileMarkdown } from '../../../../test/hostile/markdown.ts'
import { spaceComments } from '../../../contract/review/comments.ts'

let app: TestApp
let admin: TestUser
let spaceId: string

beforeAll(async () => {
  app = await bootApp()
  const { organizationId, ...built } = await buildOrganization(app)
  admin = built.admin
  spaceId = await buildSpace(app, { organizationId, admin })
})

function insert(markdown: string) {
  const changes = [{ operation: 'insert_page' as const, document: { markdown } }]
  return edit(app, { spaceId, admin }, ...changes)
}

test('a page of anything is taken as it is, or refused by name, and never a fault', async () => {
  for (const { name, make } of hostileMarkdown) {
    const outcome = await insert(make(20_000)).then(
      ({ pages }) => pages.length,
      (error: { status: number }) => error.status,
    )
    expect([1, 400, 413], name).toContain(outcome)
  }
}, 120_000)

test('a page beyond the stated bound is refused, and the bound named', async () => {
  await expect(insert('a'.repeat(500_001))).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('500000'),
  })
})

test('front matter that refers to itself is refused', async () => {
  await expect(insert('---\na: &a [*a]\n---\n\nText')).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('refers to itself'),
  })
})

test('a comment of markers is posted, and one beyond the bound refused', async () => {
  const post = (markdown: string) =>
    app.call(spaceComments.post, { params: { spaceId }, body: { body: { markdown } } }, admin.token)
  const stars = '*'.repeat(5000)
  expect(await post(`${stars}a${stars}`)).toMatchObject({ object: 'comment' })
  await expect(post('a'.repeat(20_001))).rejects.toMatchObject({ status: 400 })
})
