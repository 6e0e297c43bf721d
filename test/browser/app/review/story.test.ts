import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient, type Client } from '../../../../src/contract/client.ts'
import { spaceContent, updateSpaceContent } from '../../../../src/contract/content/content.ts'
import { createSpace, updateSpaceById } from '../../../../src/contract/content/spaces.ts'
import {
  createChangeRequest,
  updateChangeRequestContent,
} from '../../../../src/contract/review/change-requests.ts'
import { readMail, startMailServer, type MailServer } from '../../../mail-server.ts'
import { barriersOn } from '../barriers.ts'
import { useApp } from '../use-app.ts'

const environment: Record<string, string> = {}
let mails: MailServer
beforeAll(async () => {
  mails = await startMailServer()
  environment['LECTERN_SMTP_URL'] = mails.url
})
afterAll(() => mails.close())

const { at, installation } = useApp(environment)
const author = 'author@example.org'
const reviewer = 'reviewer@example.org'
let asAuthor: Client

beforeAll(async () => {
  const { addMember, url } = installation()
  asAuthor = createClient({ endpoint: url, token: await addMember(author, 'edit') })
  await addMember(reviewer, 'review')
})

const text = '## Foxes\n\nThe quick brown fox.\n\nStays as it is.'

/** A locked space with a page, and a change request of the author's that edits it. */
async function buildChange() {
  const { call, organizationId } = installation()
  const { id: spaceId } = await call(createSpace, { params: { organizationId }, body: { title: 'Animals' } })
  const changes = [
    { operation: 'insert_page' as const, title: 'Foxes', ref: 'p', document: { markdown: text } },
  ]
  const { refs } = await call(updateSpaceContent, { params: { spaceId }, body: { changes } })
  const pageId = refs['p'] ?? ''
  await call(updateSpaceById, { params: { spaceId }, body: { editMode: 'locked' } })
  const made = await asAuthor(createChangeRequest, { params: { spaceId }, body: { subject: 'Slower foxes' } })
  const document = { markdown: text.replace('quick', 'slow') }
  const edit = { operation: 'update_page' as const, page: pageId, document }
  const params = { spaceId, changeRequestId: made.id }
  await asAuthor(updateChangeRequestContent, { params, body: { changes: [edit] } })
  const read = async () => {
    const page = await call(spaceContent.page, { params: { spaceId, pageId }, query: { format: 'markdown' } })
    return 'markdown' in page ? page.markdown : undefined
  }
  return { spaceId, read, path: `/app/spaces/${spaceId}/changes/${made.number}` }
}

const mailsTo = (email: string) => mails.received.filter(({ to }) => to.includes(email)).map(readMail)
const bell = (page: Page, count: number) =>
  page
    .getByRole('navigation')
    .getByRole('button', { name: count === 0 ? /^Inbox$/ : `Inbox, ${count} unread` })

test('three people review, suggest, take, approve and merge, and each is told', async () => {
  const change = await buildChange()
  const writing = await at(change.path, { email: author, bypassCSP: true })
  await writing.getByRole('button', { name: 'Ask for a review' }).click()
  await writing.getByRole('checkbox', { name: /reviewer/i }).check()
  await writing.getByRole('button', { name: 'Ask', exact: true }).click()
  await writing.getByText('Asked', { exact: true }).waitFor()

  // The reviewer finds it in the inbox, on another page of the app.
  const reading = await at('/app/inbox', { email: reviewer, bypassCSP: true })
  await reading.getByRole('link', { name: /asks you to review “Slower foxes”/ }).waitFor()
  expect(await barriersOn(reading)).toEqual([])
  await reading.keyboard.press('j')
  await expect.poll(() => reading.evaluate('document.activeElement.localName')).not.toBe('body')
  await reading.keyboard.press('Enter')
  const block = reading.getByRole('group', { name: 'Changed block' })
  await block.getByText('slow').waitFor()
  await bell(reading, 0).waitFor()

  // A comment on the block with a mention, and a suggestion.
  await reading.getByRole('button', { name: 'Comment on this block' }).nth(1).click()
  const field = reading.getByRole('textbox', { name: 'Comment' }).first()
  await field.pressSequentially('Why slow, @auth')
  await reading.getByRole('option', { name: /author/i }).waitFor()
  await field.press('Enter')
  await field.pressSequentially('?')
  await reading.getByRole('button', { name: 'Comment', exact: true }).first().click()
  await reading.getByText(/Why slow, @author/i).waitFor()
  await reading.getByRole('button', { name: 'Suggest another wording' }).nth(1).click()
  const suggesting = reading.getByRole('dialog')
  await suggesting.getByRole('textbox', { name: 'Instead of this block' }).fill('The calm brown fox.')
  await suggesting.getByRole('button', { name: 'Suggest another wording' }).click()
  // As it will be read, with the words that change.
  await reading.getByRole('article').locator('ins', { hasText: 'calm' }).waitFor()
  await reading.getByRole('article').locator('del', { hasText: 'Stays as it is' }).waitFor()
  expect(await barriersOn(reading)).toEqual([])

  // The author's bell rings without a reload, and a mail leads to the very comment.
  await bell(writing, 2).click()
  await writing
    .getByRole('dialog')
    .getByRole('link', { name: /mentioned you on “Slower foxes”/ })
    .waitFor()
  expect(await barriersOn(writing, { only: ['wcag2a', 'wcag2aa', 'wcag22aa'] })).toEqual([])
  await writing.keyboard.press('Escape')
  await expect.poll(() => mailsTo(author).length).toBe(1)
  const [mail] = mailsTo(author)
  expect(mail?.headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const link = /https?:\/\/\S+#comment-\w+/.exec(mail?.body ?? '')?.[0] ?? ''
  await writing.goto(link)
  await writing.getByText(/Why slow, @author/i).waitFor()
  await writing.getByRole('button', { name: 'Reply' }).first().click()
  await writing.getByRole('textbox', { name: 'Reply' }).fill('They are old.')
  await writing.getByRole('button', { name: 'Reply' }).first().click()
  await reading.getByText('They are old.').waitFor()
  await reading.getByRole('button', { name: 'Resolve' }).first().click()
  await reading.getByRole('button', { name: 'Reopen' }).waitFor()
  await writing.getByRole('button', { name: 'Take the suggestion' }).click()
  await writing.getByRole('group', { name: 'Changed block' }).getByText('calm').waitFor()

  // The reviewer sees what is new, and approves it.
  await reading.getByRole('group', { name: 'Changed block' }).getByText('calm').waitFor()
  await reading.getByText('One page changed since your last look.').waitFor()
  await reading.getByRole('button', { name: 'Approve' }).click()
  await reading.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await reading.getByText('Approved', { exact: true }).waitFor()

  const managing = await at(change.path, { bypassCSP: true, colorScheme: 'dark' })
  await managing.getByText('Approved', { exact: true }).waitFor()
  await managing.getByRole('button', { name: 'Merge' }).click()
  await managing.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
  await managing.getByText('Merged', { exact: true }).first().waitFor()
  await expect.poll(change.read).toContain('The calm brown fox.')
  await expect
    .poll(() => mailsTo(author).some(({ body }) => body.includes('approved “Slower foxes”')))
    .toBe(true)

  await writing.goto(`${installation().url}/app/inbox?show=unread`)
  await writing.getByRole('link', { name: /merged “Slower foxes”/ }).waitFor()
  await writing.getByRole('button', { name: 'Mark all as read' }).click()
  await writing.getByRole('heading', { name: 'You have read everything' }).waitFor()
  await reading.goto(`${installation().url}/app/inbox`)
  await reading.getByRole('link', { name: /merged “Slower foxes”/ }).waitFor()

  // What is said on a page stands beside it.
  await managing.goto(`${installation().url}/app/spaces/${change.spaceId}/foxes`)
  await managing.getByRole('button', { name: 'Comments', exact: true }).click()
  const beside = managing.getByRole('complementary', { name: 'Comments' })
  await beside.getByRole('textbox', { name: 'Comment' }).fill('About all of it')
  await beside.getByRole('button', { name: 'Comment', exact: true }).click()
  await beside.getByRole('article').getByText('About all of it').waitFor()
  expect(await barriersOn(managing)).toEqual([])
  await managing.goto(`${installation().url}/app/inbox/preferences`)
  await managing.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor()
  expect(await barriersOn(managing)).toEqual([])
}, 180_000)
