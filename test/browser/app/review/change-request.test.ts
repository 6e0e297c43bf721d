import { beforeAll, describe, expect, test } from 'vitest'
import { createClient, type Client } from '../../../../src/contract/client.ts'
import { spaceContent, updateSpaceContent } from '../../../../src/contract/content/content.ts'
import type { ContentEdit } from '../../../../src/contract/content/edits.ts'
import { createSpace, updateSpaceById } from '../../../../src/contract/content/spaces.ts'
import {
  createChangeRequest,
  mergeChangeRequest,
  updateChangeRequest,
  updateChangeRequestContent,
} from '../../../../src/contract/review/change-requests.ts'
import { submitChangeRequestReview } from '../../../../src/contract/review/reviews.ts'
import { barriersOn } from '../barriers.ts'
import { useApp } from '../use-app.ts'

const { at, installation } = useApp()
const author = 'author@example.org'
let asAuthor: Client

beforeAll(async () => {
  const { addMember, url } = installation()
  asAuthor = createClient({ endpoint: url, token: await addMember(author, 'edit') })
})

const focused = 'document.activeElement.localName === "h1" && document.activeElement.textContent'
const text = 'The quick brown fox.\n\nStays.\n\nGoes away.'

/** A locked space with a page, and a change request of the author's that edits it. */
async function buildChange(subject: string, markdown: string) {
  const { call, organizationId } = installation()
  const { id: spaceId } = await call(createSpace, { params: { organizationId }, body: { title: subject } })
  const changes = [
    { operation: 'insert_page' as const, title: 'Foxes', ref: 'p', document: { markdown: text } },
  ]
  const { refs } = await call(updateSpaceContent, { params: { spaceId }, body: { changes } })
  const pageId = refs['p'] ?? ''
  await call(updateSpaceById, { params: { spaceId }, body: { editMode: 'locked' } })
  const made = await asAuthor(createChangeRequest, { params: { spaceId }, body: { subject } })
  const params = { spaceId, changeRequestId: made.id }
  const edit = { operation: 'update_page' as const, page: pageId, document: { markdown } }
  await asAuthor(updateChangeRequestContent, { params, body: { changes: [edit] } })
  const read = async () => {
    const page = await call(spaceContent.page, { params: { spaceId, pageId }, query: { format: 'markdown' } })
    return 'markdown' in page ? page.markdown : undefined
  }
  return { spaceId, pageId, params, read, path: `/app/spaces/${spaceId}/changes/${made.number}` }
}

/** What somebody else merges meanwhile. */
async function mergeAnother({ spaceId, pageId }: { spaceId: string; pageId: string }, markdown: string) {
  const { call } = installation()
  const other = await call(createChangeRequest, { params: { spaceId } })
  const params = { spaceId, changeRequestId: other.id }
  const edit = { operation: 'update_page' as const, page: pageId, document: { markdown } }
  await call(updateChangeRequestContent, { params, body: { changes: [edit] } })
  await call(mergeChangeRequest, { params })
}

describe('whoever reviews', () => {
  test('decides what both sides changed, with the three versions before them', async () => {
    const change = await buildChange('Two minds', 'The slow brown fox.\n\nStays.\n\nGoes away.')
    await mergeAnother(change, 'The swift brown fox.\n\nStays.\n\nGoes away.')

    const page = await at(change.path)
    await page.getByText('The space has moved on').waitFor()
    await page.getByRole('button', { name: 'Update from the space' }).click()
    await page.getByRole('heading', { name: 'One conflict to decide' }).waitFor()
    await expect
      .poll(() => page.evaluate('document.activeElement.textContent'))
      .toMatch(/^Both sides changed this/)
    await page.getByText('Decide below what stays.').waitFor()
    await page.getByText('The swift brown fox.').first().waitFor()
    await page.getByRole('button', { name: 'Keep this change request’s' }).click()
    await expect.poll(() => page.getByRole('heading', { name: 'One conflict to decide' }).count()).toBe(0)
    expect(await page.getByText('Decide below what stays.').count()).toBe(0)
    expect(await page.evaluate(focused)).toBe('Two minds')
    await page.getByRole('button', { name: 'Merge' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
    await page.getByText('Merged', { exact: true }).first().waitFor()
    await expect.poll(change.read).toContain('The slow brown fox.')
  })

  test('reads what would be lost with a page that one side deleted, whichever it is', async () => {
    const { call, organizationId } = installation()
    const { id: spaceId } = await call(createSpace, {
      params: { organizationId },
      body: { title: 'Lost pages' },
    })
    const inserted = ['Foxes', 'Wolves'].map((title) => ({
      operation: 'insert_page' as const,
      title,
      ref: title,
      document: { markdown: `${title} run.` },
    }))
    const notice = { operation: 'insert_reusable_content' as const, title: 'Notice', ref: 'n' }
    const changes = [...inserted, { ...notice, document: { markdown: 'Mind the step.' } }]
    const { refs } = await call(updateSpaceContent, { params: { spaceId }, body: { changes } })
    await call(updateSpaceById, { params: { spaceId }, body: { editMode: 'locked' } })
    const write = (page: string | undefined, markdown: string) => ({
      operation: 'update_page' as const,
      page: page ?? '',
      document: { markdown },
    })
    const remove = (page: string | undefined) => ({ operation: 'delete_page' as const, page: page ?? '' })
    const reusableContent = refs['n'] ?? ''
    const propose = async (edits: ContentEdit[]) => {
      const { id, number } = await call(createChangeRequest, { params: { spaceId } })
      const params = { spaceId, changeRequestId: id }
      await call(updateChangeRequestContent, { params, body: { changes: edits } })
      return { params, path: `/app/spaces/${spaceId}/changes/${number}` }
    }
    const own = await propose([
      write(refs['Foxes'], 'Foxes run over the hills.'),
      remove(refs['Wolves']),
      { operation: 'delete_reusable_content', reusableContent },
    ])
    const other = await propose([
      remove(refs['Foxes']),
      write(refs['Wolves'], 'Wolves run through the woods.'),
      { operation: 'update_reusable_content', reusableContent, document: { markdown: 'Mind the gap.' } },
    ])
    await call(mergeChangeRequest, { params: other.params })
    await call(updateChangeRequest, { params: own.params })

    const page = await at(own.path)
    await page.getByRole('heading', { name: '3 conflicts to decide' }).waitFor()
    const conflict = (title: string) =>
      page.getByRole('article', { name: `One side deleted “${title}”, the other changed it` })
    await conflict('Foxes').getByText('Foxes run over the hills.').waitFor()
    await conflict('Wolves').getByText('Wolves run through the woods.').waitFor()
    await conflict('Notice').getByText('Mind the gap.').waitFor()
    expect(await barriersOn(page)).toEqual([])
  })

  test('opens files that are added, replaced and removed, as they were and as they are', async () => {
    const { call, organizationId } = installation()
    const { id: spaceId } = await call(createSpace, {
      params: { organizationId },
      body: { title: 'Files' },
    })
    const bytes = (words: string) => ({
      contentType: 'text/csv',
      base64: Buffer.from(words).toString('base64'),
    })
    const insert = (names: string[]) => ({
      operation: 'insert_files' as const,
      files: names.map((name) => ({ ref: name, name, ...bytes(`first ${name}`) })),
    })
    const changes = [insert(['prices.csv', 'stock.csv'])]
    const { refs } = await call(updateSpaceContent, { params: { spaceId }, body: { changes } })
    await call(updateSpaceById, { params: { spaceId }, body: { editMode: 'locked' } })
    const { id, number } = await call(createChangeRequest, { params: { spaceId } })
    const edits: ContentEdit[] = [
      { operation: 'update_file', file: refs['prices.csv'] ?? '', ...bytes('second prices') },
      { operation: 'delete_file', file: refs['stock.csv'] ?? '' },
      insert(['sizes.csv']),
    ]
    const params = { spaceId, changeRequestId: id }
    await call(updateChangeRequestContent, { params, body: { changes: edits } })
    const page = await at(`/app/spaces/${spaceId}/changes/${number}`)
    const read = async (name: string) => {
      const address = await page.getByRole('link', { name }).getAttribute('href')
      return (await page.request.get(address ?? '')).text()
    }
    expect(await read('As it was: prices.csv')).toBe('first prices.csv')
    expect(await read('After the change: prices.csv')).toBe('second prices')
    expect(await read('As it was: stock.csv')).toBe('first stock.csv')
    expect(await read('After the change: sizes.csv')).toBe('first sizes.csv')
    expect(await barriersOn(page)).toEqual([])
  })

  test('hears before a merge who asks for changes, goes on at the heading, and finds it in the history', async () => {
    const { addMember, url } = installation()
    const asReviewer = createClient({ endpoint: url, token: await addMember('grace@example.org', 'review') })
    const change = await buildChange('Not yet', 'The slow brown fox.')
    const review = (status: 'approved' | 'changes-requested') =>
      asReviewer(submitChangeRequestReview, { params: change.params, body: { status } })
    await review('approved')
    await review('changes-requested')
    const page = await at(change.path)
    await page.getByRole('button', { name: 'Open for review' }).click()
    await expect.poll(() => page.evaluate(focused)).toBe('Not yet')
    // One verdict a person, the last one.
    await page.getByText('Asks for changes', { exact: true }).waitFor()
    expect(await page.getByText('Approved', { exact: true }).count()).toBe(0)
    // By key, who answered is asked again, and answers again.
    await page.getByRole('button', { name: /^Ask grace again$/i }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Asked', { exact: true }).waitFor()
    const here = 'document.activeElement.getAttribute("aria-label")'
    await expect.poll(() => page.evaluate(here)).toMatch(/^Do not ask grace any more$/i)
    await review('changes-requested')
    await page.getByText('Asks for changes', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Merge' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/grace.* asks for changes/i).waitFor()
    await dialog.getByRole('button', { name: 'Merge' }).click()
    await expect.poll(() => page.getByRole('button', { name: 'Merge' }).count()).toBe(0)
    expect(await page.getByRole('checkbox', { name: 'Seen' }).count()).toBe(0)
    await expect.poll(() => page.evaluate(focused)).toBe('Not yet')
    await page.goto(`${installation().url}/app/spaces/${change.spaceId}/~/history`)
    await page.getByRole('link', { name: /Change request merged: #1 Not yet/ }).click()
    await page.getByRole('link', { name: 'Change request #1 Not yet' }).click()
    await page.getByRole('heading', { level: 1, name: 'Not yet' }).waitFor()
  })

  test('does all of it by keys, and each time goes on at what is left', async () => {
    const change = await buildChange('By keys', 'The slow brown fox.\n\nStays.\n\nGoes away late.')
    await mergeAnother(change, 'The swift brown fox.\n\nStays.\n\nGoes away soon.')
    const page = await at(change.path)
    await page.getByRole('group', { name: 'Changed block' }).first().waitFor()
    const here = () =>
      page.evaluate<string>(
        'document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent',
      )
    const press = async (key: string, name: string | RegExp) => {
      await page.keyboard.press(key)
      await expect.poll(here).toMatch(name)
    }
    await press('Tab', 'Skip to the content')
    await press('Enter', /^You are in change request/)
    await press('Tab', 'Overview')

    // To a change, and to a comment on it.
    await press('n', 'Changed block')
    await press('Tab', 'Comment on this block')
    await press('Enter', /^$/)
    await press('Escape', 'Comment on this block')
    await press('n', 'Changed block')
    await page.keyboard.press('Tab')
    await press('Enter', /^$/)
    await page.keyboard.type('Why late?')
    await press('Control+Enter', /Why late\?/)
    await expect.poll(() => page.evaluate('document.activeElement.localName')).toBe('article')
    await press('p', 'Changed block')

    // To a merge, to what it finds, and to it again.
    await page.getByRole('button', { name: 'Merge' }).focus()
    await press('Enter', /^Merge change request/)
    await press('n', /^Merge change request/)
    await press('Tab', 'Cancel')
    await press('Tab', 'Merge')
    await press('Enter', /^Both sides changed this in “Foxes”.*quick.*swift.*slow/)
    await press('Tab', 'Keep the space’s')
    await press('Tab', 'Keep this change request’s')
    await press('Enter', /^Both sides changed this in “Foxes”.*soon.*late/)
    await page.getByRole('button', { name: 'Merge' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByText('One conflict is to be decided.').waitFor()
    await press('Escape', 'Merge')
    await page.getByRole('button', { name: 'Keep the space’s' }).focus()
    await press('Enter', 'By keys')
    await page.getByText('One page changed since your last look.').waitFor()
    await page.getByRole('button', { name: 'Merge' }).focus()
    await press('Enter', /^Merge change request/)
    await press('Tab', 'Cancel')
    await press('Tab', 'Merge')
    await press('Enter', 'By keys')
    await expect.poll(change.read).toContain('The slow brown fox.\n\nStays.\n\nGoes away soon.')
    // There is nothing left to look at anew.
    await expect.poll(() => page.getByText('since your last look').count()).toBe(0)

    // It is closed: it says so, leads to what it became, and offers no writing.
    await page.goto(`${installation().url}${change.path}/foxes`)
    await page.getByText('Change request #1 is merged by').waitFor()
    expect(await page.getByRole('button', { name: /^(Add a page|Actions for|Edit)/ }).count()).toBe(0)
    await page.getByRole('link', { name: 'To the live page' }).click()
    await page.waitForURL(`**/spaces/${change.spaceId}/foxes`)
    await page.getByRole('button', { name: /^Actions for Foxes/ }).waitFor()
  })

  test('sees what differs in a tab that is not the first, and in a block that is closed', async () => {
    const within = (words: string) =>
      `{% tabs %}\n{% tab title="A" %}\nOne\n{% endtab %}\n{% tab title="B" %}\n${words} in a tab\n{% endtab %}\n{% endtabs %}\n\n<details>\n\n<summary>More</summary>\n\n${words} below\n\n</details>`
    const change = await buildChange('Hidden places', within('Slow'))
    const { call } = installation()
    await call(mergeChangeRequest, { params: change.params })
    const { spaceId, pageId } = change
    const made = await call(createChangeRequest, { params: { spaceId } })
    const body = {
      changes: [{ operation: 'update_page' as const, page: pageId, document: { markdown: within('Swift') } }],
    }
    const params = { spaceId, changeRequestId: made.id }
    await call(updateChangeRequestContent, { params, body })
    const page = await at(`/app/spaces/${spaceId}/changes/${made.number}`)
    const changed = page.getByRole('group', { name: 'Changed block' })
    await changed.locator('ins', { hasText: 'Swift' }).nth(1).waitFor()
    await changed.locator('ins', { hasText: 'Swift' }).first().waitFor()
    await page.getByRole('button', { name: 'Side by side' }).click()
    await page.getByText('Slow in a tab').waitFor()
    await page.getByText('Swift below').waitFor()
    await page.getByRole('button', { name: 'In one column' }).click()
  })

  test('walks from change to change by key, in one column or two', async () => {
    const change = await buildChange('Walk', 'The slow brown fox.\n\nStays.\n\nComes in.')
    const page = await at(change.path)
    await page.getByRole('group', { name: 'Changed block' }).first().waitFor()
    const chosen = () => page.evaluate('document.activeElement.dataset.change')
    await page.keyboard.press('n')
    await expect.poll(chosen).toBe('changed')
    await page.keyboard.press('n')
    await expect.poll(chosen).not.toBeUndefined()
    await page.getByRole('button', { name: 'Side by side' }).click()
    await page.getByRole('button', { name: 'In one column' }).waitFor()
    await expect.poll(() => page.getByText('The quick brown fox.').count()).toBe(1)

    // Whoever is through with a page sees its title alone, also later, until it changes again.
    const rows = page.getByRole('group', { name: 'Changed block' })
    const seen = page.getByRole('checkbox', { name: 'Seen' })
    await seen.focus()
    await page.keyboard.press('Space')
    await page.getByText('One page changed · 1 of 1 seen').waitFor()
    await page.reload()
    await page.getByRole('checkbox', { name: 'Seen', checked: true }).waitFor()
    expect(await rows.count()).toBe(0)
    const markdown = 'The slow brown fox.\n\nStays.\n\nComes in later.'
    const body = {
      changes: [
        { operation: 'update_page' as const, page: change.pageId, document: { markdown } },
        { operation: 'insert_page' as const, title: 'Wolves', document: { markdown: 'They howl.' } },
      ],
    }
    await asAuthor(updateChangeRequestContent, { params: change.params, body })
    await rows.first().waitFor()
    expect(await seen.first().isChecked()).toBe(false)

    // Of several pages one goes to another by name.
    await page.getByRole('button', { name: 'Go to a page' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Wolves' }).waitFor()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    const place = 'document.activeElement.getAttribute("aria-labelledby")'
    await expect.poll(() => page.evaluate(place)).toMatch(/^title-/)
    await page.keyboard.press('n')
    await expect.poll(chosen).toBe('added')
  })
})

test('an address with the id of a change request leads to it, and one that names none says so', async () => {
  const { spaceId, params, path } = await buildChange('By id', `${text}\n\nMore.`)
  const page = await at(`/app/spaces/${spaceId}/changes/${params.changeRequestId}/foxes`)
  await page.getByText('More.', { exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`${path}/foxes`)
  await page.goto(`${installation().url}${path}/wolves`)
  await page.getByRole('heading', { name: 'There is nothing here' }).waitFor()
  await page.getByRole('link', { name: 'To change request #1' }).click()
  await page.getByRole('heading', { name: 'By id' }).waitFor()
  await page.goto(`${installation().url}/app/spaces/${spaceId}/changes/99/foxes`)
  await page.getByRole('heading', { name: 'This space has no change request #99' }).waitFor()
  await page.getByRole('link', { name: 'To the space' }).click()
  await page.getByRole('heading', { name: 'Foxes' }).waitFor()
})

test('an earlier state is read, compared and restored', async () => {
  const change = await buildChange('History', 'The slow brown fox.')
  const { call } = installation()
  await call(mergeChangeRequest, { params: change.params })
  const page = await at(`/app/spaces/${change.spaceId}/~/history`)
  const restoreFirstMerge = async () => {
    await page
      .getByRole('link', { name: /Change request merged/ })
      .nth(1)
      .click()
    await page.getByRole('button', { name: 'Restore' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  }
  await page.getByRole('link', { name: /Change request merged/ }).waitFor()
  await page
    .getByRole('link', { name: /^Edited/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Compare with now' }).click()
  await page.getByRole('heading', { name: 'Comparison with now' }).waitFor()
  await page.getByText('Red is what the space says now').waitFor()
  await page.getByRole('group', { name: 'Changed block' }).first().waitFor()
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  // The space is locked: it goes through a change request like everything else.
  await page.getByRole('heading', { level: 1, name: /^Restore the state of/ }).waitFor()
  await page.getByRole('button', { name: 'Merge' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
  await page.getByText('Merged', { exact: true }).first().waitFor()
  await expect.poll(change.read).toContain('The quick brown fox.')

  await call(updateSpaceById, { params: { spaceId: change.spaceId }, body: { editMode: 'live' } })
  await page.goto(`${installation().url}/app/spaces/${change.spaceId}/~/history`)
  await restoreFirstMerge()
  await page.getByRole('link', { name: /Earlier state restored/ }).waitFor()
  await expect.poll(change.read).toContain('The slow brown fox.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(change.read).toContain('The quick brown fox.')
  await page.getByText('Everything is back').waitFor()

  await restoreFirstMerge()
  await expect.poll(change.read).toContain('The slow brown fox.')
  await call(updateSpaceContent, {
    params: { spaceId: change.spaceId },
    body: { changes: [{ operation: 'insert_page', title: 'Wolves' }] },
  })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('This is not undone: somebody has written since').waitFor()
})

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  test('nothing about a change request keeps anybody out', async () => {
    const change = await buildChange('Open to all', 'The slow brown fox.\n\nStays.\n\nComes in.')
    const page = await at(change.path, { colorScheme, bypassCSP: true, reducedMotion: 'reduce' })
    await page.getByRole('group', { name: 'Changed block' }).first().waitFor()
    expect(await barriersOn(page)).toEqual([])
    await page.goto(`${installation().url}/app/spaces/${change.spaceId}/~/history`)
    await page.getByRole('heading', { level: 1, name: 'History' }).waitFor()
    expect(await barriersOn(page)).toEqual([])
  })
})
