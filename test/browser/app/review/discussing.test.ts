import { beforeAll, expect, test } from 'vitest'
import { createClient, type Client } from '../../../../src/contract/client.ts'
import { updateSpaceContent } from '../../../../src/contract/content/content.ts'
import { createSpace, updateSpaceById } from '../../../../src/contract/content/spaces.ts'
import {
  createChangeRequest,
  updateChangeRequestById,
  updateChangeRequestContent,
} from '../../../../src/contract/review/change-requests.ts'
import { spaceComments } from '../../../../src/contract/review/comments.ts'
import { barriersOn } from '../barriers.ts'
import { useApp } from '../use-app.ts'

const { at, installation } = useApp()
let asAuthor: Client

beforeAll(async () => {
  const { addMember, url } = installation()
  asAuthor = createClient({ endpoint: url, token: await addMember('author@example.org', 'edit') })
})

const text = 'The quick brown fox goes home.\n\nStays.'

async function buildChange() {
  const { call, organizationId } = installation()
  const { id: spaceId } = await call(createSpace, { params: { organizationId }, body: { title: 'Animals' } })
  const changes = [
    { operation: 'insert_page' as const, title: 'Foxes', ref: 'p', document: { markdown: text } },
  ]
  const { refs } = await call(updateSpaceContent, { params: { spaceId }, body: { changes } })
  await call(updateSpaceById, { params: { spaceId }, body: { editMode: 'locked' } })
  const made = await asAuthor(createChangeRequest, { params: { spaceId }, body: { subject: 'Slower' } })
  const params = { spaceId, changeRequestId: made.id }
  const document = { markdown: text.replace('quick', 'slow') }
  const edit = { operation: 'update_page' as const, page: refs['p'] ?? '', document }
  await asAuthor(updateChangeRequestContent, { params, body: { changes: [edit] } })
  return { params, edit, path: `/app/spaces/${spaceId}/changes/${made.number}` }
}

/** Selects from the start of an element to its end, or that of another. */
const select = (from: string, to = from) => `{
  const [from, to] = [${JSON.stringify(from)}, ${JSON.stringify(to)}].map((each) => document.querySelector(each))
  getSelection().setBaseAndExtent(from, 0, to, to.childNodes.length)
}`

test('words of a difference are commented on as they are now, and what is typed stays until it is said', async () => {
  const { path } = await buildChange()
  const page = await at(path)
  const block = page.getByRole('group', { name: 'Changed block' })
  await block.waitFor()
  const onSelection = page.getByRole('button', { name: 'Comment on the selection' })

  // What was deleted is nothing that could be found in the page.
  await page.evaluate(select('[data-change] del'))
  await expect.poll(() => onSelection.count()).toBe(0)
  await page.evaluate(select('[data-change] del', '[data-change] ins'))
  await onSelection.click()
  const field = page.getByRole('main').getByRole('textbox', { name: 'Comment' }).first()
  await expect.poll(() => page.evaluate('document.activeElement.localName')).toBe('textarea')
  await field.fill('How slow?')

  await page.getByRole('link', { name: 'Back to the space' }).click()
  await page.getByRole('heading', { level: 1, name: 'Foxes' }).waitFor()
  await page.goBack()
  await block.waitFor()
  await page.evaluate(select('[data-change] ins'))
  await onSelection.click()
  await expect.poll(() => field.inputValue()).toBe('How slow?')
  await page.keyboard.press('Control+Enter')
  const thread = page.getByRole('article').filter({ hasText: 'How slow?' })
  await expect.poll(() => thread.locator('blockquote').innerText()).toBe('slow')
})

test('what is said on a block that is deleted stands at it alone, and beside only where no block shows it', async () => {
  const { params, edit, path } = await buildChange()
  const write = (markdown: string) =>
    asAuthor(updateChangeRequestContent, {
      params,
      body: { changes: [{ ...edit, document: { markdown } }] },
    })
  await write(`${text}\n\nCame in.`)
  const page = await at(path)
  const sayOn = async (change: string, remark: string) => {
    const row = page.getByRole('group', { name: change })
    await row.waitFor()
    await row.evaluate((element) => (element as unknown as { focus: () => void }).focus())
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.type(remark)
    await page.keyboard.press('Control+Enter')
    await page.getByRole('article').filter({ hasText: remark }).waitFor()
  }
  await sayOn('New block', 'Why this?')
  await write('The quick brown fox goes home.')
  await page.reload()
  await sayOn('Deleted block', 'Why does it go?')
  await page.reload()
  await page.getByRole('main').getByText('Why does it go?').first().waitFor()
  const beside = page.getByRole('complementary')
  await beside.getByText('Why this?').waitFor()
  await beside.getByText('One thread stands at its block.').waitFor()
  expect(await page.getByRole('main').getByText('Why does it go?').count()).toBe(1)
  expect(await beside.getByText('Why does it go?').count()).toBe(0)
  expect(await page.getByRole('main').getByText('Why this?').count()).toBe(1)
})

test('a notice of a reply leads to it, and to the thread by itself once its page is gone', async () => {
  const { call, organizationId, url } = installation()
  const { id: spaceId } = await call(createSpace, { params: { organizationId }, body: { title: 'Birds' } })
  const inserted = { operation: 'insert_page' as const, document: { markdown: text } }
  const changes = ['Owls', 'Storks'].map((title) => ({ ...inserted, title, ref: title }))
  const { refs } = await call(updateSpaceContent, { params: { spaceId }, body: { changes } })
  const page = refs['Storks'] ?? ''
  const body = (markdown: string) => ({ body: { markdown } })
  const { id } = await call(spaceComments.post, { params: { spaceId }, body: { page, ...body('Where to?') } })
  const key = { spaceId, commentId: id }
  for (let each = 1; each <= 12; each += 1)
    await asAuthor(spaceComments.postReply, { params: key, body: body(`Answer ${each}`) })

  const browser = await at('/app/inbox')
  await browser.getByRole('main').getByRole('link', { name: 'Answer 12' }).click()
  const said = browser.locator('[id^="comment-"]').filter({ hasText: 'Answer 12' })
  await expect.poll(() => said.evaluate((element) => element.matches(':focus'))).toBe(true)

  await call(updateSpaceContent, {
    params: { spaceId },
    body: { changes: [{ operation: 'delete_page', page }] },
  })
  await browser.goto(`${url}/app/inbox`)
  await browser.getByRole('main').getByRole('link', { name: 'Answer 12' }).click()
  await browser.getByText('On a page that is no longer there').waitFor()
  await browser.getByRole('heading', { level: 1, name: 'Storks' }).waitFor()
  await browser.getByRole('article').getByText('Where to?').waitFor()
  await browser.getByRole('button', { name: 'Resolve' }).click()
  await browser.getByText('Resolved by').waitFor()
  expect(await barriersOn(browser)).toEqual([])
})

test('an archived change request says who archived it, and is reopened', async () => {
  const { params, path } = await buildChange()
  await asAuthor(updateChangeRequestById, { params, body: { status: 'archived' } })
  const page = await at(path)
  await page.getByText(/^Change request #1 is archived by author · /).waitFor()
  await page.getByRole('button', { name: 'Reopen' }).click()
  await page.getByRole('button', { name: 'Open for review' }).waitFor()
  await expect.poll(() => page.evaluate('document.activeElement.localName')).toBe('h1')
})

test('the path of an Arabic page runs from left to right, part after part', async () => {
  const { params, path } = await buildChange()
  const group = { operation: 'insert_group' as const, title: 'فصل', ref: 'g' }
  const below = { operation: 'insert_page' as const, title: 'مقدمة', into: 'g', document: { markdown: 'نص' } }
  await asAuthor(updateChangeRequestContent, { params, body: { changes: [group, below] } })
  const page = await at(path)
  const shown = page.getByText('فصل/مقدمة', { exact: true })
  await shown.waitFor()
  const lefts = await shown
    .locator('bdi')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().left))
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b))
  expect(lefts).toHaveLength(2)
})

test('who edited a change request is not offered to approve it, and hears why', async () => {
  const { params, edit, path } = await buildChange()
  const page = await at(path)
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  const document = { markdown: `${text}\n\nBy the reviewer.` }
  const changes = [{ ...edit, document }]
  await installation().call(updateChangeRequestContent, { params, body: { changes } })
  await page.getByText('You edited this: somebody else approves it.').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Approve' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Ask for changes' }).count()).toBe(1)
})
