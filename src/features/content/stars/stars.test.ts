import { beforeAll, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildMember, buildOrganization, type TestUser } from '../../../../test/build.ts'
import { createSpace, deleteSpaceById, updateSpaceById } from '../../../contract/content/spaces.ts'
import * as contract from '../../../contract/content/stars.ts'

let app: TestApp
let organizationId: string
let admin: TestUser
let member: TestUser

beforeAll(async () => {
  app = await bootApp()
  ;({ organizationId, admin } = await buildOrganization(app))
  member = await buildMember(app, { organizationId, role: 'read' })
})

const newSpace = async () =>
  (await app.call(createSpace, { params: { organizationId }, body: {} }, admin.token)).id
const star = (spaceId: string, by: TestUser) =>
  app.call(contract.starSpace, { params: { spaceId } }, by.token)
const starred = async (by: TestUser) => {
  const { items } = await app.call(contract.listStarredSpaces, { params: { organizationId } }, by.token)
  return items.map(({ id }) => id)
}

test('what somebody starred is theirs, once, until they take the star away', async () => {
  const [one, two] = [await newSpace(), await newSpace()]
  await Promise.all([star(one, member), star(one, member), star(two, member)])
  expect(await starred(member)).toEqual([one, two].toSorted())
  expect(await starred(admin)).toEqual([])
  await app.call(contract.unstarSpace, { params: { spaceId: one } }, member.token)
  await app.call(contract.unstarSpace, { params: { spaceId: one } }, member.token)
  expect(await starred(member)).toEqual([two])
})

test('a starred space that is hidden or deleted is not shown', async () => {
  const [hidden, gone, kept] = [await newSpace(), await newSpace(), await newSpace()]
  for (const id of [hidden, gone, kept]) await star(id, member)
  await app.call(updateSpaceById, { params: { spaceId: hidden }, body: { defaultLevel: null } }, admin.token)
  await app.call(deleteSpaceById, { params: { spaceId: gone } }, admin.token)
  const shown = await starred(member)
  expect(shown).toContain(kept)
  expect(shown).not.toContain(hidden)
  expect(shown).not.toContain(gone)
})
