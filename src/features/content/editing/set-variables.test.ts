import { expect, test } from 'vitest'
import { bootApp } from '../../../../test/app.ts'
import { buildOrganization, buildSpace } from '../../../../test/build.ts'
import { spaceContent, updateSpaceContent } from '../../../contract/content/content.ts'
import type { ContentEdit } from '../../../contract/content/edits.ts'

test('edits of different variables at once are merged; of the same variable one is told', async () => {
  const app = await bootApp()
  const { organizationId, admin } = await buildOrganization(app)
  const params = { spaceId: await buildSpace(app, { organizationId, admin, title: 'Docs' }) }
  const set = (variables: Record<string, string>) => ({ operation: 'set_variables' as const, variables })
  const write = (seen: { revision?: string }, ...changes: ContentEdit[]) =>
    app.status(updateSpaceContent, { params, body: { changes, ...seen } }, admin.token)
  const now = () => app.call(spaceContent.revision, { params }, admin.token)
  await write({}, set({ a: '1', b: '1', old: 'x' }))
  const seen = { revision: (await now()).id }
  expect(await write(seen, set({ a: '2', b: '1', old: 'x' }))).toBe(200)
  expect(await write(seen, set({ a: '1', b: '3', mine: 'new' }))).toBe(200)
  expect((await now()).variables).toEqual({ a: '2', b: '3', mine: 'new' })
  expect(await write(seen, set({ a: '9', b: '1', old: 'x' }))).toBe(409)
  expect(await write(seen, set({ a: '1', b: '1', old: 'y' }), set({ a: '1', b: '1' }))).toBe(409)
  expect(await write({}, set({ a: '4' }), set({ a: '5' }))).toBe(200)
  expect((await now()).variables).toEqual({ a: '5' })
})
