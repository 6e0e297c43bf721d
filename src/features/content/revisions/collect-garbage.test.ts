import { expect, test } from 'vitest'
import { bootApp } from '../../../../test/app.ts'
import { buildOrganization, buildSpace, edit, page } from '../../../../test/build.ts'
import { spaceContent } from '../../../contract/content/content.ts'
import { cacheStatistics } from '../../../kernel/cache.ts'
import { collectGarbage } from './collect-garbage.ts'

const pages = 40

test('what pages say is kept, and not read to find that out', async () => {
  const app = await bootApp()
  const { organizationId, admin } = await buildOrganization(app)
  const spaceId = await buildSpace(app, { organizationId, admin })
  const texts = Array.from({ length: pages }, (_, at) => page(`Page ${at}`, `Text of page ${at}.`))
  const edited = await edit(app, { spaceId, admin }, ...texts)
  app.advance(25 * 3_600_000)
  const reads = () => {
    const { hits = 0, misses = 0 } = cacheStatistics().find(({ name }) => name === 'content.objects') ?? {}
    return hits + misses
  }
  const before = reads()
  await collectGarbage(app.services, new AbortController().signal)
  expect(reads() - before).toBeLessThan(pages)
  const params = { spaceId, pageId: edited.pages.at(-1)?.id ?? '' }
  const read = await app.call(spaceContent.page, { params, query: { format: 'markdown' } }, admin.token)
  expect(read).toMatchObject({ markdown: expect.stringContaining(`Text of page ${pages - 1}.`) })
})
