import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { updateSpaceContent } from '../../../../src/contract/content/content.ts'
import { createSpace } from '../../../../src/contract/content/spaces.ts'
import {
  createChangeRequest,
  updateChangeRequestContent,
} from '../../../../src/contract/review/change-requests.ts'
import { useApp } from '../use-app.ts'

const { at, installation } = useApp()
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A space with three pictures and a page that shows the first; a change request in which it shows the second. */
async function build() {
  const { call, organizationId } = installation()
  const { id: spaceId } = await call(createSpace, { params: { organizationId }, body: { title: 'Pictures' } })
  const files = ['one', 'two', 'three'].map((name) => ({ name: `${name}.png`, base64: png }))
  const { insertedFiles } = await call(updateSpaceContent, {
    params: { spaceId },
    body: { changes: [{ operation: 'insert_files', files }] },
  })
  const [one = '', two = ''] = insertedFiles.map(({ id }) => id)
  const picture = (file: string) => ({
    object: 'block',
    type: 'image',
    data: { ref: { kind: 'file', file } },
  })
  const showing = (file: string) => {
    const nodes = [{ object: 'block', type: 'images', data: {}, nodes: [picture(file)] }]
    return { document: { document: { object: 'document' as const, nodes } } }
  }
  const { refs } = await call(updateSpaceContent, {
    params: { spaceId },
    body: { changes: [{ operation: 'insert_page', title: 'Shown', ref: 'p', ...showing(one) }] },
  })
  const made = await call(createChangeRequest, { params: { spaceId }, body: { subject: 'Another' } })
  await call(updateChangeRequestContent, {
    params: { spaceId, changeRequestId: made.id },
    body: { changes: [{ operation: 'update_page', page: refs['p'] ?? '', ...showing(two) }] },
  })
  return { spaceId, one, two, number: made.number }
}

/** Which files a page asks for. */
function watchFiles(page: Page): Set<string | null> {
  const asked = new Set<string | null>()
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/files')) asked.add(searchParams.get('ids'))
  })
  return asked
}

async function isDrawn(page: Page, at: number): Promise<void> {
  const width = `document.querySelectorAll('main img')[${at}]?.naturalWidth`
  await expect.poll(() => page.evaluate(width)).toBe(1)
}

test('whoever reads, reviews and writes is sent the files that they see, and not all there are', async () => {
  const { spaceId, one, two, number } = await build()
  let asked = new Set<string | null>()
  const page = await at(`/app/spaces/${spaceId}/`, {
    prepare: async (opened) => void (asked = watchFiles(opened)),
  })
  await isDrawn(page, 0)
  expect([...asked]).toEqual([one])
  await page.goto(`${installation().url}/app/spaces/${spaceId}/changes/${number}`)
  await page.getByRole('button', { name: 'Side by side' }).click()
  await isDrawn(page, 0)
  await isDrawn(page, 1)
  await page.goto(`${installation().url}/app/spaces/${spaceId}/`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.locator('.ProseMirror').waitFor()
  await isDrawn(page, 0)
  expect(asked).toEqual(new Set([one, two]))
})
