import { expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildOrganization, buildSpace, edit, page } from '../../../../test/build.ts'
import { duplicateSpace } from '../../../contract/content/spaces.ts'
import { transact } from '../../../kernel/transact.ts'
import { indexHead } from './jobs.ts'

const pages = 30
const headings = Array.from({ length: 40 }, (_, at) => `## Heading ${at}\n\nSee [it](./page-0.md).`).join(
  '\n\n',
)

async function rowsOf({ services }: TestApp, headId: string): Promise<string[]> {
  const { read } = services.database
  const index = await read.selectFrom('content_index').selectAll().where('head_id', '=', headId).execute()
  const links = await read.selectFrom('links').selectAll().where('head_id', '=', headId).execute()
  const named = [...index, ...links].map((row) => JSON.stringify(row).replaceAll(headId, 'own'))
  return named.toSorted()
}

test('the index of a copy is that of the original, written in parts, also when somebody writes meanwhile', async () => {
  const app = await bootApp()
  const { organizationId, admin } = await buildOrganization(app)
  const spaceId = await buildSpace(app, { organizationId, admin })
  const texts = Array.from({ length: pages }, (_, at) => page(`Page ${at}`, headings))
  await edit(app, { spaceId, admin }, ...texts)
  const copy = await app.call(duplicateSpace, { params: { spaceId } }, admin.token)
  const original = await rowsOf(app, spaceId)
  expect(original.length).toBeGreaterThan(2 * pages * 40)

  let seen = 0
  const written: number[] = []
  const transaction = async <Result>(work: Parameters<typeof transact<Result>>[2]) => {
    const result = await transact(app.services, { kind: 'system' }, work)
    const rows = (await rowsOf(app, copy.id)).length
    written.push(rows - seen)
    seen = rows
    // Between two parts the space can be written.
    if (written.length === 1) await edit(app, { spaceId: copy.id, admin }, page('Meanwhile'))
    return result
  }
  await indexHead.run({
    payload: { headId: copy.id },
    attempt: 1,
    services: app.services,
    signal: new AbortController().signal,
    transaction,
    complete: transaction,
  })
  expect(Math.max(...written)).toBeLessThanOrEqual(1000)
  const copied = await rowsOf(app, copy.id)
  expect(copied).toEqual(expect.arrayContaining(original))
  expect(copied).toHaveLength(original.length + 1)
})
